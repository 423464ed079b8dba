import type { Server } from 'node:http'

/**
 * Stops accepting requests, lets running ones finish for at most `patience` milliseconds, then cuts off the rest.
 * Upgraded connections (websockets) no longer belong to the server, so the caller must close them first.
 */
export function drain(server: Server, patience: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  server.close(() => {
    clearTimeout(impatient)
    resolve()
  })
  server.closeIdleConnections()
  return promise
}
