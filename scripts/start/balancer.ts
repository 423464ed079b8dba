import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

const HEALTH_EVERY_MS = 500
const HEALTH_PATIENCE_MS = 2_000
/**
 * Matches headers that belong to one connection and not to the message (RFC 9110 §7.6.1); the balancer writes the last
 * three itself.
 */
const NOT_PASSED =
  /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|x-forwarded-(for|host|proto))$/i

export interface Balancer {
  /** Stops accepting connections; open connections continue until `end`. */
  close(): void
  end(): void
}

interface Options {
  port: number
  host: string | undefined
  /** Ports of the web servers on this machine. */
  targets: readonly number[]
  /** Called when a target is taken out of use or is used again. */
  onChange(port: number, healthy: boolean): void
}

function passed(raw: readonly string[]): string[] {
  return raw.flatMap((name, index) => (index % 2 === 0 && !NOT_PASSED.test(name) ? [name, raw[index + 1] ?? ''] : []))
}

/**
 * Returns the headers for a web server. Each proxy adds the address of its client to the list of addresses that it
 * received. TRUST_PROXY sets how many entries of this list a web server trusts.
 */
function headersFor(request: IncomingMessage): string[] {
  const { headers, socket, rawHeaders } = request
  const behind = (name: string, value = '') => [name, headers[name] ? `${headers[name]}, ${value}` : value]
  return [
    ...passed(rawHeaders),
    ...behind('x-forwarded-for', socket.remoteAddress),
    ...behind('x-forwarded-proto', 'http'),
  ]
}

/**
 * Distributes requests and websockets in turn among the web servers of this machine, without sticky sessions. Skips web
 * servers whose `/api/health` fails, because a web server without its backend is useless too.
 */
export async function startBalancer({ port, host, targets, onChange }: Options): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const well = new Set(targets)
  const tunnels = new Set<Duplex>()
  let turn = 0

  function mark(target: number, healthy: boolean): void {
    if (well.has(target) === healthy) return
    if (healthy) well.add(target)
    else well.delete(target)
    onChange(target, healthy)
  }

  /** All targets, each once, in the order in which to try them: the next in turn first, failing targets last. */
  function order(): number[] {
    turn = (turn + 1) % targets.length
    const turned = [...targets.slice(turn), ...targets.slice(0, turn)]
    return turned.sort((a, b) => Number(well.has(b)) - Number(well.has(a)))
  }

  async function check(target: number): Promise<void> {
    const signal = AbortSignal.timeout(HEALTH_PATIENCE_MS)
    const answer = await fetch(`http://127.0.0.1:${target}/api/health`, { signal }).catch(() => undefined)
    await answer?.body?.cancel()
    mark(target, answer?.ok === true)
  }
  const checking = setInterval(() => targets.forEach((target) => void check(target)), HEALTH_EVERY_MS)

  function forward(request: IncomingMessage, response: ServerResponse, [target = 0, ...others]: number[]): void {
    const { method = 'GET', url: path } = request
    const chunked = request.headers['transfer-encoding'] !== undefined
    const hasBody = chunked || Number(request.headers['content-length']) > 0
    const headers = [...headersFor(request), ...(chunked ? ['transfer-encoding', 'chunked'] : [])]
    const asked = ask({ agent, port: target, host: '127.0.0.1', method, path, headers, setHost: false })
    // The body is sent only after the connection is open, so that another target can get it when this target refuses
    // the connection.
    asked.once('socket', (socket) => {
      const send = () => (hasBody ? request.pipe(asked) : asked.end())
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ECONNREFUSED'
      if (refused) mark(target, false)
      const repeatable = refused || (!hasBody && (method === 'GET' || method === 'HEAD'))
      if (response.headersSent || response.destroyed) response.destroy()
      else if (repeatable && others.length > 0) forward(request, response, others)
      else response.writeHead(502, { 'retry-after': '1', 'content-length': 0 }).end()
    })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passed(answer.rawHeaders))
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    response.once('close', () => response.writableFinished || asked.destroy())
  }

  function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, [target, ...others]: number[]): void {
    if (target === undefined) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const web = connect(target, '127.0.0.1')
    let connected = false
    web.once('connect', () => {
      connected = true
      const headers = [...headersFor(request), 'connection', 'upgrade', 'upgrade', request.headers.upgrade ?? '']
      const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      web.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      web.write(head)
      web.pipe(socket)
      socket.pipe(web)
    })
    web.on('error', () => undefined)
    web.once('close', () => {
      if (connected) socket.destroy()
      else {
        mark(target, false)
        tunnel(request, socket, head, others)
      }
    })
    socket.once('close', () => web.destroy())
  }

  const server = createServer((request, response) => forward(request, response, order()))
  // The balancer allows requests of any duration, because the web servers behind it have their own limits.
  server.requestTimeout = 0
  server.on('upgrade', (request, socket, head) => {
    tunnels.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => tunnels.delete(socket))
    tunnel(request, socket, head, order())
  })
  server.listen({ port, ...(host ? { host } : {}) })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))

  return {
    close() {
      clearInterval(checking)
      server.close()
      server.closeIdleConnections()
    },
    end() {
      for (const socket of tunnels) socket.destroy()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
