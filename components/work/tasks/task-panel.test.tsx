import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { TaskPanel } from './task-panel'

afterEach(cleanup)

const task: TaskDetail = {
  id: '7',
  kind: 'bulk',
  name: 'question:submit',
  title: '提交试题',
  status: 'done',
  phase: 'run',
  total: 18,
  done: 18,
  counts: { skipped: 18 },
  error: null,
  createdAt: '2026-11-20T06:05:00.000Z',
  finishedAt: '2026-11-20T06:05:09.000Z',
  undoUntil: null,
  file: null,
  handOut: null,
  columns: [],
  review: null,
  needs: [],
  missingClasses: [],
  extras: [],
  unread: [],
  warned: 0,
  updates: null,
  reasons: [
    {
      reason: '还有必须改正的问题',
      count: 18,
      names: ['Q000001', 'Q000002'],
      details: [{ reason: '没有分值，请填写', count: 18 }],
    },
  ],
}

it('TaskPanel shows a warning with the reason and the names of the records if no record was changed', () => {
  renderPage(<TaskPanel task={task} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('没有任何改动：跳过 18 条')
  expect(alert.className).toContain('Warning')
  const said = '还有必须改正的问题（没有分值，请填写 18）：Q000001、Q000002 等 18 条'
  expect(screen.getByRole('status').textContent).toContain(said)
})

it('TaskPanel reports success if at least some records were changed', () => {
  renderPage(<TaskPanel task={{ ...task, counts: { done: 2, skipped: 16 } }} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('已完成：成功 2 条，跳过 16 条')
  expect(alert.className).toContain('Success')
})

it.each([
  ['a job', { phase: 'run', counts: { done: 2, skipped: 1, failed: 3 } }, '已完成：成功 2 条，跳过 1 条', '失败 3 条'],
  ['an undo', { phase: 'undo', counts: { undone: 2, kept: 3 } }, '部分撤销：已撤销 2 条', '未撤销 3 条'],
] as const)('TaskPanel shows the success and the warning of %s on separate lines', (_, part, good, bad) => {
  renderPage(<TaskPanel task={{ ...task, ...part }} />)
  const told = screen
    .getAllByRole('alert')
    .map(({ textContent, className }) => [textContent, /Success|Warning/.exec(className)?.[0]])
  expect(told).toEqual([
    [good, 'Success'],
    [bad, 'Warning'],
  ])
})

it('TaskPanel shows only a warning if no record could be undone', () => {
  renderPage(<TaskPanel task={{ ...task, phase: 'undo', counts: { kept: 3 } }} />)
  const alert = screen.getByRole('alert')
  expect([alert.textContent, alert.className.includes('Warning')]).toEqual(['未撤销：未撤销 3 条', true])
})
