import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { watchProcess } from './process.ts'

const PATIENCE_MS = 10_000

export interface MetricsServer {
  readonly port: number
  close(): void
}

/**
 * Serves the metrics at `/metrics` on a separate port, so that they are not public: no proxy forwards to this port.
 * @throws Error with a line in Chinese for the operator if the server cannot listen on the port
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  watchProcess(registry)
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (request.url !== '/metrics' || !isRead) {
      response.writeHead(isRead ? 404 : 405).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = PATIENCE_MS
  server.headersTimeout = PATIENCE_MS
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? '端口已被占用' : message
    throw new Error(`无法在 ${host}:${port} 提供运行指标（${why}）：请换一个 METRICS_PORT 或 METRICS_HOST`)
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}
