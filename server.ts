import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import next from 'next'
import { SCHOOL_ZONE } from './lib/contracts/base/school-time.ts'
import { EXIT_CONFIG } from './lib/contracts/settings.ts'
import { serveMetrics } from './lib/metrics/serve.ts'
import { describeClient, forwardedHeaders, namesOneHost } from './lib/proxy/client.ts'
import { ConfigError, type WebConfig, webConfig } from './lib/proxy/config.ts'
import { drain } from './lib/proxy/drain.ts'
import { createForwarder } from './lib/proxy/forward/forward.ts'
import { forwardNode } from './lib/proxy/forward/node-adapter.ts'
import { isForwarded } from './lib/proxy/forward/target.ts'
import { causeOf, createLogger, pathOf } from './lib/proxy/log.ts'
import { WebMetrics } from './lib/proxy/metrics.ts'
import { createRelay, RELAY_PATH } from './lib/proxy/relay/relay.ts'
import { securityHeaders, strictTransport } from './lib/proxy/security.ts'
import { refusePage } from './lib/proxy/session/page-request.ts'
import { cutOffSlowBody } from './lib/proxy/slow-body.ts'

/** Milliseconds that running requests may take to finish after a request to end the process. */
const DRAIN_PATIENCE = 10_000
const GOING_AWAY = 1001

function readConfigOrExit(): WebConfig {
  try {
    return webConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(EXIT_CONFIG)
  }
}

async function main(): Promise<void> {
  const config = readConfigOrExit()
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  // The time zone must be set before any code formats a time.
  process.env.TZ = SCHOOL_ZONE
  const log = createLogger(config.logLevel)
  const metrics = new WebMetrics()
  const forwarder = createForwarder({
    ...config,
    onFailure: ({ id, path, answer, cause }) =>
      log.warn({ requestId: id, path, status: answer.status, ...causeOf(cause) }, 'forward failed'),
  })
  const relay = createRelay({
    ...config,
    onEvent: (event, { id, error, ...facts }) => {
      metrics.relayed(event)
      log.info({ requestId: id, ...facts, ...(error === undefined ? {} : causeOf(error)) }, event)
    },
  })

  // Next would take every upgrade of its server, so it gets a server that never listens.
  const nextUpgrades = createServer()
  const app = next({
    dev: config.dev,
    dir: import.meta.dirname,
    hostname: config.host ?? 'localhost',
    port: config.port,
    httpServer: nextUpgrades,
  })
  let handlePage: ReturnType<typeof app.getRequestHandler> | undefined

  /** Determines the client's address and the request id once, for Next's code and for the forwarder alike. */
  function prepare(request: IncomingMessage, response: ServerResponse): { id: string; https: boolean } {
    const peer = { address: request.socket.remoteAddress, encrypted: false }
    const client = describeClient(request.headers, peer, config.trustedProxies)
    // The ids of the log are ours: an id from a browser could equal that of another request or of a job.
    const id = randomUUID()
    delete request.headers['x-forwarded-for']
    delete request.headers['x-forwarded-host']
    delete request.headers['x-forwarded-port']
    Object.assign(request.headers, forwardedHeaders(client), { 'x-request-id': id })
    // Next hides from pages that it fetches a part of an open page; the header `x-document` marks a whole document.
    delete request.headers['x-document']
    if (request.method === 'GET' && request.headers.rsc === undefined) request.headers['x-document'] = '1'
    const started = performance.now()
    response.on('close', () => {
      const ms = Math.round(performance.now() - started)
      const path = pathOf(request.url)
      const level = path.startsWith('/_next/') ? 'debug' : 'info'
      const facts = { requestId: id, method: request.method, path, status: response.statusCode, ms }
      log[level](response.writableFinished ? facts : { ...facts, aborted: true }, 'request')
    })
    return { id, https: client.https }
  }

  const server = createServer((request, response) => {
    metrics.watch(request, response)
    if (!namesOneHost(request)) {
      response.writeHead(400, { connection: 'close' }).end()
      return
    }
    const { id, https } = prepare(request, response)
    const { method = 'GET', url = '/' } = request
    for (const [name, value] of securityHeaders) response.setHeader(name, value)
    if (https) response.setHeader('strict-transport-security', strictTransport)
    const refusal = isForwarded(url) || config.dev ? undefined : refusePage(method, url)
    cutOffSlowBody(request, response)
    if (config.forwardBy === 'server' && isForwarded(url)) forwardNode(forwarder, request, response)
    else if (refusal !== undefined) {
      const { status, message, allow } = refusal
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(status, { ...headers, ...(allow ? { allow } : {}), 'x-request-id': id }).end(message)
    } else if (handlePage === undefined) response.writeHead(503, { 'retry-after': '1' }).end()
    else {
      response.setHeader('x-request-id', id)
      handlePage(request, response).catch((error: unknown) => {
        log.error({ requestId: id, ...causeOf(error) }, 'page failed')
        response.destroy()
      })
    }
  })
  // An upload may take any time as long as data moves; a connection without transfer for two minutes is cut off.
  server.requestTimeout = 0
  server.headersTimeout = 20_000
  server.timeout = 120_000
  server.keepAliveTimeout = 65_000
  server.on('upgrade', (request, socket, head) => {
    if (!namesOneHost(request)) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    else if (pathOf(request.url) === RELAY_PATH) relay.handleUpgrade(request, socket, head)
    else if (config.dev) nextUpgrades.emit('upgrade', request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })

  let ending = false
  async function end(reason: string): Promise<void> {
    if (ending) return
    ending = true
    log.info({ reason }, 'ending')
    relay.close(GOING_AWAY)
    await drain(server, DRAIN_PATIENCE)
    forwarder.close()
    await app.close()
    log.info('ended')
    process.exit(0)
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('disconnect', () => end('disconnect'))

  server.on('error', (error) => {
    const taken = 'code' in error && error.code === 'EADDRINUSE'
    console.error(
      taken ? `端口 ${config.port} 已被占用，请用 PORT 指定其他端口` : `无法监听端口 ${config.port}：${error.message}`,
    )
    process.exit(1)
  })
  if (config.metricsPort !== undefined) {
    metrics.watchSockets(relay, promisify(server.getConnections.bind(server)))
    const at = { port: config.metricsPort, host: config.metricsHost }
    const { port } = await serveMetrics(metrics.registry, at).catch((error: Error) => {
      console.error(error.message)
      process.exit(1)
    })
    log.info({ port }, 'metrics')
  }
  // The server listens first: a taken port shows at once, not after Next is ready.
  server.listen(config.port, config.host)
  await once(server, 'listening')
  await app.prepare()
  handlePage = app.getRequestHandler()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  log.info({ port, dev: config.dev }, 'listening')
  process.send?.({ type: 'ready', port })
}

await main()
