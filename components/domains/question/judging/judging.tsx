'use client'

import { styled } from '@mui/material/styles'
import { RichContent } from '@/components/kit/content/rich-content'
import type { BodyBlank } from '@/lib/contracts/question/body'
import { judgingWords } from './words'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 10px', minWidth: 0 },
  '& > li > span': { fontSize: 13, color: theme.vars.palette.text.secondary },
}))

/** Lists the blanks that accept alternative answers or whose judging differs from the default. */
export function Judging({ blanks }: { blanks: readonly BodyBlank[] }) {
  const lines = blanks
    .map((blank, at) => ({ at, others: blank.accept.slice(1), words: judgingWords(blank) }))
    .filter(({ others, words }) => others.length > 0 || words.length > 0)
  if (lines.length === 0) return null
  return (
    <div data-part="">
      <h3>判分设置</h3>
      <List>
        {lines.map(({ at, others, words }) => (
          <li key={at}>
            <b>第 {at + 1} 空</b>
            {others.length > 0 ? <span>也可答</span> : null}
            {others.map((html, index) => (
              <RichContent
                key={`${index.toString()}-${html}`}
                inline
                html={html}
                field={`blanks.${at}.accept.${index + 1}`}
              />
            ))}
            {words.length > 0 ? <span>{words.join(' · ')}</span> : null}
          </li>
        ))}
      </List>
    </div>
  )
}
