import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inForm } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { createQueryClient } from '@/lib/http/query-client'
import { useFollowAgent } from './use-follow-agent'

afterEach(cleanup)

const agentOf: Readonly<Record<string, string | null>> = { '1': '11', '2': '12', '3': null }

function Follower() {
  useFollowAgent('order:edit')
  return null
}

function draw({ ports = ['agent:list'], values = { organId: '', agentId: null as string | null } } = {}) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const query = new URL(url).searchParams
    expect(query.get('port')).toBe('order:edit')
    const id = query.get('id') ?? ''
    const organ = {
      id,
      rowVersion: 1,
      parentId: null,
      name: '示例中学',
      code: 'X',
      status: 1,
      childCount: 0,
      classCount: 0,
    }
    return Response.json({
      code: 200,
      message: 'ok',
      result: [{ ...organ, path: [id], above: '', agentId: agentOf[id] ?? null }],
    })
  })
  const client = createQueryClient()
  client.setQueryData<Session>(sessionKeys.all, { ports, userId: '1' } as unknown as Session)
  const { form } = inForm(
    values,
    <QueryClientProvider client={client}>
      <Follower />
    </QueryClientProvider>,
  )
  const set = (name: string, value: string | null) => act(() => form().setValue(name, value, { shouldDirty: true }))
  const reset = (next: typeof values) => act(() => form().reset(next, { keepDefaultValues: true }))
  return { set, reset, agent: () => form().getValues('agentId') }
}
/** Waits long enough for an answer to arrive. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)))

it('useFollowAgent sets the agent of the chosen organisation, and updates the agent when the organisation changes', async () => {
  const { set, agent } = draw()
  set('organId', '1')
  await waitFor(() => expect(agent()).toBe('11'))
  set('organId', '2')
  await waitFor(() => expect(agent()).toBe('12'))
  set('organId', '3')
  await waitFor(() => expect(agent()).toBeNull())
  set('organId', '1')
  await waitFor(() => expect(agent()).toBe('11'))
})

it('useFollowAgent sets the agent of the newly chosen organisation after the form was reset', async () => {
  const { set, reset, agent } = draw()
  set('organId', '1')
  await waitFor(() => expect(agent()).toBe('11'))
  reset({ organId: '', agentId: null })
  await settled()
  set('organId', '2')
  await waitFor(() => expect(agent()).toBe('12'))
})

it('useFollowAgent sets no agent in a restored draft from which the user had removed the agent', async () => {
  const { reset, agent } = draw()
  reset({ organId: '1', agentId: null })
  await settled()
  expect(agent()).toBeNull()
})

it('useFollowAgent keeps an agent that the user chose, and sets no agent after the user removed the agent', async () => {
  const { set, agent } = draw()
  set('organId', '1')
  await waitFor(() => expect(agent()).toBe('11'))
  set('agentId', null)
  set('organId', '2')
  await settled()
  expect(agent()).toBeNull()
  cleanup()
  const other = draw()
  other.set('agentId', '19')
  other.set('organId', '1')
  await settled()
  expect(other.agent()).toBe('19')
})

it('useFollowAgent does not change the agent of an opened record, and sets none for a user without access to agents', async () => {
  const opened = draw({ values: { organId: '1', agentId: null } })
  await settled()
  expect(opened.agent()).toBeNull()
  cleanup()
  const barred = draw({ ports: [] })
  barred.set('organId', '1')
  await settled()
  expect(barred.agent()).toBeNull()
})
