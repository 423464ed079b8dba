import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import net from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { listen, type Running, until } from '../testing.ts'
import { createRelay, PER_TURN, type Relay, type RelaySettings, sendableCode } from './relay.ts'

interface Setup extends AsyncDisposable {
  readonly relay: Relay
  readonly web: Running
  /** The platform's ends of the connections, in the order in which they opened. */
  readonly ends: WebSocket[]
  readonly asked: IncomingMessage[]
  readonly received: string[]
  open(headers?: Record<string, string>, search?: string): WebSocket
}

interface Options extends Partial<RelaySettings> {
  /** Milliseconds before the platform accepts a connection. */
  readonly slow?: number
  readonly refuse?: number
}

async function setUp({ slow = 0, refuse, ...settings }: Options = {}): Promise<Setup> {
  const platform = await listen((_request, response) => response.writeHead(404).end())
  const hub = new WebSocketServer({ noServer: true })
  const ends: WebSocket[] = []
  const asked: IncomingMessage[] = []
  const received: string[] = []
  platform.server.on('upgrade', async (request, socket, head) => {
    asked.push(request)
    if (refuse !== undefined) {
      socket.end(`HTTP/1.1 ${refuse} Refused\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    await wait(slow)
    hub.handleUpgrade(request, socket, head, (end) => {
      ends.push(end)
      end.on('message', (data) => received.push(String(data)))
      end.on('error', () => undefined)
    })
  })
  const backendWsUrl = `ws://127.0.0.1:${platform.port}/zakj-admin/ws`
  const relay = createRelay({ backendWsUrl, trustedProxies: 0, ...settings })
  const web = await listen((_request, response) => response.end())
  web.server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head))
  const address = `ws://127.0.0.1:${web.port}/api/ws`
  return {
    relay,
    web,
    ends,
    asked,
    received,
    open(headers = {}, search = '') {
      const socket = new WebSocket(address + search, {
        headers: { origin: web.url, cookie: 'zakj_token=t%2B%261', ...headers },
      })
      socket.on('error', () => undefined)
      return socket
    },
    async [Symbol.asyncDispose]() {
      relay.close(1001)
      for (const end of ends) end.terminate()
      await web.stop()
      if (platform.server.listening) await platform.stop()
    },
  }
}

async function closing(socket: WebSocket): Promise<[number, string]> {
  const [code, reason] = await once(socket, 'close')
  return [code, String(reason)]
}

describe('a websocket that the web server relays to the platform', () => {
  it('is opened as type=WEB with the token of the session cookie and with no other cookie', async () => {
    await using setup = await setUp()
    const socket = setup.open({ 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'abcd-1234' })
    await once(socket, 'open')
    await until(() => setup.ends.length === 1)
    const [asked] = setup.asked
    const url = new URL(asked?.url ?? '', 'ws://x')
    expect(url.pathname).toBe('/zakj-admin/ws')
    expect([...url.searchParams]).toEqual([
      ['type', 'WEB'],
      ['Authorization', 't+&1'],
    ])
    expect(asked?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(asked?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked?.headers).not.toHaveProperty('cookie')
  })

  it('has the event positions of the page in its address, and nothing else of the page’s address', async () => {
    await using setup = await setUp()
    const since = `${'a'.repeat(16)},${'-_'.repeat(8)}`
    for (const search of [`?since=${since}&type=APP&Authorization=forged`, '?since=short', '?since=']) {
      await once(setup.open({}, search), 'open')
    }
    await until(() => setup.ends.length === 3)
    const asked = setup.asked.map(({ url }) => [...new URL(url ?? '', 'ws://x').searchParams])
    const always = [
      ['type', 'WEB'],
      ['Authorization', 't+&1'],
    ]
    expect(asked.toSorted((a, b) => b.length - a.length)).toEqual([[...always, ['since', since]], always, always])
  })

  it('carries text both ways in order, including text sent before the platform has answered', async () => {
    await using setup = await setUp({ slow: 100 })
    const socket = setup.open()
    const messages = Array.from({ length: 200 }, (_, i) => `消息 ${i}`)
    await once(socket, 'open')
    for (const message of messages) socket.send(message)
    await until(() => setup.received.length === messages.length)
    expect(setup.received).toEqual(messages)
    const [end] = setup.ends
    end?.send('{"event":"heartbeat","content":null}')
    const [data, isBinary] = await once(socket, 'message')
    expect([String(data), isBinary]).toEqual(['{"event":"heartbeat","content":null}', false])
  })

  it('is refused to pages of other sites and to clients without Origin', async () => {
    await using setup = await setUp()
    for (const origin of ['http://evil.com', 'null', '']) {
      const socket = setup.open({ origin })
      const [error] = await once(socket, 'error')
      expect(String(error)).toContain('403')
    }
    expect(setup.asked).toHaveLength(0)
  })

  it('is closed with 4401 if the browser has no session token, so that the page learns the reason', async () => {
    await using setup = await setUp()
    expect(await closing(setup.open({ cookie: 'theme=dark' }))).toEqual([4401, ''])
    expect(setup.asked).toHaveLength(0)
  })

  it.each([
    [401, 4401],
    [403, 4401],
    [404, 4404],
    [405, 4404],
    [501, 4404],
    [500, 1013],
  ])('is closed, if the platform refuses it with status %i, with the close code %i', async (refuse, code) => {
    await using setup = await setUp({ refuse })
    expect(await closing(setup.open())).toEqual([code, ''])
  })

  it('is closed with 1013 while the platform is unreachable', async () => {
    const gone = await listen(() => undefined)
    await gone.stop()
    await using setup = await setUp({ backendWsUrl: `ws://127.0.0.1:${gone.port}/ws` })
    expect(await closing(setup.open())).toEqual([1013, ''])
  })

  it('is closed with 1013 if the platform does not answer in time', async () => {
    await using setup = await setUp({ slow: 2_000, connectTimeout: 50 })
    expect(await closing(setup.open())).toEqual([1013, ''])
  })
})

describe('the web server at the end of a relayed websocket', () => {
  it.each([
    [4402, '已在别处登录', 4402],
    [1000, '', 1000],
    [1012, 'restart', 1012],
  ])("closes the browser's websocket too if the platform closes with code %i", async (code, reason, seen) => {
    await using setup = await setUp()
    const socket = setup.open()
    await until(() => setup.ends.length === 1)
    const closed = closing(socket)
    setup.ends[0]?.close(code, reason)
    expect(await closed).toEqual([seen, reason])
  })

  it('makes the page reconnect if the platform closes without a code or the connection breaks', async () => {
    await using setup = await setUp()
    const quiet = setup.open()
    await until(() => setup.ends.length === 1)
    const closed = closing(quiet)
    setup.ends[0]?.close()
    expect((await closed)[0]).toBe(1013)
    const broken = setup.open()
    await until(() => setup.ends.length === 2)
    const cut = closing(broken)
    setup.ends[1]?.terminate()
    expect((await cut)[0]).toBe(1013)
  })

  it("closes the platform's websocket too if the browser closes", async () => {
    await using setup = await setUp()
    for (const [close, code] of [
      [(socket: WebSocket) => socket.close(4000, 'bye'), 4000],
      [(socket: WebSocket) => socket.close(), 1000],
      [(socket: WebSocket) => socket.terminate(), 1001],
    ] as const) {
      const socket = setup.open()
      await once(socket, 'open')
      const count = setup.ends.length + 1
      await until(() => setup.ends.length >= count || setup.ends.length > 0)
      const end = setup.ends.splice(0)[0]
      if (end === undefined) throw new Error('The platform has no end')
      const closed = closing(end)
      close(socket)
      expect((await closed)[0]).toBe(code)
    }
    await until(() => setup.relay.size === 0)
  })

  it('leaves no open websocket if the browser closes before the platform has answered', async () => {
    await using setup = await setUp({ slow: 200 })
    const socket = setup.open()
    await once(socket, 'open')
    socket.close()
    await once(socket, 'close')
    await until(() => setup.relay.size === 0)
    await wait(300)
    expect(setup.ends.every((end) => end.readyState !== WebSocket.OPEN)).toBe(true)
  })

  it('sends the close code 1001 if the web server closes', async () => {
    await using setup = await setUp()
    const socket = setup.open()
    await until(() => setup.ends.length === 1)
    const closed = closing(socket)
    setup.relay.close(1001)
    expect((await closed)[0]).toBe(1001)
  })
})

describe('a broadcast of the platform through relayed websockets', () => {
  const count = 8 * PER_TURN

  async function audience(setup: Setup) {
    const pages = Array.from({ length: count }, () => setup.open())
    const heard = pages.map((page) => {
      const messages: string[] = []
      page.on('message', (data) => messages.push(String(data)))
      return messages
    })
    await until(() => setup.ends.length === count && pages.every((page) => page.readyState === WebSocket.OPEN))
    return { pages, heard }
  }

  it('arrives at all pages in order, while other work of the web server continues', async () => {
    await using setup = await setUp()
    const { heard } = await audience(setup)
    for (const message of ['一', '二', '三']) for (const end of setup.ends) end.send(message)
    let turns = 0
    while (heard.some((messages) => messages.length < 3)) {
      turns++
      await nextTurn()
    }
    expect(heard.every((messages) => messages.join('') === '一二三')).toBe(true)
    expect(turns).toBeGreaterThanOrEqual((3 * count) / PER_TURN)
  })

  it('arrives at a page whose websocket the platform closes right after the broadcast', async () => {
    await using setup = await setUp()
    const { pages, heard } = await audience(setup)
    const closed = pages.map(closing)
    for (const end of setup.ends) {
      end.send('下线')
      end.close(4402, '会话结束')
    }
    expect(new Set((await Promise.all(closed)).map(String))).toEqual(new Set(['4402,会话结束']))
    expect(heard.every((messages) => messages.join('') === '下线')).toBe(true)
    await until(() => setup.relay.size === 0)
  })

  it('arrives at all other pages even if some pages disconnect during the broadcast', async () => {
    await using setup = await setUp()
    const { pages, heard } = await audience(setup)
    for (const message of ['一', '二']) for (const end of setup.ends) end.send(message)
    await until(() => heard.some((messages) => messages.length > 0))
    for (const [at, page] of pages.entries()) if (at % 2 === 1) page.terminate()
    const stayed = heard.filter((_messages, at) => at % 2 === 0)
    await until(() => stayed.every((messages) => messages.join('') === '一二'))
    await until(() => setup.relay.size === count / 2)
  })
})

describe('a relayed websocket at its limits', () => {
  it('is closed with 1009 after a message over 64 KB, and with 1003 after a binary message', async () => {
    await using setup = await setUp()
    const fits = setup.open()
    await once(fits, 'open')
    fits.send('x'.repeat(64 * 1_024))
    await until(() => setup.received.length === 1)
    const tooBig = closing(fits)
    fits.send('x'.repeat(64 * 1_024 + 1))
    expect((await tooBig)[0]).toBe(1009)
    const binary = setup.open()
    await once(binary, 'open')
    const closed = closing(binary)
    binary.send(Buffer.from('x'))
    expect((await closed)[0]).toBe(1003)
  })

  it('is closed with 1008 after too many messages', async () => {
    await using setup = await setUp()
    const socket = setup.open()
    await once(socket, 'open')
    const closed = closing(socket)
    for (let i = 0; i < 1_100; i++) socket.send('x')
    expect((await closed)[0]).toBe(1008)
    expect(setup.received.length).toBeLessThanOrEqual(1_000)
  })

  it('makes the platform wait for a browser that does not read', async () => {
    await using setup = await setUp()
    const raw = await rawSocket(setup.web)
    await until(() => setup.ends.length === 1)
    raw.pause()
    const [end] = setup.ends
    if (end === undefined) throw new Error('The platform has no end')
    const message = 'x'.repeat(60 * 1_024)
    const count = 1_000
    for (let i = 0; i < count; i++) end.send(message)
    let left = -1
    while (left !== end.bufferedAmount) {
      left = end.bufferedAmount
      await wait(200)
    }
    // Without backpressure all messages would already have left the platform.
    expect(left).toBeGreaterThan(20 * 1_024 * 1_024)
    let received = 0
    raw.on('data', (chunk) => {
      received += chunk.length
    })
    raw.resume()
    await until(() => received >= count * message.length)
    raw.destroy()
  })

  it('is terminated if the browser or the platform does not answer pings', async () => {
    await using setup = await setUp({ checkInterval: 60 })
    const raw = await rawSocket(setup.web)
    await until(() => setup.ends.length === 1)
    const [end] = setup.ends
    if (end === undefined) throw new Error('The platform has no end')
    raw.resume()
    expect((await closing(end))[0]).toBe(1001)
    const alive = setup.open()
    await once(alive, 'open')
    await wait(300)
    expect(alive.readyState).toBe(WebSocket.OPEN)
  })
})

/** Opens a browser's end as a raw socket, because a websocket library would read and answer by itself. */
async function rawSocket(web: Running): Promise<net.Socket> {
  const socket = net.connect(web.port, '127.0.0.1')
  const lines = [
    'GET /api/ws HTTP/1.1',
    `host: 127.0.0.1:${web.port}`,
    `origin: ${web.url}`,
    'cookie: zakj_token=t',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.from('0123456789abcdef').toString('base64')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  expect(String(head)).toContain('101')
  return socket
}

describe('sendableCode', () => {
  it.each([1004, 1005, 1006, 1015, 999, 2000, 5000])('replaces the close code %i, which must not be sent', (code) => {
    expect(sendableCode(code, 1011)).toBe(1011)
  })

  it.each([1000, 1001, 1009, 1013, 3000, 4401])('keeps the close code %i, which may be sent', (code) => {
    expect(sendableCode(code, 1011)).toBe(code)
  })
})
