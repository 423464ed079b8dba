import { styled } from '@mui/material/styles'
import { RichContent } from '@/components/kit/content/rich-content'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { columnsFor } from './options'

type Content = QuestionDetail['content']

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    display: 'grid',
    gap: 2,
    margin: '12px 0 0',
    padding: 0,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '2.2em minmax(0, 1fr)',
      alignItems: 'baseline',
      padding: '2px 0',
      breakInside: 'avoid',
    },
    '& > li > b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& ol': {
      listStyle: 'none',
      display: 'grid',
      gap: '2px 12px',
      margin: 0,
      padding: 0,
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    // The layout follows printed papers: four short options are in one line if there is room, otherwise two.
    '@container (min-width: 320px)': {
      '& ol:is([data-columns="2"], [data-columns="4"])': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '@container (min-width: 520px)': { '& ol[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    '& ol > li': { display: 'flex', alignItems: 'baseline', gap: 6, minWidth: 0, padding: '0 4px', borderRadius: 4 },
    '& ol > li > div': { flex: 1, minWidth: 0 },
    '& ol > li[data-correct]': {
      background: `color-mix(in srgb, ${palette.success.main} 10%, transparent)`,
      '& > span, & > em': { color: palette.success.main, fontWeight: 700 },
    },
    '& ol > li > em': { flex: 'none', fontStyle: 'normal', fontSize: 12 },
  }
})

interface BlankOptionsProps {
  blanks: NonNullable<Content['blanks']>
  answer: Content['answer']
  /** True for a teacher: right options are marked by a sign and by a colour. */
  marked: boolean
}

/** Renders the options of each blank of a 完形填空 question under the passage, with the numbers of the blanks. */
export function BlankOptions({ blanks, answer, marked }: BlankOptionsProps) {
  return (
    <List aria-label="各空的选项">
      {blanks.map(({ options = [] }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what its number says
        <li key={at}>
          <b>{at + 1}.</b>
          <ol data-columns={columnsFor(options)}>
            {options.map(({ key, html }, index) => {
              const correct = marked && answer[at] === key
              return (
                <li key={`${index.toString()}-${key}`} data-correct={correct ? '' : undefined}>
                  <span>{key}.</span>
                  <RichContent html={html} inline field={`blanks.${at}.options.${index}.html`} />
                  {correct ? <em title="正确">✓</em> : null}
                </li>
              )
            })}
          </ol>
        </li>
      ))}
    </List>
  )
}

const Keys = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(64px, 1fr))',
  gap: '2px 8px',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
})

/** Renders the answer of a cloze: the number and the key of each blank. */
export function BlankKeys({ answer }: Pick<Content, 'answer'>) {
  return (
    <Keys>
      {answer.map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what its number says
        <li key={at}>
          {at + 1}. <span data-keys="">{key || '—'}</span>
        </li>
      ))}
    </Keys>
  )
}
