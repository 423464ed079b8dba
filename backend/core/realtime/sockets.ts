import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { positionsOf, sinceName } from '../../../lib/contracts/base/events-at.ts'
import { closeCodes, realtimePath } from '../../../lib/contracts/base/realtime.ts'
import { realtimeTimes } from '../../../lib/contracts/base/realtime-times.ts'
import type { Principal, Services } from '../http/context.ts'
import { SessionError } from '../http/errors.ts'
import type { Arrival } from './hub.ts'

/** Milliseconds without a message, three heartbeats, after which the service closes a socket. */
const SILENCE_MS = 3 * realtimeTimes.heartbeat
const MAX_MESSAGE = 64 * 1024
/**
 * Maximum sockets of a session, which has one for each window of a browser. The service closes any further socket with
 * the code 1013 (try again later).
 */
export const SOCKETS_OF_A_SESSION = 20
const TRY_AGAIN_LATER = 1013

/** Option that makes the socket send bytes as a text message. */
const text = { binary: false }

interface End {
  readonly socket: WebSocket
  receivedAt: number
}

type Judge = (token: string) => Promise<Principal>

/** Serves `type=WEB&Authorization=token` sockets (specification §7) beside the HTTP calls of the same server. */
export function serveRealtime(server: Server, services: Services, judge: Judge): { close(): void } {
  const { hub, log } = services
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE })
  const ends = new Set<End>()
  const ofSession = new Map<number, number>()

  const onUpgrade = (request: IncomingMessage, stream: import('node:stream').Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== realtimePath) return stream.destroy()
    const token = url.searchParams.get('Authorization') ?? ''
    const arrival = { since: positionsOf(url.searchParams.get(sinceName)), judgedAt: hub.position }
    judge(token).then(
      (principal) =>
        sockets.handleUpgrade(request, stream, head, (socket) => open(socket, principal, arrival, () => judge(token))),
      (error: unknown) => {
        if (!(error instanceof SessionError)) {
          log.error({ err: error }, 'realtime: session could not be looked up')
          return stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
        }
        // The socket is accepted and closed at once, because a browser cannot read the status of a refused upgrade.
        sockets.handleUpgrade(request, stream, head, (socket) => socket.close(closeCodes.noSession))
      },
    )
    return undefined
  }

  const open = (socket: WebSocket, reader: Principal, arrival: Arrival, judge: () => Promise<Principal>) => {
    const { userId, sessionId } = reader
    socket.on('error', () => socket.terminate())
    const others = ofSession.get(sessionId) ?? 0
    if (others >= SOCKETS_OF_A_SESSION) {
      socket.close(TRY_AGAIN_LATER)
      return
    }
    ofSession.set(sessionId, others + 1)
    const remove = hub.add({ socket, userId, sessionId, reader, changes: 0, judge }, arrival)
    const end: End = { socket, receivedAt: Date.now() }
    ends.add(end)
    socket.on('message', () => {
      end.receivedAt = Date.now()
      socket.send(hub.heartbeat, text)
    })
    socket.on('close', () => {
      remove()
      const left = (ofSession.get(sessionId) ?? 1) - 1
      if (left > 0) ofSession.set(sessionId, left)
      else ofSession.delete(sessionId)
      ends.delete(end)
    })
  }

  const sweep = setInterval(() => {
    const limit = Date.now() - SILENCE_MS
    for (const { socket, receivedAt } of ends) if (receivedAt < limit) socket.terminate()
  }, realtimeTimes.heartbeat)
  sweep.unref()

  server.on('upgrade', onUpgrade)
  return {
    close() {
      clearInterval(sweep)
      server.off('upgrade', onUpgrade)
      for (const { socket } of hub.listeners()) socket.close(1001)
    },
  }
}
