import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asyncListener } from '../http/testing.ts'
import { createForwarder, type Forwarder, type ForwardSettings } from './forward/forward.ts'
import { forwardNode } from './forward/node-adapter.ts'

export interface Running {
  readonly server: Server
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/** Starts a real server on a free port of the loopback address. */
export async function listen(listener: Parameters<typeof asyncListener>[0]): Promise<Running> {
  const server = http.createServer(asyncListener(listener))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { server, port, url: `http://127.0.0.1:${port}`, stop }
}

export interface Setup extends AsyncDisposable {
  readonly platform: Running
  readonly web: Running
  readonly forwarder: Forwarder
}

/** Starts a platform and a web server that forwards to the platform as server.ts does. */
export async function setUp(
  platformListener: Parameters<typeof listen>[0],
  settings: Partial<ForwardSettings> = {},
): Promise<Setup> {
  const platform = await listen(platformListener)
  const forwarder = createForwarder({ backendUrl: platform.url, trustedProxies: 0, ...settings })
  const web = await listen((request, response) => forwardNode(forwarder, request, response))
  return {
    platform,
    web,
    forwarder,
    async [Symbol.asyncDispose]() {
      forwarder.close()
      await web.stop()
      if (platform.server.listening) await platform.stop()
    },
  }
}

export interface TestAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
}

/** Sends a request with the path exactly as given, which fetch would normalise. */
export async function sendRaw(url: string, path: string, question: RequestOptions = {}): Promise<TestAnswer> {
  const { hostname, port } = new URL(url)
  const { method = 'GET', headers, body } = question
  const request = http.request({ hostname, port, path, method, headers, agent: false })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: content, text: content.toString('utf8') }
}

/** The headers a browser adds to a request from a page of this site. */
export function fromPage(web: Running, more: Record<string, string> = {}): Record<string, string> {
  return { origin: web.url, ...more }
}

/** Resolves once `holds` returns true; fails after twenty seconds, because the machine may have other work. */
export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 20_000
  while (!holds()) {
    if (Date.now() > end) throw new Error('The awaited state did not come')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
