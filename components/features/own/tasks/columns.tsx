'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Column } from '@/components/kit/table/column'
import { countsText, kindLabels, statusOf } from '@/components/work/tasks/labels'
import { TaskActions } from '@/components/work/tasks/task-actions'
import { TaskButtons } from '@/components/work/tasks/task-buttons'
import { TaskProgress } from '@/components/work/tasks/task-progress'
import { isUnfinished } from '@/lib/api/task'
import { sizeText } from '@/lib/contracts/base/size-text'
import type { Task } from '@/lib/contracts/task/calls'

export const taskColumns: Column<Task>[] = [
  { id: 'title', header: '任务', width: 220, opens: true, cell: (row) => row.title },
  { id: 'kind', header: '种类', width: 92, card: 'line', cell: (row) => kindLabels[row.kind] },
  { id: 'status', header: '状态', width: 104, card: 'side', cell: (row) => <StatusChip {...statusOf(row)} /> },
  { id: 'result', header: '结果', card: 'text', cell: (row) => <Result task={row} /> },
  { id: 'createdAt', header: '开始时间', width: 148, card: 'line', cell: (row) => formatDateTime(row.createdAt) },
  {
    id: 'finishedAt',
    header: '结束时间',
    width: 148,
    from: 960,
    cell: (row) => (row.finishedAt ? formatDateTime(row.finishedAt) : <EmptyValue />),
  },
  {
    id: 'actions',
    header: '操作',
    width: 176,
    cell: (row) => (
      <TaskActions>
        <TaskButtons task={row} size="small" brief />
      </TaskActions>
    ),
  },
]

function Result({ task }: { task: Task }) {
  const { error, file, counts, total, kind } = task
  if (isUnfinished(task)) return <TaskProgress task={task} />
  if (error) return error
  if (kind !== 'export') return countsText(counts) || <EmptyValue />
  const lines = `共 ${total.toLocaleString('zh-CN')} 条`
  return file
    ? `${lines}，${sizeText(file.bytes)}，${file.refused ?? `保留到 ${formatDateTime(file.expiresAt)}`}`
    : `${lines}，文件已删除`
}
