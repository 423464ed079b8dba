// @vitest-environment jsdom
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'
import { createQueryClient } from '@/lib/http/query-client'
import { RealtimeProvider, useRealtimeEvent, useRealtimeStatus } from './provider'

/** A websocket server that acts as the platform. */
let server: WebSocketServer

const heard: unknown[] = []

function Hearing() {
  useRealtimeEvent('notified', ({ title }) => heard.push(title))
  return <p>{useRealtimeStatus()}</p>
}

/** The contents that `Witness` received; this second listener stays mounted while `Hearing` comes and goes. */
const came: unknown[] = []
function Witness() {
  useRealtimeEvent('notified', ({ title }) => came.push(title))
  return null
}

const client = createQueryClient()
const page = (hears: boolean) => (
  <QueryClientProvider client={client}>
    <RealtimeProvider>
      <Witness />
      {hears ? <Hearing /> : null}
    </RealtimeProvider>
  </QueryClientProvider>
)

beforeEach(async () => {
  heard.length = 0
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Connects to the test's server, because none answers at the page's address; the `ws` client replaces Node's
  // WebSocket, which does not accept events of jsdom.
  vi.stubGlobal(
    'WebSocket',
    class extends ServerSocket {
      constructor() {
        super(`ws://127.0.0.1:${port}`)
      }
    },
  )
  vi.stubGlobal('fetch', async () => Response.json({ result: { signedIn: true } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

async function connected(): Promise<ServerSocket> {
  const coming = once(server, 'connection')
  await act(() => vi.advanceTimersByTimeAsync(realtimeTimes.start))
  const [socket] = await coming
  return socket
}
const say = (socket: ServerSocket, event: string, content: unknown) => socket.send(JSON.stringify({ event, content }))

it('RealtimeProvider passes an event to each listening component while that component is mounted', async () => {
  const { rerender } = render(page(true))
  const socket = await connected()
  say(socket, 'notified', { title: '甲' })
  say(socket, 'workspaceChanged', null)
  await waitFor(() => expect(heard).toEqual(['甲']))
  rerender(page(false))
  say(socket, 'notified', { title: '乙' })
  await waitFor(() => expect(came).toEqual(['甲', '乙']))
  expect(heard).toEqual(['甲'])
})

it('RealtimeProvider reports the state "broken" when the connection breaks', async () => {
  render(page(true))
  const socket = await connected()
  expect(screen.getByText('whole')).toBeTruthy()
  socket.terminate()
  await waitFor(() => expect(screen.getByText('broken')).toBeTruthy())
})
