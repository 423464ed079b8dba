import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { DraftStore } from '@/components/work/form/draft-store'
import { createQueryClient } from '@/lib/http/query-client'
import { addLeaseRequest, type LeaseRequest, leaseRequestsAtom } from '@/lib/realtime/lease-requests'
import { LeaseRequests } from './lease-requests'

const wanted: LeaseRequest = { entity: 'agent', entityId: '7', name: '甲', fullName: '李老师', seconds: 60 }
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const { grant = '' } = await request.clone().json()
    asked.push(`${call} ${grant}`.trim())
    const result = call === 'answerLease' ? { held: !grant } : { savedAt: '2026-11-20T06:05:00.000Z' }
    return Response.json({ code: 200, message: 'ok', result })
  })
  renderInView(
    <QueryClientProvider client={createQueryClient()}>
      <LeaseRequests />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(leaseRequestsAtom, [])
})

const ask = (what: Partial<LeaseRequest> = {}) => act(() => addLeaseRequest({ ...wanted, ...what }))
const dialog = () => screen.findByRole('dialog', { name: '李老师请求接管' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('LeaseRequests shows a request to take over a record, and stores the draft before the user releases the record', async () => {
  const keeper = new DraftStore({ userId: '1', entity: 'agent', id: '7' }, false, () => undefined)
  const close = keeper.open()
  keeper.store({ values: { name: '打了一半' }, base: { name: '甲' }, rowVersion: 3 })
  ask()
  const shown = await dialog()
  expect(shown.textContent).toContain('您正在编辑代理商“甲”')
  expect(document.activeElement?.textContent).toBe('继续编辑')
  press('让出')
  await waitForElementToBeRemoved(shown)
  expect(asked).toEqual(['saveDraft', 'answerLease true'])
  close()
})

it('LeaseRequests shows one takeover request at a time, and closes the request when it is settled or expires', async () => {
  ask()
  ask()
  ask({ entityId: '8', name: '乙', seconds: 1 })
  await dialog()
  ask({ seconds: 0 })
  expect((await dialog()).textContent).toContain('“乙”')
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'), { timeout: 5_000 })
  expect(asked).toEqual([])
})
