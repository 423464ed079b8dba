import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import type { ServerEvent } from '@/lib/contracts/base/realtime'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'
import { maintainConnection, parseMessage, type RealtimeState } from './connection'

const times = { start: 20, heartbeat: 40, reconnect: 30, spread: 10, catchUp: 30 }

let server: WebSocketServer
let sockets: ServerSocket[]
let received: string[]
let events: ServerEvent[]
let states: RealtimeState[]
let noSession: number
let unheard: number
let held: string | undefined
let addresses: (string | undefined)[]
let signedIn: () => Promise<boolean>
let end: () => void

function connect(at = times) {
  const { port } = server.address() as AddressInfo
  end = maintainConnection({
    address: () => ({ url: `ws://127.0.0.1:${port}/api/ws?since=${held}`, since: held }),
    times: at,
    isSignedIn: () => signedIn(),
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    onEventsMissed: () => {
      unheard += 1
    },
    onPosition: (at) => {
      held = at
    },
    onNoSession: () => {
      noSession += 1
    },
  })
}

const opened = (count: number) => expect.poll(() => sockets).toHaveLength(count)

beforeEach(async () => {
  sockets = []
  received = []
  events = []
  states = []
  noSession = 0
  unheard = 0
  held = undefined
  addresses = []
  signedIn = () => Promise.resolve(true)
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket, { url }) => {
    addresses.push(url)
    sockets.push(socket)
    socket.on('message', (data) => received.push(String(data)))
  })
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  end()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

describe('maintainConnection', () => {
  it('opens the websocket after the start delay, and sends heartbeats when it is open and at intervals', async () => {
    connect()
    expect(states).toEqual(['waiting'])
    await opened(1)
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(3)
    expect(new Set(received)).toEqual(new Set(['{"event":"heartbeat","content":null}']))
    expect(states).toEqual(['waiting', 'connecting', 'open'])
  })

  it('passes known events on, and ignores heartbeats and unknown messages', async () => {
    connect()
    await opened(1)
    for (const message of [
      { event: 'heartbeat' },
      { event: 'fromTheFuture', content: 1 },
      { event: 'dictChanged', content: { typeCode: 'grade' } },
    ]) {
      sockets[0]?.send(JSON.stringify(message))
    }
    sockets[0]?.send('no json')
    await expect.poll(() => events).toEqual([{ event: 'dictChanged', content: { typeCode: 'grade' } }])
  })

  it('reports missed events at every connection if it has no event position, and reconnects after a break', async () => {
    connect()
    await opened(1)
    sockets[0]?.terminate()
    await opened(2)
    await expect.poll(() => unheard).toBe(2)
    expect(states).toEqual(['waiting', 'connecting', 'open', 'broken', 'connecting', 'open'])
    expect(noSession).toBe(0)
  })

  it('reports the state "absent" and tries again if the platform offers no websocket', async () => {
    connect({ ...times, heartbeat: 10_000, catchUp: 10_000 })
    for (const nth of [1, 2, 3]) {
      await opened(nth)
      sockets[nth - 1]?.close(4404)
    }
    await opened(4)
    expect(states.filter((state) => state === 'absent').length).toBeGreaterThanOrEqual(3)
    expect(states).not.toContain('broken')
    expect(unheard).toBe(1)
    sockets[3]?.send('{"event":"menusChanged","content":null}')
    await expect.poll(() => events).toHaveLength(1)
    sockets[3]?.close(4404)
    // A connection that was open before is reported as broken, not as absent.
    await expect.poll(() => states).toContain('broken')
  })

  it('sends its event position, and reports no missed events if the platform confirms the position', async () => {
    held = 'p1'
    connect({ ...times, catchUp: 10_000 })
    await opened(1)
    sockets[0]?.send('{"event":"menusChanged","content":null,"at":"p2"}')
    sockets[0]?.send('{"event":"caughtUp","content":null,"at":"p3"}')
    await expect.poll(() => held).toBe('p3')
    sockets[0]?.send('{"event":"dictChanged","content":{"typeCode":"grade"},"at":"p4"}')
    sockets[0]?.send('{"event":"heartbeat","content":null,"at":"p5"}')
    await expect.poll(() => held).toBe('p5')
    expect(events.map(({ event }) => event)).toEqual(['menusChanged', 'dictChanged'])
    sockets[0]?.terminate()
    await opened(2)
    expect(addresses).toEqual(['/api/ws?since=p1', '/api/ws?since=p5'])
    expect(unheard).toBe(0)
    sockets[1]?.send('{"event":"resync","content":null,"at":"p9"}')
    await expect.poll(() => [unheard, held]).toEqual([1, 'p9'])
  })

  it('reports missed events if the platform does not confirm the event position', async () => {
    held = 'p1'
    connect()
    await opened(1)
    sockets[0]?.send('{"event":"menusChanged","content":null}')
    await expect.poll(() => [unheard, held]).toEqual([1, undefined])
  })

  it('waits for the reconnection delay plus a random time up to the spread', async () => {
    expect(realtimeTimes).toMatchObject({ reconnect: 10_000, spread: 1_000 })
    const chance = vi.spyOn(Math, 'random')
    const waits: number[] = []
    // The test checks the delay that was requested, because a busy machine may run the timer late.
    const timers = vi.spyOn(globalThis, 'setTimeout')
    connect({ ...times, reconnect: 200, spread: 100 })
    for (const [count, value] of [0, 0.99].entries()) {
      chance.mockReturnValue(value)
      await opened(count + 1)
      const before = performance.now()
      sockets[count]?.terminate()
      await expect.poll(() => sockets, { interval: 5 }).toHaveLength(count + 2)
      waits.push(performance.now() - before)
    }
    chance.mockRestore()
    expect(waits[0]).toBeGreaterThanOrEqual(199)
    expect(waits[1]).toBeGreaterThanOrEqual(298)
    const asked = timers.mock.calls.flatMap(([, ms = 0]) => (ms >= 200 && ms <= 300 ? [ms] : []))
    timers.mockRestore()
    expect(asked).toEqual([200, 299])
  })

  it('reconnects if the check of the session fails', async () => {
    signedIn = () => Promise.reject(new Error('away'))
    connect()
    await opened(1)
    sockets[0]?.terminate()
    await opened(2)
  })

  it.each([4401, 4402])('does not reconnect after the close code %i', async (code) => {
    connect()
    await opened(1)
    sockets[0]?.close(code)
    await expect.poll(() => noSession).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(sockets).toHaveLength(1)
    expect(states.at(-1)).toBe('ended')
  })

  it('does not reconnect if the session has ended', async () => {
    signedIn = () => Promise.resolve(false)
    connect()
    await opened(1)
    sockets[0]?.terminate()
    await expect.poll(() => noSession).toBe(1)
    expect(sockets).toHaveLength(1)
  })

  it.each([
    { event: 'offline', content: '您已被管理员下线' },
    { event: 'loginAnew', content: null },
  ])('does not reconnect after the event $event, and reports only one reason', async (message) => {
    connect()
    await opened(1)
    sockets[0]?.send(JSON.stringify(message))
    sockets[0]?.close(4402)
    await expect.poll(() => events).toEqual([message])
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(noSession).toBe(0)
    expect(sockets).toHaveLength(1)
  })

  it('opens no connection after the caller has ended the connection', async () => {
    connect()
    end()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(sockets).toHaveLength(0)
    expect(states).toEqual(['waiting', 'ended'])
  })
})

describe('parseMessage', () => {
  it.each([
    ['"系统维护"', '系统维护'],
    ['{"message":"系统维护","at":1}', '系统维护'],
    ['{"content":{"msg":"系统维护"}}', ''],
    ['17', ''],
    ['null', ''],
    [undefined, ''],
  ])('accepts the event offline with the content %s', (content, said) => {
    const text = content === undefined ? '{"event":"offline"}' : `{"event":"offline","content":${content}}`
    expect(parseMessage(text)?.event).toEqual({ event: 'offline', content: said })
  })

  it('returns null for a message that is no event', () => {
    expect(parseMessage(new ArrayBuffer(2))).toBeNull()
    expect(parseMessage('[1')).toBeNull()
    expect(parseMessage('{"event":"dictChanged","content":{"typeCode":"nope"}}')).toBeNull()
  })
})
