import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Balancer, startBalancer } from './balancer.ts'

interface Web {
  server: Server
  sockets: WebSocketServer
  port: number
  /** Requests that the server received, without health checks. */
  seen: string[]
  healthy: boolean
}

const servers: Server[] = []
let balancer: Balancer | undefined
afterEach(() => {
  balancer?.close()
  balancer?.end()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function startWeb(port = 0): Promise<Web> {
  const server = createServer()
  const web: Web = { server, sockets: new WebSocketServer({ server }), port: 0, seen: [], healthy: true }
  web.server.on('request', async (incoming, response) => {
    if (incoming.url === '/api/health') return response.writeHead(web.healthy ? 200 : 503).end()
    let body = ''
    for await (const chunk of incoming) body += chunk
    web.seen.push(`${incoming.method} ${incoming.url} ${body}`)
    if (incoming.url === '/broken') return incoming.socket.destroy()
    return response.end(JSON.stringify({ port: web.port, headers: incoming.headers }))
  })
  web.sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`${web.port} ${data}`)))
  web.server.listen(port, '127.0.0.1')
  servers.push(web.server)
  await once(web.server, 'listening')
  web.port = (web.server.address() as AddressInfo).port
  return web
}

const changes: string[] = []

/** Starts a balancer over these servers; returns its address. */
async function over(...webs: Web[]): Promise<string> {
  changes.length = 0
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const targets = webs.map((web) => web.port)
  const onChange = (target: number, healthy: boolean) => changes.push(`${targets.indexOf(target)} ${healthy}`)
  balancer = await startBalancer({ port, host: '127.0.0.1', targets, onChange })
  return `http://127.0.0.1:${port}`
}

async function die(web: Web): Promise<void> {
  for (const socket of web.sockets.clients) socket.terminate()
  web.server.close()
  web.server.closeAllConnections()
  await once(web.server, 'close')
}

const post = (url: string, body: string) => fetch(url, { method: 'POST', body })

test('the balancer sends requests to the web servers in turn, with the client’s address and host', async () => {
  const webs = [await startWeb(), await startWeb()]
  const url = await over(...webs)
  for (let i = 0; i < 6; i++) await fetch(`${url}/a?${i}`)
  expect(webs.map(({ seen }) => seen.length)).toEqual([3, 3])
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '6.6.6.6', 'x-kept': '1' } })
  const { headers } = await answer.json()
  expect(headers).toMatchObject({
    host: new URL(url).host,
    'x-forwarded-for': '6.6.6.6, 127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-kept': '1',
  })
})

test('the balancer sends a request for an ended web server to another one, once and with the whole body', async () => {
  const webs = [await startWeb(), await startWeb()]
  const url = await over(...webs)
  await die(webs[0] as Web)
  const body = 'x'.repeat(300_000)
  for (let i = 0; i < 4; i++) expect((await post(`${url}/write`, body)).status).toBe(200)
  expect(webs[1]?.seen).toEqual(Array.from({ length: 4 }, () => `POST /write ${body}`))
  expect(changes).toEqual(['0 false'])
})

test('the balancer does not repeat a write that a web server may have received', async () => {
  const webs = [await startWeb(), await startWeb()]
  const url = await over(...webs)
  expect((await post(`${url}/broken`, 'x')).status).toBe(502)
  expect(webs.flatMap(({ seen }) => seen)).toEqual(['POST /broken x'])
})

test('the balancer skips a web server that reports itself unhealthy until it is healthy again', async () => {
  const webs = [await startWeb(), await startWeb()]
  const [first] = webs as [Web, Web]
  const url = await over(...webs)
  first.healthy = false
  await expect.poll(() => changes, { timeout: 5_000 }).toEqual(['0 false'])
  for (let i = 0; i < 4; i++) await fetch(url)
  expect(first.seen).toEqual([])
  first.healthy = true
  await expect.poll(() => changes, { timeout: 5_000 }).toEqual(['0 false', '0 true'])
})

test('the balancer forwards websockets, which end with their web server and can then be opened on another one', async () => {
  const webs = [await startWeb(), await startWeb()]
  const url = await over(...webs)
  const open = async () => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    await once(socket, 'open')
    socket.send('你好')
    const [data] = await once(socket, 'message')
    return { socket, port: Number(String(data).split(' ')[0]), text: String(data) }
  }
  const { socket, port, text } = await open()
  expect(text).toMatch(/^\d+ 你好$/)
  const mine = webs.find((web) => web.port === port) as Web
  const closed = once(socket, 'close')
  await die(mine)
  await closed
  for (let i = 0; i < 3; i++) {
    const again = await open()
    expect(again.port).not.toBe(port)
    again.socket.close()
  }
})

test('the balancer answers with status 502 when no web server is left', async () => {
  const web = await startWeb()
  const url = await over(web)
  await die(web)
  expect((await fetch(url)).status).toBe(502)
  const asked = request(`${url}/ws`, { headers: { connection: 'upgrade', upgrade: 'websocket' } }).end()
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(502)
})
