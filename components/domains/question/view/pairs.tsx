'use client'

import { styled } from '@mui/material/styles'
import { RichContent } from '@/components/kit/content/rich-content'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

type Option = QuestionDetail['content']['options'][number]

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: '0 6px',
  marginTop: 12,
  width: '100%',
  tableLayout: 'fixed',
  '& td': { padding: '6px 10px', border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 6 },
  '& td:nth-of-type(2)': { width: 40, border: 0, padding: 0, textAlign: 'center' },
}))

/**
 * Renders the options of a 连线 question. A teacher sees the pairs; a learner sees the right column in a sequence that
 * does not reveal the pairs.
 */
export function Pairs({ options, teacher }: { options: readonly Option[]; teacher: boolean }) {
  const right = teacher ? options : options.toSorted((a, b) => (a.pairHtml ?? '').localeCompare(b.pairHtml ?? ''))
  return (
    <Table>
      <tbody>
        {options.map((option, at) => (
          <tr key={option.key}>
            <td>
              <RichContent html={option.html} inline field={`options.${at}.html`} />
            </td>
            <td>{teacher ? '——' : ''}</td>
            <td>
              <RichContent
                html={right[at]?.pairHtml ?? ''}
                inline
                field={`options.${options.indexOf(right[at] ?? option)}.pairHtml`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
