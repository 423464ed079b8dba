import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import { type WebSocket, WebSocketServer } from 'ws'
import { freePort } from './free-port.ts'
import { type Answer, answerOf, type Ids, type OutsideRequest, type World } from './outside-answers.ts'
import { startServer } from './server.ts'

/** A simulated customer's platform, with controls for the tests. */
export interface Outside {
  readonly asked: readonly OutsideRequest[]
  /** Messages that pages have sent over the WebSocket connection. */
  readonly heard: readonly string[]
  /** Sends an event to all connected pages, unchanged. */
  say(event: object): void
  /** Sets the answer for the next `times` requests of a path: a JSON answer with a code, or an HTTP status. */
  next(path: string, answer: Answer | number, times?: number): void
  /** Holds back the answers for a path until the returned function is called. */
  hold(path: string): () => void
}

async function read(request: IncomingMessage): Promise<OutsideRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks).toString('utf8') }
}

function send(response: ServerResponse, answer: Answer | number, ids: Ids): void {
  if (typeof answer === 'number') {
    response.writeHead(answer, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>')
    return
  }
  const { code, message = null, result = null } = answer
  const said = ids === 'strict' ? { code: String(code), message, result } : answer
  response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
}

/**
 * The token of the platform. That of the strict platform is longer than one cookie can hold and begins with `Bearer`.
 */
const tokenOf = (ids: Ids) => (ids === 'strict' ? `Bearer ${'eyJhbGciOiJIUzI1NiJ9+/='.repeat(220)}` : `token-of-${ids}`)
/** Milliseconds that each platform waits before each answer. */
const SLOW = { number: 0, string: 0, strict: 120 } as const

/** The answer for an unknown call: HTTP status 404, or a JSON answer with code 404. */
const unknown = { number: 404, string: { code: 404, message: '接口不存在' }, strict: 404 } as const

async function startPlatform(ids: Ids, origin: string) {
  const world: World = {
    ids,
    origin,
    token: tokenOf(ids),
    roles: [{ id: ids === 'number' ? 5 : '5', name: '教研员' }],
  }
  const asked: OutsideRequest[] = []
  const heard: string[] = []
  const waiting = new Map<string, (Answer | number)[]>()
  const held = new Map<string, Promise<void>>()
  const ended: Answer = { code: 302, message: '未登录' }

  const answer = (given: OutsideRequest): Answer | number => {
    const told = waiting.get(given.path)?.shift()
    if (told !== undefined) return told
    const isPublic = given.path.startsWith('/zakj-auth/api/oauth/')
    if (!isPublic && given.headers.authorization !== world.token) return ended
    return answerOf(world, given) ?? unknown[ids]
  }
  const server = createServer(async (request, response) => {
    const given = await read(request)
    asked.push(given)
    await held.get(given.path)
    await setTimeout(SLOW[ids])
    send(response, answer(given), ids)
  })
  const pages = new Set<WebSocket>()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://platform')
    if (ids === 'strict') return socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
    if (searchParams.get('type') !== 'WEB' || searchParams.get('Authorization') !== world.token) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (page) => {
      pages.add(page)
      page.on('message', (data) => heard.push(String(data)))
      page.on('close', () => pages.delete(page))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const outside: Outside = {
    asked,
    heard,
    say(event) {
      for (const page of pages) page.send(JSON.stringify(event))
    },
    next: (path, told, times = 1) => void waiting.set(path, Array(times).fill(told)),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return () => {
        held.delete(path)
        resolve()
      }
    },
  }
  const stop = () => {
    for (const page of pages) page.terminate()
    server.closeAllConnections()
    server.close()
  }
  return { outside, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

interface Running extends Outside {
  web: string
}

/**
 * Environment variables that set how long the HTML waits for the platform. For `number`, the HTML waits up to a second
 * for all data. For `string`, the HTML contains the frame of the page at once, and the data follows when it arrives.
 */
const documents = {
  number: { DOCUMENT_HOLD_MS: '1000', DOCUMENT_PATIENCE_MS: '1000' },
  string: { DOCUMENT_HOLD_MS: '0', DOCUMENT_PATIENCE_MS: '20000' },
  // The strict platform keeps the default of 100 ms, which is less than the 120 ms of each of its answers.
  strict: {},
}

async function start(ids: Ids) {
  const web = `http://localhost:${await freePort()}`
  const { outside, url, stop } = await startPlatform(ids, web)
  const env = documents[ids]
  const started = await startServer({ url: web, log: `outside-${ids}.log`, demo: false, backendUrl: url, env })
  const end = async () => {
    await started.stop()
    stop()
  }
  return { running: { ...outside, web }, end }
}

interface Fixtures {
  ids: Ids
  platform: Running
}

/**
 * Tests with a web server in front of a simulated platform; each kind of platform starts with the first test that needs
 * it.
 */
export const test = base.extend<Fixtures, { platforms: (ids: Ids) => Promise<Running> }>({
  platforms: [
    async ({ playwright: _ }, use) => {
      const started = new Map<Ids, ReturnType<typeof start>>()
      await use(async (ids) => {
        const one = started.get(ids) ?? start(ids)
        started.set(ids, one)
        return (await one).running
      })
      for (const one of started.values()) await (await one).end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ids: ['number', { option: true }],
  platform: [async ({ platforms, ids }, use) => use(await platforms(ids)), { timeout: 60_000 }],
  baseURL: ({ platform }, use) => use(platform.web),
})
