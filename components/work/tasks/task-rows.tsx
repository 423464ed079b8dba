'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Segmented } from '@/components/kit/inputs/segmented'
import { Failure } from '@/components/kit/table/table-states'
import { taskRowsOptions } from '@/lib/api/task'
import type { RowState, Task, TaskRow } from '@/lib/contracts/task/calls'
import { rowLabels, statesOf } from './labels'
import { PageSteps } from './page-steps'

const PAGE = 50

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    marginTop: 12,
    borderCollapse: 'collapse',
    fontSize: 14,
    '& th, & td': {
      height: 36,
      padding: '4px 12px',
      textAlign: 'start',
      borderBottom: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
    },
    '& th': { fontSize: 13, color: palette.text.secondary, background: palette.background.sunken },
    '& td:first-of-type': { width: 56, color: palette.text.secondary },
    '& td:nth-of-type(2)': { width: 96 },
  }
})

/** What became of each row, by state. Nothing where rows are gone already. */
export function TaskRows({ task }: { task: Task }) {
  const states = statesOf(task)
  const [state, setState] = useState<RowState | 'all'>('all')
  const [pageNum, setPageNum] = useState(1)
  const chosen = state !== 'all' && states.includes(state) ? [state] : undefined
  const input = { id: task.id, pageNum, pageSize: PAGE, state: chosen }
  const page = useQuery({ ...taskRowsOptions(input), enabled: states.length > 0 })
  if (states.length === 0) return null
  if (page.error) return <Failure error={page.error} what="逐条结果" onRetry={page.refetch} />
  const choices = states.map((value) => ({ value, label: `${rowLabels[value].label} ${task.counts[value]}` }))
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
      {page.data ? <Rows rows={page.data.list} /> : <TextSkeleton widths={[100, 100, 100]} />}
      <PageSteps total={page.data?.total ?? 0} pageNum={pageNum} pageSize={PAGE} onPage={setPageNum} />
    </section>
  )
}

function Rows({ rows }: { rows: readonly TaskRow[] }) {
  if (rows.length === 0) return <p>逐条结果只保留 30 天。</p>
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">行号</th>
          <th scope="col">结果</th>
          <th scope="col">名称</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ no, state, label, message, issues }) => (
          <tr key={no}>
            <td>{no}</td>
            <td>
              <StatusChip {...rowLabels[state]} />
            </td>
            <td>{label}</td>
            <td>{[message, ...issues.map((issue) => issue.message)].filter(Boolean).join('；')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
