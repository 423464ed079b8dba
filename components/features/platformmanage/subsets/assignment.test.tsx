import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import type { Lease } from '@/lib/contracts/editing/calls'
import { createQueryClient } from '@/lib/http/query-client'
import { SectionGrade } from './section-grade'

const stamp = { rowVersion: 2, updatedAt: '2026-11-20T06:05:00.000Z', updatedBy: null }
const item = (typeCode: string, key: string, name: string, sort: number, subsetIds: string[] = []) => {
  const rest = { status: 1, subsetIds, subjectKeys: [], extra: {} }
  return { typeCode, key, name, sort, ...rest, id: `${sort}`, used: 0, ...stamp }
}
const sections = [item('section', '2', '初中', 1, ['07']), item('section', '1', '小学', 2, [])]
const grades = [item('grade', '07', '七年级', 3), item('grade', '08', '八年级', 4)]
const free: Lease = { holder: null, mayForce: false, asked: null, wanted: null }
const others: Lease = { ...free, holder: { fullName: '王老师', since: stamp.updatedAt } }

let leases: Record<string, Lease>
let draft: unknown
/** Answer of the test server to a save; null means success. */
let refusal: Response | null
let asked: { call: string; body: Record<string, unknown> }[]

beforeEach(() => {
  leases = {}
  draft = null
  refusal = null
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const call = url.pathname.split('/').at(-1) ?? ''
    const query = Object.fromEntries(url.searchParams)
    const body = ['GET', 'DELETE'].includes(request.method) ? query : await request.clone().json()
    asked.push({ call, body })
    if (call === 'setSubsets' && refusal) return refusal.clone()
    const list = { list: sections, total: 2, totalIsCapped: false, nextCursor: null }
    const answers: Record<string, unknown> = {
      listDictItems: list,
      queryAll: [...sections, ...grades],
      holdLease: leases[String(body.entityId)] ?? free,
      getDraft: draft,
      saveDraft: { savedAt: stamp.updatedAt },
    }
    return Response.json({ code: 200, message: 'ok', result: answers[call] ?? null })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function draw() {
  const client = createQueryClient()
  const person = { userId: '1', treeList: [], ports: ['dict:edit', 'dict:list'], impersonating: null }
  client.setQueryData(sessionKeys.all, person as unknown as Session)
  renderInView(
    <QueryClientProvider client={client}>
      <SectionGrade />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /初中/ })
  return client
}

const calls = (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body)
const add = async () => fireEvent.click(await screen.findByRole('button', { name: '加入八年级' }))

it('SectionGrade acquires the edit lease of a section on the first change and stores all changes as one draft', async () => {
  await draw()
  await expect.poll(() => calls('holdLease').length).toBe(1)
  expect(calls('holdLease')[0]).toMatchObject({ entity: 'dict', entityId: '1', look: true })
  await add()
  await expect.poll(() => calls('holdLease').at(-1)).toMatchObject({ entityId: '1', look: false })
  await expect.poll(() => calls('saveDraft')).toHaveLength(1)
  const values = { '1': { keys: ['07', '08'], rowVersion: 2 } }
  expect(calls('saveDraft')[0]).toMatchObject({ entity: 'dict', entityId: 'all.section', payload: { values } })

  fireEvent.click(screen.getByRole('button', { name: '还原' }))
  await expect.poll(() => calls('removeDraft')).toHaveLength(1)
  await expect.poll(() => calls('releaseLease')).toHaveLength(1)
})

it('SectionGrade offers to restore the stored draft and shows its changes after a click on 恢复', async () => {
  const values = { '1': { keys: ['07', '08'], rowVersion: 2 } }
  draft = { payload: { values, base: {} }, baseRowVersion: null, savedAt: stamp.updatedAt }
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: '恢复' }))
  const members = within(screen.getByRole('region', { name: '初中的年级（2）' }))
  expect(members.getByText('八年级')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存（1）' })).toBeTruthy()
})

it('SectionGrade stores the changes as a draft and disables 保存 while another user holds the edit lease', async () => {
  leases = { '1': others }
  const client = await draw()
  await screen.findByText(/王老师正在编辑/)
  expect(screen.getByRole('button', { name: '请求接管' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '加入八年级' })).toBeNull())

  leases = {}
  await act(() => client.invalidateQueries({ queryKey: ['lease'] }))
  await add()
  await expect.poll(() => calls('holdLease').at(-1)).toMatchObject({ look: false })
  leases = { '1': others }
  await act(() => client.invalidateQueries({ queryKey: ['lease'] }))
  await screen.findByText('您的修改已存为草稿')
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await expect.poll(() => calls('saveDraft')).toHaveLength(1)
})

it('SectionGrade saves the changes on Ctrl+S, and sends no request when nothing has changed', async () => {
  await draw()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await add()
  expect(calls('setSubsets')).toEqual([])
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await expect.poll(() => calls('setSubsets')).toEqual([{ id: '1', rowVersion: 2, keys: ['07', '08'] }])
})

it('SectionGrade shows why a save failed, and removes the message when the next save succeeds', async () => {
  await draw()
  await add()
  refusal = new Response('', { status: 500 })
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  const failed = await screen.findByText(/^保存失败：/)
  refusal = Response.json({ code: 400, message: '年级已被删除', result: null })
  fireEvent.click(within(failed.closest<HTMLElement>('[role=alert]') ?? failed).getByRole('button', { name: '重试' }))
  const refused = await screen.findByText('年级已被删除')
  expect(screen.queryByText(/^保存失败：/)).toBeNull()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  refusal = null
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  await expect.poll(() => refused.isConnected).toBe(false)
  expect(calls('setSubsets')).toHaveLength(3)
})
