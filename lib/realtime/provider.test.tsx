// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'
import { createQueryClient } from '@/lib/http/query-client'
import { RealtimeProvider, useRealtimeEvent, useRealtimeStatus } from './provider'

/** A connection whose other end is the test. */
class FakeSocket {
  static made: FakeSocket[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    FakeSocket.made.push(this)
  }
  send() {}
  close() {}
}

const heard: unknown[] = []

function Hearing() {
  useRealtimeEvent('notified', ({ title }) => heard.push(title))
  return <p>{useRealtimeStatus()}</p>
}

const client = createQueryClient()
const page = (hears: boolean) => (
  <QueryClientProvider client={client}>
    <RealtimeProvider>{hears ? <Hearing /> : null}</RealtimeProvider>
  </QueryClientProvider>
)

beforeEach(() => {
  heard.length = 0
  FakeSocket.made = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ result: { signedIn: true } }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function connected(): Promise<FakeSocket> {
  await act(() => vi.advanceTimersByTimeAsync(realtimeTimes.start))
  const [socket] = FakeSocket.made
  if (!socket) throw new Error('nothing connected')
  act(() => socket.onopen?.())
  return socket
}
const say = (socket: FakeSocket, event: string, content: unknown) =>
  act(() => socket.onmessage?.({ data: JSON.stringify({ event, content }) }))

it('hands an event to the components that hear it, while they are there', async () => {
  const { rerender } = render(page(true))
  const socket = await connected()
  say(socket, 'notified', { title: '甲' })
  say(socket, 'workspaceChanged', null)
  expect(heard).toEqual(['甲'])
  rerender(page(false))
  say(socket, 'notified', { title: '乙' })
  expect(heard).toEqual(['甲'])
})

it('says that the connection is broken until it stands again', async () => {
  render(page(true))
  const socket = await connected()
  expect(screen.getByText('whole')).toBeTruthy()
  act(() => socket.onclose?.({ code: 1006 }))
  await waitFor(() => expect(screen.getByText('broken')).toBeTruthy())
})
