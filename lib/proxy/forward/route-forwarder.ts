import { webConfig } from '../config.ts'
import { causeOf, createLogger } from '../log.ts'
import { createForwarder, type Forwarder } from './forward.ts'
import { forwardWeb } from './web-adapter.ts'

let forwarder: Forwarder | undefined

/** Forwards from a Next route handler; server.ts serves the same paths before Next with the same code. */
export function forwardRoute(request: Request): Promise<Response> {
  if (forwarder === undefined) {
    const { backendUrl, forwardBy, trustedProxies, logLevel } = webConfig()
    const log = createLogger(logLevel)
    forwarder = createForwarder({
      backendUrl,
      // server.ts has already written the client's address into the headers, so it counts as one proxy.
      trustedProxies: forwardBy === 'next' ? 1 : trustedProxies,
      onFailure: ({ id, path, answer, cause }) =>
        log.warn({ requestId: id, path, status: answer.status, ...causeOf(cause) }, 'forward failed'),
    })
  }
  return forwardWeb(forwarder, request)
}
