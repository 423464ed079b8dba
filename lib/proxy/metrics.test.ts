import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { parseMetrics, type Sample, sumOf } from '../metrics/testing.ts'
import { createForwarder } from './forward/forward.ts'
import { forwardNode } from './forward/node-adapter.ts'
import { WebMetrics } from './metrics.ts'
import { createRelay } from './relay/relay.ts'
import { listen, sendRaw, until } from './testing.ts'

const REQUESTS = 'zakj_http_requests_total'

/** A platform, and a web server that counts requests as server.ts does. */
async function setUp() {
  const platform = await listen((request, response) => {
    if (request.url?.endsWith('/never')) return
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"message":"ok","result":null}')
  })
  const hub = new WebSocketServer({ server: platform.server })
  const metrics = new WebMetrics()
  const forwarder = createForwarder({ backendUrl: platform.url, trustedProxies: 0 })
  const relay = createRelay({
    backendWsUrl: `ws://127.0.0.1:${platform.port}/zakj-admin/ws`,
    trustedProxies: 0,
    onEvent: (event) => metrics.relayed(event),
  })
  const web = await listen((request, response) => {
    metrics.watch(request, response)
    if (request.url?.startsWith('/api/zakj-')) forwardNode(forwarder, request, response)
    else response.writeHead(request.url === '/main' ? 200 : 404).end('page')
  })
  web.server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head))
  metrics.watchSockets(relay, promisify(web.server.getConnections.bind(web.server)))
  return {
    web,
    told: async (): Promise<Sample[]> => parseMetrics(await metrics.registry.metrics()),
    async [Symbol.asyncDispose]() {
      relay.close(1001)
      forwarder.close()
      for (const socket of hub.clients) socket.terminate()
      await web.stop()
      await platform.stop()
    },
  }
}

it('WebMetrics counts requests by method, kind and status', async () => {
  await using setup = await setUp()
  const { web, told } = setup
  await sendRaw(web.url, '/api/zakj-admin/x')
  await sendRaw(web.url, '/api/zakj-admin/x', { method: 'POST', headers: { origin: 'http://evil.example' } })
  await sendRaw(web.url, '/main')
  await sendRaw(web.url, '/_next/static/x.js')
  await sendRaw(web.url, '/api/health')
  const samples = await told()
  const count = (method: string, kind: string, status: string) => sumOf(samples, REQUESTS, { method, kind, status })
  expect([count('GET', 'call', '200'), count('POST', 'call', '403'), count('GET', 'page', '200')]).toEqual([1, 1, 1])
  expect([count('GET', 'file', '404'), count('GET', 'own', '404')]).toEqual([1, 1])
  expect(sumOf(samples, 'zakj_http_request_duration_seconds_count', { kind: 'call' })).toBe(2)
})

it('WebMetrics counts aborted requests, and shows the number of requests in progress', async () => {
  await using setup = await setUp()
  const { web, told } = setup
  const gone = new AbortController()
  const never = fetch(`${web.url}/api/zakj-admin/never`, { signal: gone.signal }).catch(() => undefined)
  const underWay = async () => sumOf(await told(), 'zakj_http_requests_under_way')
  await expect.poll(underWay).toBe(1)
  gone.abort()
  await never
  await expect.poll(underWay).toBe(0)
  expect(sumOf(await told(), REQUESTS, { kind: 'call', status: 'aborted' })).toBe(1)
})

it('WebMetrics shows the numbers of connections, websockets and refused websockets', async () => {
  await using setup = await setUp()
  const { web, told } = setup
  const address = `${web.url.replace('http', 'ws')}/api/ws`
  const socket = new WebSocket(address, { headers: { origin: web.url, cookie: 'zakj_token=t' } })
  await once(socket, 'open')
  const stranger = new WebSocket(address, { headers: { origin: 'http://evil.example' } })
  await once(stranger, 'error')
  const samples = await told()
  expect(sumOf(samples, 'zakj_sockets')).toBe(1)
  expect(sumOf(samples, 'zakj_connections')).toBeGreaterThanOrEqual(1)
  expect(sumOf(samples, 'zakj_relay_events_total', { event: 'relay refused' })).toBe(1)
  socket.terminate()
  await until(() => socket.readyState === WebSocket.CLOSED)
})

it('WebMetrics never uses a request address as a label', async () => {
  await using setup = await setUp()
  const { web, told } = setup
  for (const path of ['/api/zakj-a1/x', '/main', '/nosuch']) await sendRaw(web.url, path)
  const before = (await told()).length
  for (let index = 0; index < 20; index++) {
    await sendRaw(web.url, `/api/zakj-a${index}/secret-${index}?token=secret`)
    await sendRaw(web.url, `/secret-${index}`)
  }
  const samples = await told()
  expect(samples).toHaveLength(before)
  expect(JSON.stringify(samples)).not.toContain('secret')
})
