'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { RichContent } from '@/components/kit/content/rich-content'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Notice } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { describePoints } from '@/lib/contracts/knowledge/calls'
import { pointStates } from '@/lib/contracts/knowledge/card'
import { addressOf } from '@/lib/contracts/paths'

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 4 },
  '& p': { margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary },
}))

interface PointDefinitionsProps {
  /** The question whose knowledge points are described; the names are those of its version. */
  question: {
    readonly subject: string | null
    readonly section: string | null
    readonly knowledge: readonly { readonly name: string }[]
  }
}

/** Shows the definitions of a question's knowledge points, so that a reviewer can judge whether they fit. */
export function PointDefinitions({ question: { subject, section, knowledge } }: PointDefinitionsProps) {
  const asked = { subject: subject ?? '', section: section ?? '', names: knowledge.map(({ name }) => name) }
  const known = knowledge.length > 0 && asked.subject !== '' && asked.section !== ''
  const points = useQuery({ ...queryOf(describePoints, asked, ownErrors), enabled: known })
  return (
    <SectionCard title="知识点">
      {known ? (
        <QueryBoundary query={points} height={120}>
          {(list) => (
            <Points>
              {list.map(({ id, name, status, definitionHtml }) => (
                <li key={id}>
                  <div>
                    <Link href={addressOf('kp', id)}>{name}</Link>
                    <StatusChip {...pointStates[status]} />
                  </div>
                  {definitionHtml ? <RichContent html={definitionHtml} /> : <p>还没有定义</p>}
                </li>
              ))}
            </Points>
          )}
        </QueryBoundary>
      ) : (
        <Notice title="这道题没有知识点">
          <p>标注知识点后，这里列出它们的定义。</p>
        </Notice>
      )}
    </SectionCard>
  )
}
