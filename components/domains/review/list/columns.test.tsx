import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/components/domains/question/view/testing'
import { DataTable } from '@/components/kit/table/data-table'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import { useTaskColumns } from './columns'
import type { TaskColumn } from './listed'

afterEach(cleanup)

const waiting = (id: string, hindrance: string | null): ReviewTaskItem => ({
  id,
  rowVersion: 1,
  updatedAt: '2026-11-20T06:05:00.000Z',
  updatedBy: null,
  entity: 'question',
  entityId: id,
  versionId: id,
  title: `Q00000${id}`,
  preview: '题干',
  section: '3',
  grade: '12',
  subject: '02',
  stageNo: 1,
  stageName: '初审',
  kind: 'review',
  roundNo: 1,
  status: 'queued',
  method: null,
  assignee: null,
  own: false,
  hindrance,
  submitter: '王老师',
  blind: false,
  submittedAt: '2026-11-20T06:05:00.000Z',
  dueAt: '2026-11-22T06:05:00.000Z',
  decidedAt: null,
  issueCount: 0,
})

const ignore = () => undefined
const recordColumns: TaskColumn[] = [{ id: 'code', header: '编号', opens: true, cell: (row) => row.title }]
const doings = { onAsk: ignore, onWhy: ignore, hrefOf: () => '/', assigns: true, arbitrates: true, done: false }
const rows = [waiting('1', null), waiting('2', '您写过或改过这些内容')]

interface ListProps {
  onClaim: (task: ReviewTaskItem) => void
  judges: boolean
  tasks?: readonly ReviewTaskItem[]
}

function List({ onClaim, judges, tasks = rows }: ListProps) {
  const columns = useTaskColumns(recordColumns, { ...doings, onClaim, judges })
  const still = { label: '审核任务', sorting: { by: 'dueAt', order: 'asc' }, page: '1', empty: null } as const
  return (
    <DataTable {...still} rows={tasks} rowKey={({ id }) => id} columns={columns} onSort={ignore} onRetry={ignore} />
  )
}

const claimOf = (no: string) =>
  within(screen.getByRole('group', { name: new RegExp(`Q00000${no}`) })).getByRole('button', { name: '领取' })

it('the review task list disables 领取 for a task that the user may not judge, and shows the reason', () => {
  const warned = vi.spyOn(console, 'error')
  const claimed = vi.fn()
  renderScreen(<List judges onClaim={({ id }) => claimed(id)} />, {})
  fireEvent.click(claimOf('1'))
  fireEvent.click(claimOf('2'))
  expect(claimed.mock.calls).toEqual([['1']])
  expect(claimOf('2').getAttribute('aria-disabled')).toBe('true')
  expect(claimOf('2').title).toBe('不能领取：您写过或改过这些内容')
  // React warns if two children have the same key. No such warning shows that each action of a row has its own key.
  expect(warned.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
})

it('the review task list offers no 领取 to a user who may not judge review tasks', () => {
  renderScreen(<List judges={false} onClaim={ignore} />, {})
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull()
  expect(screen.getAllByRole('button', { name: '改派' })).toHaveLength(2)
})

it('the review task list shows the remaining or exceeded time only for tasks that are not finished', () => {
  const of = (id: string, more: Partial<ReviewTaskItem>) => ({
    ...waiting(id, null),
    dueAt: '2026-01-01T00:00:00Z',
    ...more,
  })
  const tasks = [
    of('1', { status: 'claimed' }),
    of('2', { status: 'cancelled' }),
    of('3', { status: 'passed', decidedAt: '2026-05-04T08:00:00Z' }),
  ]
  renderScreen(<List judges onClaim={ignore} tasks={tasks} />, {})
  expect(screen.getAllByText(/^超时/)).toHaveLength(1)
  expect(screen.getAllByText('已审完')).toHaveLength(1)
})
