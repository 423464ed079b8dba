import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { theme } from '@/components/ui/theme/theme'
import { taskKeys } from '@/lib/api/task'
import type { BulkPreview } from '@/lib/contracts/base/task-calls'
import type { Task } from '@/lib/contracts/task/calls'
import { ApiError } from '@/lib/http/api-error'
import { suppressMessages } from '@/lib/http/error-events'
import { BulkDialog } from './bulk-dialog'
import type { BulkPrompt } from './bulk-events'

const preview: BulkPreview = {
  change: 312,
  skips: [
    { reason: '已发布', count: 5 },
    { reason: '无权限', count: 3 },
  ],
  effects: [
    { label: '班级', count: 3 },
    { label: '教师', count: 0 },
  ],
  undoable: true,
}
const task: Task = {
  id: '7',
  kind: 'bulk',
  name: 'agent:status',
  title: '停用代理商',
  status: 'done',
  phase: 'run',
  total: 320,
  done: 320,
  counts: { done: 312, skipped: 8 },
  error: null,
  createdAt: '2026-11-20T06:05:00.000Z',
  finishedAt: '2026-11-20T06:05:09.000Z',
  undoUntil: null,
  file: null,
  handOut: null,
}

// Unmounting ends the dialog's animations before the test's document is gone.
afterEach(cleanup)

function open(question: Partial<BulkPrompt> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(taskKeys.one('7'), {
    ...task,
    columns: [],
    review: null,
    needs: [],
    extras: [],
    unread: [],
    warned: 0,
    missingClasses: [],
    updates: null,
  })
  const asked: [unknown, boolean][] = []
  const answers: (Task | null)[] = []
  const closed: true[] = []
  const whole: BulkPrompt = {
    id: 1,
    title: '停用代理商',
    confirm: '停用',
    verb: '停用',
    params: { status: 0 },
    ask: async (params, isPreview) => {
      asked.push([params, isPreview])
      return { preview, task: isPreview ? null : task }
    },
    answer: (started) => void answers.push(started),
    ...question,
  }
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <BulkDialog question={whole} onClose={() => void closed.push(true)} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { asked, answers, closed }
}

it('the dialog of a bulk action names the first skipped records and counts the other skipped records', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `同学${index}`)
  const skips = [
    { reason: '已停用', count: 12, names },
    { reason: '待激活', count: 1, names: ['张一（s01）'] },
  ]
  open({ ask: async () => ({ preview: { ...preview, skips }, task: null }) })
  await screen.findByText('张一（s01）')
  const told = [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(told).toContain('待激活：张一（s01）')
  expect(told).toContain(`已停用：${names.join('、')} 等 12 条`)
})

it("the dialog of a bulk action shows the rows' present values, the new values and other affected records", async () => {
  const told: BulkPreview = {
    ...preview,
    effects: [
      { label: '机构', count: 1, within: true },
      { label: '学生账号', count: 214 },
    ],
    moves: [{ from: '七年级', to: '八年级', count: 312 }],
  }
  open({ ask: async () => ({ preview: told, task: null }) })
  expect(await screen.findByText('涉及 机构 1')).toBeTruthy()
  expect(screen.getByText('还将影响：学生账号 214')).toBeTruthy()
  expect(screen.getByText('七年级 → 八年级 312')).toBeTruthy()
})

it('the dialog of a bulk action shows counts and reasons of the effect before the start, then the result', async () => {
  const { asked, answers } = open()
  expect(await screen.findByText('将停用 312 条，跳过 8 条：已发布 5、无权限 3')).toBeTruthy()
  expect(screen.getByText('还将影响：班级 3')).toBeTruthy()
  expect(asked).toEqual([[{ status: 0 }, true]])
  fireEvent.click(screen.getByRole('button', { name: '停用' }))
  expect(await screen.findByText('已完成：成功 312 条，跳过 8 条')).toBeTruthy()
  expect(asked).toEqual([
    [{ status: 0 }, true],
    [{ status: 0 }, false],
  ])
  expect(answers).toEqual([task])
})

it('the dialog of a bulk action starts nothing if no record would change', async () => {
  open({ ask: async () => ({ preview: { ...preview, change: 0 }, task: null }) })
  expect(await screen.findByText(/^没有可以停用的，跳过 8 条/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '停用' })).toHaveProperty('disabled', true)
})

it('the dialog of a bulk action first asks for its parameters, then shows the preview for these parameters', async () => {
  const { asked } = open({
    form: (_params, setParams) => (
      <button type="button" onClick={() => setParams({ status: 2 })}>
        选二
      </button>
    ),
    complete: (params) => (params as { status: number }).status === 2,
  })
  const next = screen.getByRole('button', { name: '下一步' })
  expect(next).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '选二' }))
  fireEvent.click(next)
  await waitFor(() => expect(asked).toEqual([[{ status: 2 }, true]]))
})

it('the dialog of a bulk action shows why the server refused the action, and that nothing was started', async () => {
  const { answers, closed } = open({ ask: () => Promise.reject(new Error('没有“停用代理商”的权限')) })
  expect(await screen.findByText('没有“停用代理商”的权限')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect([answers, closed]).toEqual([[null], [true]])
})

it('the dialog of a bulk action keeps its state if the user cancels the identity check', async () => {
  const calledOff = new ApiError({ code: 403, message: '请先确认是您本人在操作' })
  suppressMessages(calledOff)
  let starts = 0
  const { answers, closed } = open({
    ask: async (_params, isPreview) => {
      if (isPreview) return { preview, task: null }
      starts += 1
      throw calledOff
    },
  })
  await screen.findByText('将停用 312 条，跳过 8 条：已发布 5、无权限 3')
  const before = screen.getByRole('dialog').textContent
  fireEvent.click(screen.getByRole('button', { name: '停用' }))
  await waitFor(() => expect(starts).toBe(1))
  await waitFor(() => expect(screen.getByRole('button', { name: '停用' })).toHaveProperty('disabled', false))
  expect(screen.getByRole('dialog').textContent).toBe(before)
  expect([answers, closed]).toEqual([[], []])
})
