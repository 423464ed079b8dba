import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { theme } from '@/components/ui/theme/theme'
import { backgroundTasksAtom } from '@/components/work/tasks/background'
import { taskKeys } from '@/lib/api/task'
import type { BulkPreview } from '@/lib/contracts/base/task-calls'
import type { Task, TaskDetail } from '@/lib/contracts/task/calls'
import { BulkDialog } from './bulk-dialog'
import type { BulkPrompt } from './bulk-events'

const one: BulkPreview = { change: 1, skips: [], effects: [], undoable: true }
const none: BulkPreview = {
  ...one,
  change: 0,
  skips: [{ reason: '维修中的设备不能报修', count: 1, names: ['PAD001'] }],
}
const ended: Task = {
  ...{ id: '7', kind: 'bulk', name: 'device:repair', title: '设备报修', status: 'done', phase: 'run' },
  ...{ total: 1, done: 1, counts: { done: 1 }, error: null, undoUntil: null, file: null, handOut: null },
  createdAt: '2026-11-20T06:05:00.000Z',
  finishedAt: '2026-11-20T06:05:09.000Z',
}
const noDetail = { columns: [], review: null, needs: [], extras: [], unread: [], warned: 0, missingClasses: [] }

afterEach(cleanup)

/** Opens a dialog for one device; `end` has the fields of the finished task that differ from the default. */
function open(question: Partial<BulkPrompt> = {}, end: Partial<TaskDetail> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(taskKeys.one('7'), { ...ended, ...noDetail, updates: null, ...end })
  const [asked, answers, closed, told]: [unknown[], (Task | null)[], true[], string[]] = [[], [], [], []]
  const store = getDefaultStore()
  store.set(backgroundTasksAtom, [])
  const stop = store.sub(backgroundTasksAtom, () => told.push(...store.get(backgroundTasksAtom).slice(-1)))
  const whole: BulkPrompt = {
    ...{ id: 1, title: '报修设备', confirm: '报修', verb: '报修', params: { note: '' }, single: true },
    ask: async (params, isPreview) => {
      asked.push([params, isPreview])
      return { preview: one, task: isPreview ? null : { ...ended, ...end } }
    },
    answer: (started) => void answers.push(started),
    form: (params, setParams) => (
      <input
        aria-label="备注"
        value={(params as { note: string }).note}
        onChange={({ target }) => setParams({ note: target.value })}
      />
    ),
    ...question,
  }
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <BulkDialog question={whole} onClose={() => void closed.push(true)} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { asked, answers, closed, told, stop }
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '报修' })
const ready = () => waitFor(() => expect(button().disabled).toBe(false))

describe('dialog of an action on one record', () => {
  it('asks for its parameters, runs on one click, then closes and shows a toast', async () => {
    const { asked, answers, closed, told, stop } = open()
    expect(await screen.findByText('将报修 1 条')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '屏幕破裂' } })
    await ready()
    fireEvent.click(button())
    await waitFor(() => expect(closed).toEqual([true]))
    expect(asked).toContainEqual([{ note: '屏幕破裂' }, false])
    expect(answers.map((task) => task?.id)).toEqual(['7'])
    expect(told).toEqual(['7'])
    stop()
  })

  it('names the record before the user starts the action', async () => {
    open({ ask: async () => ({ preview: { ...one, name: 'PAD001' }, task: null }) })
    expect(await screen.findByText('将报修 1 条：PAD001')).toBeTruthy()
  })

  it('disables the start button and shows the reason if the action is impossible for the record', async () => {
    open({ ask: async () => ({ preview: none, task: null }) })
    expect(await screen.findByText(/没有可以报修的，跳过 1 条：维修中的设备不能报修/)).toBeTruthy()
    expect(button().disabled).toBe(true)
  })

  it('shows why the server refused the action, and keeps the entered values', async () => {
    const { closed, answers } = open({ ask: async (_, isPreview) => ({ preview: isPreview ? one : none, task: null }) })
    await ready()
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '屏幕破裂' } })
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('维修中的设备不能报修')
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('屏幕破裂')
    expect([closed, answers]).toEqual([[], []])
  })

  it('shows why the server skipped the record', async () => {
    const reasons = [{ reason: '已被删除', count: 1 }]
    const { closed } = open({}, { counts: { skipped: 1 }, reasons })
    await ready()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('已被删除')
    await ready()
    expect(closed).toEqual([])
  })

  it('shows how many other records were changed and skipped by the action', async () => {
    open({}, { total: 12, done: 12, counts: { done: 11, skipped: 1 } })
    await ready()
    fireEvent.click(button())
    expect(await screen.findByText('已完成：成功 11 条，跳过 1 条')).toBeTruthy()
  })

  it('enables the button of a dangerous action only after the preview for the entered values', async () => {
    const touched = { ...one, effects: [{ label: '试题', count: 214 }] }
    open({
      danger: true,
      ask: async (params) => ({ preview: (params as { note: string }).note ? touched : one, task: null }),
    })
    await ready()
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '2' } })
    expect(button().disabled).toBe(true)
    expect(await screen.findByText('还将影响：试题 214')).toBeTruthy()
    await ready()
  })

  it('shows the result in a toast if the user closes the dialog before the server has answered', async () => {
    const gate = Promise.withResolvers<void>()
    const { answers, closed, told, stop } = open({
      ask: async (_, isPreview) => {
        if (!isPreview) await gate.promise
        return { preview: one, task: isPreview ? null : ended }
      },
    })
    await ready()
    fireEvent.click(button())
    fireEvent.click(await screen.findByRole('button', { name: '转到后台' }))
    expect([closed, answers]).toEqual([[true], []])
    gate.resolve()
    await waitFor(() => expect(told).toEqual(['7']))
    expect(answers.map((task) => task?.id)).toEqual(['7'])
    stop()
  })

  it('does not start the action on Enter in a lookup field without a result', async () => {
    const { asked } = open({
      form: () => <input role="combobox" aria-label="班级" aria-expanded="false" aria-controls="found" />,
    })
    await ready()
    // `fireEvent` returns false if a handler prevented the default, here the submission of the form.
    expect(fireEvent.keyDown(screen.getByLabelText('班级'), { key: 'Enter' })).toBe(false)
    expect(asked).toEqual([[{ note: '' }, true]])
  })

  it('requests no preview while the form is incomplete', async () => {
    const { asked } = open({ complete: (params) => (params as { note: string }).note !== '' })
    await new Promise((done) => setTimeout(done, 400))
    expect(asked).toEqual([])
    expect(button().disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '2' } })
    await ready()
    expect(asked).toEqual([[{ note: '2' }, true]])
  })

  it('shows the reason if the server refuses the preview of an action without a form', async () => {
    const { answers, closed } = open({
      form: undefined,
      ask: () => Promise.reject(new Error('没有“设备报修”的权限')),
    })
    expect(await screen.findByText('没有“设备报修”的权限')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect([answers, closed]).toEqual([[null], [true]])
  })
})
