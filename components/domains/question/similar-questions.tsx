'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Notice } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { listSimilarQuestions, type QuestionDetail } from '@/lib/contracts/question/detail'
import { useTab } from '@/lib/state/tab'
import { SimilarList } from './similar-list'

/**
 * Address parameter with the id of the question that is shown beside this question. The id is in the address so that
 * the Back button closes that question.
 */
const COMPARED = 'beside'

/**
 * Lists the questions that are similar to this question, the most similar first. The user can compare each of them with
 * this question.
 */
export function SimilarQuestions({ question }: { question: QuestionDetail }) {
  const found = useQuery(queryOf(listSimilarQuestions, { id: question.id }, ownErrors))
  const { params, setParams } = useTab()
  const show = (id: string | null) => {
    const address = new URLSearchParams(params)
    if (id === null) address.delete(COMPARED)
    else address.set(COMPARED, id)
    setParams(address)
  }
  return (
    <SectionCard title="相似题">
      <QueryBoundary query={found} height={220}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice title="没有相似的试题" mark="search">
              <p>在您能查看的试题中，没有与本题相同、只差数字或文字相近的。</p>
            </Notice>
          ) : (
            <SimilarList question={question} list={list} comparedId={params.get(COMPARED)} onCompare={show} decides />
          )
        }
      </QueryBoundary>
    </SectionCard>
  )
}
