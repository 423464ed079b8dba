'use client'

import { useQuery } from '@tanstack/react-query'
import { pathText } from '@/components/domains/knowledge-system/review-screens'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { Link } from '@/components/ui/link'
import { FormDialog } from '@/components/work/form/form-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { carryPlacements, previewCarry } from '@/lib/contracts/knowledge-system/mapping'
import { addressOf } from '@/lib/contracts/paths'
import { Rows } from './mapping-styles'

interface CarryDialogProps {
  trees: { id: string; from: string }
  /** The name of the older system. */
  name: string
  onClose: () => void
}

/** Dialog 带入试题: the dry run shows each placement that would be made, before anything is written. */
export function CarryDialog({ trees, name, onClose }: CarryDialogProps) {
  const query = useQuery({ ...queryOf(previewCarry, trees, ownErrors), staleTime: 0 })
  return (
    <FormDialog
      title={`按映射带入“${name}”的试题`}
      ok="带入"
      disabled={!query.data || query.data.carried === 0}
      call={carryPlacements}
      input={trees}
      done={({ questions }) => `已带入 ${questions} 道试题的归类`}
      onClose={onClose}
    >
      <QueryBoundary query={query} height={160}>
        {({ carried, existing, dropped, unmapped, moves }) => (
          <>
            <p>
              {`将归入 ${carried} 道次，已在目标节点 ${existing}，随取消的节点不带入 ${dropped}，节点未确认去向 ${unmapped}。旧体系的归类不变。`}
            </p>
            <Rows aria-label="试运行结果">
              {moves.map(({ questionId, code, from, to }) => (
                <li key={`${from.uid} ${questionId}`}>
                  <div>
                    <Link href={addressOf('question', questionId)}>{code}</Link>
                  </div>
                  <div>
                    {pathText(from.path)} → {pathText(to.path)}
                  </div>
                </li>
              ))}
            </Rows>
            {carried > moves.length ? <p>{`只列出前 ${moves.length} 条`}</p> : null}
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  )
}
