'use client'

import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Segmented } from '@/components/kit/inputs/segmented'
import { Failure } from '@/components/kit/table/table-states'
import { taskRowsOptions } from '@/lib/api/task'
import type { RowState, TaskDetail } from '@/lib/contracts/task/calls'
import { rowLabels, statesOf } from './labels'
import { PageSteps } from './page-steps'
import { PlainRows } from './plain-rows'
import { RowViews } from './row-views'

const PAGE = 50

/**
 * Lists the result of each row, filtered by state. The component renders nothing if the server has already deleted the
 * results.
 */
export function TaskRows({ task }: { task: TaskDetail }) {
  const states = statesOf(task)
  const [state, setState] = useState<RowState | 'all'>('all')
  const [pageNum, setPageNum] = useState(1)
  const chosen = state !== 'all' && states.includes(state) ? [state] : undefined
  const input = { id: task.id, pageNum, pageSize: PAGE, state: chosen }
  const page = useQuery({ ...taskRowsOptions(input), enabled: states.length > 0 })
  if (states.length === 0) return null
  if (page.error) return <Failure error={page.error} what="逐条结果" onRetry={page.refetch} />
  const choices = states.map((value) => ({ value, label: `${rowLabels[value].label} ${task.counts[value]}` }))
  const views = use(RowViews)
  const Rows = (task.review && views[task.review]) ?? PlainRows
  const loading = <TextSkeleton widths={[100, 100, 100]} />
  return (
    <section aria-label="逐条结果">
      <Segmented<RowState | 'all'>
        label="按结果筛选"
        value={chosen ? state : 'all'}
        choices={[{ value: 'all', label: '全部' }, ...choices]}
        onChange={(next) => {
          setState(next)
          setPageNum(1)
        }}
      />
      {page.data?.list.length === 0 ? <p>逐条结果只保留 30 天。</p> : null}
      {page.data && page.data.list.length > 0 ? (
        <Suspense fallback={loading}>
          <Rows rows={page.data.list} columns={task.columns} />
        </Suspense>
      ) : null}
      {page.data ? null : loading}
      <PageSteps total={page.data?.total ?? 0} pageNum={pageNum} pageSize={PAGE} onPage={setPageNum} />
    </section>
  )
}
