import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TextInput } from '@/components/kit/inputs'
import { mockElementSize, renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { defineCall } from '@/lib/contracts/base/call'
import { recordStamp, versioned } from '@/lib/contracts/base/record'
import type { Lease } from '@/lib/contracts/editing/calls'
import { errorEvents } from '@/lib/http/error-events'
import { createQueryClient } from '@/lib/http/query-client'
import { outbox } from '@/lib/state/outbox'
import { RecordProvider } from '../record/record-context'
import { flushDrafts } from './draft-store'
import { RecordForm } from './record-form'

const body = z.object({ name: z.string() })
const thing = { permission: 'agent:edit', answer: recordStamp.extend(body.shape) } as const
const path = '/zakj-admin/agent'
const id = z.object({ id: z.string() })
const getThing = defineCall({ ...thing, method: 'GET', path: `${path}/getThing`, summary: '物品', request: id })
const edited = versioned.extend(body.shape)
const editThing = defineCall({
  ...thing,
  method: 'PUT',
  path: `${path}/editThing`,
  summary: '修改物品',
  request: edited,
})
const made = defineCall({ ...thing, method: 'POST', path: `${path}/insertThing`, summary: '新增物品', request: body })

const free: Lease = { holder: null, mayForce: false, asked: null, wanted: null }
const others: Lease = { ...free, holder: { fullName: '王老师', since: '2026-11-20T06:05:00.000Z' } }

/**
 * The platform as the stubbed network answers for it: its records, the requests it received, and whether it can be
 * reached.
 */
const platform = {
  name: '甲',
  rowVersion: 3,
  lease: free as Lease | null,
  reachable: true,
  asked: [] as { call: string; body: Record<string, unknown> }[],
}

const result: Record<string, (body: Record<string, unknown>) => unknown> = {
  getThing: () => stored(),
  editThing: ({ name }) => Object.assign(platform, { name, rowVersion: platform.rowVersion + 1 }) && stored(),
  insertThing: () => stored(),
  holdLease: () => platform.lease,
  requestLease: () => platform.lease,
  saveDraft: () => ({ savedAt: '2026-11-20T06:05:00.000Z' }),
}
const stored = () => ({
  id: '7',
  rowVersion: platform.rowVersion,
  updatedAt: '2026-11-20T06:05:00.000Z',
  updatedBy: '王老师',
  name: platform.name,
})

const told = vi.fn()
const onClose = vi.fn()
let client = createQueryClient()

beforeEach(() => {
  Object.assign(platform, { name: '甲', rowVersion: 3, lease: free, reachable: true, asked: [] })
  for (const spy of [told, onClose]) spy.mockReset()
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const sent = ['GET', 'DELETE'].includes(request.method) ? {} : await request.clone().json()
    platform.asked.push({ call, body: sent })
    if (!platform.reachable) throw new TypeError('Failed to fetch')
    if (call.endsWith('Lease') && platform.lease === null) return new Response('', { status: 404 })
    return Response.json({ code: 200, message: 'ok', result: result[call]?.(sent) ?? null })
  })
})
afterEach(async () => {
  cleanup()
  await act(() => outbox.back())
  outbox.clearResult()
})

function draw(record = '7') {
  client = createQueryClient()
  mockElementSize(640, 600)
  const person = { userId: '1', treeList: [], ports: ['agent:edit'], impersonating: null }
  client.setQueryData(sessionKeys.all, person as unknown as Session)
  renderInView(
    <QueryClientProvider client={client}>
      <RecordProvider entity="agent" name="物品" labels={{ name: '名称' }} read={getThing}>
        <RecordForm
          id={record}
          insert={made}
          edit={editThing}
          empty={{ grade: '', note: '', name: '' }}
          keptFields={['grade']}
          onClose={onClose}
        >
          <TextInput name="grade" label="年级" />
          <TextInput name="note" label="备注" />
          <TextInput name="name" label="名称" required />
        </RecordForm>
      </RecordProvider>
    </QueryClientProvider>,
  )
}

const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: '名称' })
const isLocked = async () => (await input()).matches(':disabled')
const type = async (name: string) => fireEvent.change(await input(), { target: { value: name } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const calls = (name: string) => platform.asked.filter(({ call }) => call === name)
/** Changes the lease as an event from the server does. */
const leaseIs = async (lease: Lease) => {
  platform.lease = lease
  await act(() => client.invalidateQueries({ queryKey: ['lease', 'agent', '7'] }))
}

describe('a form while another user edits the record', () => {
  it("is locked, and shows the record with the other user's changes once a takeover is granted", async () => {
    platform.lease = others
    draw()
    await screen.findByText(/王老师正在编辑（\d\d:05 起）/)
    expect(await isLocked()).toBe(true)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('button', { name: '强制接管' })).toBeNull()

    platform.lease = { ...others, asked: { seconds: 60, refused: false } }
    press('请求接管')
    await screen.findByText(/等待王老师答复（(60|59) 秒）/)
    await leaseIs({ ...others, asked: { seconds: 0, refused: true } })
    await screen.findByText('王老师要继续编辑，没有让出')
    press('再次请求接管')
    Object.assign(platform, { name: '乙', rowVersion: 4 })
    await leaseIs(free)
    await screen.findByRole('button', { name: '保存' })
    expect(await isLocked()).toBe(false)
    expect((await input()).value).toBe('乙')
  })

  it('mentions no draft if the user had typed nothing before the other user took over', async () => {
    draw()
    await waitFor(() => expect(client.getQueriesData({ queryKey: ['lease', 'agent', '7'] })[0]?.[1]).toEqual(free))
    await leaseIs(others)
    expect((await screen.findByText(/王老师已接管编辑/)).textContent).toBe('王老师已接管编辑。')
  })

  it('stores values typed before the takeover as a draft, and closes without a question', async () => {
    draw()
    await type('打了一半')
    await leaseIs({ ...others, mayForce: true })
    await screen.findByText(/王老师已接管编辑。您填写的内容已存为草稿/)
    await expect.poll(() => calls('saveDraft').length).toBe(1)
    expect(calls('saveDraft')[0]?.body).toMatchObject({ payload: { values: { name: '打了一半' } } })
    expect((await input()).value).toBe('打了一半')
    expect(screen.getByRole('button', { name: '强制接管' })).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
    expect(onClose).toHaveBeenCalled()
    expect(calls('removeDraft')).toEqual([])
  })

  it('stays editable and shows no message on a platform without edit locks', async () => {
    platform.lease = null
    const stop = errorEvents.listen(told)
    draw()
    await expect.poll(() => calls('holdLease').length).toBe(1)
    expect(await isLocked()).toBe(false)
    await type('丙')
    press('保存')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(platform.name).toBe('丙')
    expect(told).not.toHaveBeenCalled()
    stop()
  })
})

describe('a form while the service is unreachable', () => {
  it('queues the save, disables the inputs, and sends the save once the service is reachable', async () => {
    draw()
    await type('丁')
    platform.reachable = false
    press('保存')
    await screen.findByText(/待发送：网络恢复后自动保存/)
    expect(await isLocked()).toBe(true)
    expect(outbox.state.count).toBe(1)
    platform.reachable = true
    await act(() => outbox.back())
    expect(platform.name).toBe('丁')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(outbox.state.result).toEqual({ sent: 1, refused: [] })
  })

  it('reports a queued save that fails again, and does not repeat the save for ever', async () => {
    draw()
    await type('庚')
    platform.reachable = false
    press('保存')
    await screen.findByText(/待发送：网络恢复后自动保存/)
    const stop = errorEvents.listen(told)
    await act(() => outbox.back())
    await expect.poll(() => told.mock.calls.map(([{ kind }]) => kind)).toContain('transport')
    stop()
    expect(calls('editThing')).toHaveLength(2)
    expect(outbox.state).toMatchObject({ count: 0, result: { sent: 0, refused: ['编辑物品'] } })
    expect((await input()).value).toBe('庚')
    expect(await isLocked()).toBe(false)
  })

  it('withdraws a queued save on request, so that the user can continue to edit', async () => {
    draw()
    await type('戊')
    platform.reachable = false
    press('保存')
    await screen.findByText(/待发送：网络恢复后自动保存/)
    press('继续修改')
    platform.reachable = true
    await act(() => outbox.back())
    expect(await isLocked()).toBe(false)
    expect(platform.name).toBe('甲')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not repeat the creation of a record automatically if the answer is missing', async () => {
    const stop = errorEvents.listen(told)
    draw('new')
    await type('己')
    platform.reachable = false
    press('保存')
    await expect.poll(() => told.mock.calls.map(([{ kind }]) => kind)).toContain('transport')
    stop()
    expect(screen.queryByText(/待发送/)).toBeNull()
    platform.reachable = true
    await act(() => outbox.back())
    expect(calls('insertThing')).toHaveLength(1)
  })

  it('edits the record when the user saves again after a creation without an answer', async () => {
    draw('new')
    await type('庚')
    platform.reachable = false
    press('保存')
    await screen.findByText(/^保存失败：/)
    platform.reachable = true
    await act(async () => errorEvents.emit({ kind: 'recovered' }))
    await type('庚辛')
    press('保存')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(calls('insertThing').map(({ body: { name } }) => name)).toEqual(['庚', '庚'])
    expect(calls('editThing').map(({ body }) => body)).toMatchObject([{ id: '7', rowVersion: 3, name: '庚辛' }])
  })

  it('sends one request if the user clicks 保存 twice in quick succession', async () => {
    draw('new')
    await type('辛')
    act(() => {
      const button = screen.getByRole('button', { name: '保存' })
      button.click()
      button.click()
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(calls('insertThing')).toHaveLength(1)
  })

  it('shows that the save failed, with a retry button, until a save succeeds', async () => {
    draw('new')
    await type('辛')
    platform.reachable = false
    press('保存')
    const note = await screen.findByText(/^保存失败：/)
    platform.reachable = true
    await act(async () => errorEvents.emit({ kind: 'recovered' }))
    expect(note.isConnected).toBe(true)
    press('重试')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(screen.queryByText(/^保存失败：/)).toBeNull()
    expect(calls('insertThing').map(({ body: { name } }) => name)).toEqual(['辛', '辛'])
  })
})

describe('an offered draft', () => {
  const values = (name: string) => ({ grade: '', note: '', name })
  const offer = () => {
    const payload = { values: values('草稿'), base: values(''), typedAt: '2026-11-20T06:05:00.000Z' }
    result.getDraft = () => ({ payload, baseRowVersion: null, savedAt: '2026-11-20T06:05:00.000Z', entityId: 'new' })
  }
  afterEach(() => {
    delete result.getDraft
  })
  const keptAt = () => calls('saveDraft').map(({ body: { entityId } }) => entityId)

  it('is not overwritten if the user types before accepting the draft', async () => {
    offer()
    draw('new')
    await screen.findByText(/^有未保存的草稿/)
    await type('另一题')
    await act(() => flushDrafts())
    expect(keptAt()).toEqual([expect.stringMatching(/^new~[a-z0-9]{6}$/)])
    press('恢复')
    await expect.poll(async () => (await input()).value).toBe('草稿')
    await type('草稿，改过')
    await act(() => flushDrafts())
    expect(keptAt().at(-1)).toBe('new')
  })
})

describe('a form whose user loses the permission to save', () => {
  const person = (ports: string[]) =>
    act(() => {
      client.setQueryData<Session>(sessionKeys.all, (before) => ({ ...before, ports }) as Session)
    })

  it('disables saving at once, says why, and stores the typed values as a draft on the server', async () => {
    draw()
    await type('壬')
    await person([])
    await screen.findByText(/“修改物品”的权限刚刚被收回，现在不能保存。您填写的内容已存为草稿/)
    expect(await isLocked()).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
    await expect.poll(() => calls('saveDraft').length).toBe(1)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(calls('editThing')).toEqual([])
    await person(['agent:edit'])
    expect(await isLocked()).toBe(false)
    expect((await input()).value).toBe('壬')
  })
})

describe('the button 保存并继续新增', () => {
  it('keeps the values of the shared fields, and focuses the first empty required field', async () => {
    draw('new')
    fireEvent.change(await screen.findByRole('textbox', { name: '年级' }), { target: { value: '七' } })
    await type('1班')
    press('保存并继续新增')
    await expect.poll(() => calls('insertThing').length).toBe(1)
    await expect.poll(async () => (await input()).value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '年级' }).value).toBe('七')
    await waitFor(async () => expect(document.activeElement).toBe(await input()))
  })
})

describe('Ctrl+S', () => {
  it('saves the form when the focus is in one of its fields', async () => {
    draw()
    await type('癸')
    fireEvent.keyDown(await input(), { key: 's', ctrlKey: true })
    await expect.poll(() => platform.name).toBe('癸')
  })
})
