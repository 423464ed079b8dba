import http, { type ClientRequest } from 'node:http'
import https from 'node:https'

/** The platform, called over keep-alive connections. */
export interface Upstream {
  readonly host: string
  /** The platform's address without a trailing slash. */
  readonly address: string
  /** Opens a request. `path` includes the query; `headers` alternates names and values and includes `host`. */
  request(method: string, path: string, headers: readonly string[]): ClientRequest
  close(): void
}

export function createUpstream(backendUrl: string): Upstream {
  const base = new URL(backendUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  const hostname = base.hostname.replace(/^\[|\]$/g, '')
  const { port } = base
  const transport = base.protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' })
  return {
    host: base.host,
    address: base.origin + basePath,
    request: (method, path, headers) =>
      transport.request({ agent, hostname, port, method, path: basePath + path, headers, setHost: false }),
    close: () => agent.destroy(),
  }
}
