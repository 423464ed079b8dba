import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockElementSize, renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import type { FeedbackDetail } from '@/lib/contracts/feedback/calls'
import { createQueryClient } from '@/lib/http/query-client'
import { FeedbackDrawers } from './drawers'
import { exampleFeedback } from './testing'

let status: FeedbackDetail['status']
/** Drafts that the test server has stored, by the id of the feedback. */
let drafts: Map<string, object>
let sent: { call: string; body: Record<string, unknown> }[]
/** The test server answers a reply only after this promise resolves. */
let gate: Promise<void>

beforeEach(() => {
  status = 'processing'
  drafts = new Map()
  sent = []
  gate = Promise.resolve()
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const call = url.pathname.split('/').at(-1) ?? ''
    const query = Object.fromEntries(url.searchParams)
    const body = request.method === 'PUT' ? await request.clone().json() : query
    sent.push({ call, body })
    if (call === 'saveDraft') drafts.set(body.entityId, { ...body, savedAt: new Date().toISOString() })
    if (call === 'removeDraft') drafts.delete(body.entityId)
    if (call === 'replyFeedback') await gate
    const answers: Record<string, unknown> = {
      getFeedback: detail(body.id),
      replyFeedback: detail(body.id),
      queryAll: [],
      getDraft: drafts.get(body.entityId) ?? null,
      saveDraft: { savedAt: new Date().toISOString() },
    }
    return Response.json({ code: 200, message: 'ok', result: answers[call] ?? null })
  })
})
afterEach(cleanup)

const detail = (id: string): FeedbackDetail => ({
  ...exampleFeedback(status),
  id,
  ...{ messages: [], folded: [], duplicates: [] },
})

const onWork = vi.fn()

function draw() {
  mockElementSize(640, 600)
  const client = createQueryClient()
  const ports = ['problemFeedback:list', 'problemFeedback:handle']
  client.setQueryData(sessionKeys.all, { userId: '1', ports, impersonating: null } as unknown as Session)
  return renderInView(
    <QueryClientProvider client={client}>
      <FeedbackDrawers kind="problemFeedback" onWork={onWork} />
    </QueryClientProvider>,
    'view=7',
  ).address
}
async function field(): Promise<HTMLTextAreaElement> {
  const found = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '答复' })
  await waitFor(() => expect(found.readOnly).toBe(false))
  return found
}
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
const called = (name: string) => sent.filter(({ call }) => call === name)

it('FeedbackDrawers restores an unsent reply only in the feedback in which the user typed the reply', async () => {
  const address = draw()
  await type('请更新到 3.3 后再试')
  fireEvent.keyDown(await field(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(called('saveDraft')).toHaveLength(1))
  address.go('view=8')
  expect((await field()).value).toBe('')
  address.go('view=7')
  await waitFor(async () => expect((await field()).value).toBe('请更新到 3.3 后再试'))
})

it('FeedbackDrawers removes the draft of a reply when the user sends the reply or deletes its text', async () => {
  const address = draw()
  await type('请更新到 3.3 后再试')
  fireEvent.click(screen.getByRole('button', { name: '发送答复' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  await type('新版本')
  await type('')
  await waitFor(() => expect(called('removeDraft')).toHaveLength(2))
  address.go('')
  address.go('view=7')
  expect((await field()).value).toBe('')
})

it('FeedbackDrawers removes the draft of a sent reply even when the user closes the drawer before the response', async () => {
  let arrive = () => {}
  gate = new Promise((resolve) => {
    arrive = resolve
  })
  const address = draw()
  await type('已修复')
  fireEvent.click(screen.getByRole('button', { name: '发送答复' }))
  await waitFor(() => expect(called('replyFeedback')).toHaveLength(1))
  address.go('')
  await waitFor(() => expect(drafts.size).toBe(1))
  arrive()
  await waitFor(() => expect(drafts.size).toBe(0))
})

it('FeedbackDrawers offers 解决 for unresolved feedback and 关闭反馈 for resolved feedback', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '解决' }))
  expect(onWork).toHaveBeenCalledWith({ what: 'resolve', feedback: detail('7') })
  expect(screen.queryByRole('button', { name: '关闭反馈' })).toBeNull()
  cleanup()
  status = 'resolved'
  draw()
  expect(await screen.findByRole('button', { name: '关闭反馈' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '解决' })).toBeNull()
})
