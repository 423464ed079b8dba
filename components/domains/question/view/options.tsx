'use client'

import { styled } from '@mui/material/styles'
import { RichContent } from '@/components/kit/content/rich-content'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

type Option = QuestionDetail['content']['options'][number]

const Grid = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    display: 'grid',
    gap: '4px 16px',
    margin: '12px 0 0',
    padding: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 520px)': {
      '&[data-columns="2"], &[data-columns="4"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '@container (min-width: 680px)': { '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    '& > li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: 10,
      minWidth: 0,
      padding: '6px 10px',
      border: '1px solid transparent',
      borderRadius: 6,
    },
    '& > li > div': { flex: 1, minWidth: 0 },
    '& > li > b': {
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      border: `1px solid ${palette.control}`,
      borderRadius: '50%',
      fontSize: 13,
      fontWeight: 600,
      lineHeight: 1,
    },
    '& > li[data-correct]': {
      borderColor: palette.success.main,
      background: `color-mix(in srgb, ${palette.success.main} 8%, transparent)`,
    },
    '& > li[data-correct] > b': {
      borderColor: palette.success.main,
      background: palette.success.main,
      color: palette.success.contrastText,
    },
    '& > li > div > small': { display: 'block', marginTop: 4, fontSize: 12, color: palette.text.secondary },
    '& > li > em': {
      flex: 'none',
      fontStyle: 'normal',
      fontSize: 12,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: palette.success.main,
    },
  }
})

/** Renders the options of a question. For a teacher, right options are marked by a colour, a sign and a word. */
export function Options({ options, marked }: { options: readonly Option[]; marked: boolean }) {
  return (
    <Grid data-columns={columnsFor(options)}>
      {options.map((option, index) => {
        const correct = marked && option.correct
        return (
          <li key={option.key} data-correct={correct ? '' : undefined}>
            <b>{option.key}</b>
            {marked && option.feedbackHtml ? (
              <div>
                <RichContent html={option.html} inline field={`options.${index}.html`} />
                <small>反馈</small>
                <RichContent html={option.feedbackHtml} inline field={`options.${index}.feedbackHtml`} />
              </div>
            ) : (
              <RichContent html={option.html} inline field={`options.${index}.html`} />
            )}
            {correct ? <em>✓ 正确</em> : null}
          </li>
        )
      })}
    </Grid>
  )
}

/** Returns the number of columns; short options are side by side, as on printed papers. */
export function columnsFor(options: readonly Pick<Option, 'html'>[]): 1 | 2 | 4 {
  const longest = Math.max(0, ...options.map(({ html }) => roomOf(html)))
  if (longest <= 9 && options.length > 2) return 4
  return longest <= 22 ? 2 : 1
}

/** Estimates the width of HTML in characters: tags have no width, and TeX is shorter than its source. */
function roomOf(html: string): number {
  if (/<(?:img|table|p[ >].*<p[ >])/s.test(html)) return 99
  const text = html.replace(/<[^>]+>/g, '').replace(/&\w+;/g, '·')
  const plain = text.replace(/\$+([^$]*)\$+/g, (_, tex: string) => tex.replace(/\\[a-zA-Z]+|[{}^_\s]/g, ''))
  return [...plain.trim()].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? 1 : 0.55), 0)
}
