import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { processorMs } from '../proxy/child.ts'

/** Address and headers of one socket. */
export interface Address {
  readonly url: string
  readonly headers?: Record<string, string>
}

const BATCH = 200
const HEARTBEAT_SECONDS = 20
const heartbeat = JSON.stringify({ event: 'heartbeat', content: null })

async function openOne(address: Address): Promise<WebSocket> {
  const socket = new WebSocket(address.url, { headers: address.headers, perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  return socket
}

/** Opens `count` sockets, some of them at a time. */
export async function openSockets(count: number, make: (index: number) => Address): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - sockets.length) }, (_, i) => make(sockets.length + i))
    sockets.push(...(await Promise.all(batch.map(openOne))))
  }
  return sockets
}

/** Share of one processor, in percent, that a process uses while every socket sends its heartbeat in turn. */
export async function heartbeatLoad(sockets: readonly WebSocket[], pid: number, seconds = 10): Promise<number> {
  const tick = 50
  const perTick = (sockets.length * tick) / (HEARTBEAT_SECONDS * 1_000)
  const before = processorMs(pid)
  const started = performance.now()
  let sent = 0
  while (performance.now() - started < seconds * 1_000) {
    const due = Math.floor(((performance.now() - started) / tick) * perTick)
    for (; sent < due; sent++) sockets[sent % sockets.length]?.send(heartbeat)
    await wait(tick)
  }
  return ((processorMs(pid) - before) / (performance.now() - started)) * 100
}

/** Milliseconds from the call of `send` until the last socket has received the message. */
export async function broadcastTime(sockets: readonly WebSocket[], send: () => void): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = sockets.length
  for (const socket of sockets) {
    socket.once('message', () => {
      if (--left === 0) resolve()
    })
  }
  const started = performance.now()
  send()
  await promise
  return performance.now() - started
}

export async function closeSockets(sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.terminate()
  await wait(1_000)
}
