import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { positionsOf, sinceName } from '../../contracts/base/events-at.ts'
import { closeCodes } from '../../contracts/base/realtime.ts'
import { realtimeTimes } from '../../contracts/base/realtime-times.ts'
import { type Client, describeClient, forwardedHeaders, isSameOrigin } from '../client.ts'
import { readCookies } from '../session/cookie.ts'
import { Lane } from './lane.ts'
import { End, Liveness } from './liveness.ts'
import { Slices } from './slices.ts'

export const RELAY_PATH = '/api/ws'

export interface RelaySettings {
  readonly backendWsUrl: string
  readonly trustedProxies: number
  /** Milliseconds between two checks of each end; the relay pings a silent end, and terminates it at the next check. */
  readonly checkInterval?: number
  readonly connectTimeout?: number
  readonly onEvent?: (event: string, facts: Record<string, unknown>) => void
}

export interface Relay {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Number of connected browsers. */
  readonly size: number
  close(code: number): void
}

const MESSAGE_LIMIT = 64 * 1_024
/**
 * Messages held while the connection to the platform is still opening; beyond this number the relay stops reading from
 * the browser.
 */
const PENDING_LIMIT = 16
/** Messages in ten seconds that no page of ours sends: a page sends a heartbeat every 20 s. */
const FLOOD = 1_000
const FLOOD_WINDOW = 10_000
/** Limits for both ends; an end that does not answer a close frame is cut off after `closeTimeout` milliseconds. */
const limits = { maxPayload: MESSAGE_LIMIT, perMessageDeflate: false, closeTimeout: 5_000 }

/** The interval is longer than the time between two heartbeats of a page, so an active end is never pinged. */
const CHECK_INTERVAL = 1.25 * realtimeTimes.heartbeat
/** Messages written in one turn of the event loop, which take a millisecond or two. */
export const PER_TURN = 50

const tryAgainLater = 1013
const policyViolation = 1008

/** The data about the browser that the relay passes on to the platform. */
interface Passport {
  readonly token: string
  /** Positions of the page's data among the events (contracts/base/events-at.ts). */
  readonly since: readonly string[] | undefined
}

/** The positions from the page's address; the relay passes on no other part of this address. */
function sinceOf({ url = '' }: IncomingMessage): readonly string[] | undefined {
  return positionsOf(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(sinceName))
}

/** Returns a function to call for each message; it returns whether the messages exceed the limit. */
function floodWatch(): () => boolean {
  let since = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > FLOOD_WINDOW) {
      since = now
      count = 0
    }
    return ++count > FLOOD
  }
}

/** Replaces close codes that mean "none was sent": they must not be sent (RFC 6455 §7.4). */
export function sendableCode(code: number, fallback: number): number {
  const registered = code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006
  return registered || (code >= 3000 && code <= 4999) ? code : fallback
}

/** Shortens a reason to 123 bytes, the most that fit into a close frame. */
function shortReason(reason: Buffer): Buffer {
  return reason.length <= 123 ? reason : Buffer.alloc(0)
}

/** The close code for the page when the platform refused the handshake. */
function refusalOf(status = 502): number {
  if (status === 401 || status === 403) return closeCodes.noSession
  return [404, 405, 501].includes(status) ? closeCodes.notOffered : tryAgainLater
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Relays websockets between browsers and the platform. As the customer requires, the cookie becomes
 * `type=WEB&Authorization=…` in the platform's address, both ends are closed together, and the relay keeps no state
 * between connections.
 */
export function createRelay(settings: RelaySettings): Relay {
  const server = new WebSocketServer({
    ...limits,
    noServer: true,
  })
  const report = settings.onEvent ?? (() => undefined)
  const slices = new Slices(PER_TURN)
  const liveness = new Liveness(settings.checkInterval ?? CHECK_INTERVAL)
  let open = 0

  function connect(browser: WebSocket, stream: Socket, client: Client, { token, since }: Passport, id: string): void {
    const target = new URL(settings.backendWsUrl)
    target.searchParams.set('type', 'WEB')
    target.searchParams.set('Authorization', token)
    if (since) target.searchParams.set(sinceName, since.join(','))
    const platform = new WebSocket(target, {
      ...limits,
      handshakeTimeout: settings.connectTimeout ?? 10_000,
      followRedirects: false,
      headers: { ...forwardedHeaders(client), 'x-request-id': id },
    })
    const up = new Lane(slices, browser, platform)
    const down = new Lane(slices, platform, browser)
    const forgetBrowser = liveness.add(new End(browser, stream))
    open++
    const pending: RawData[] = []
    const isTooMany = floodWatch()
    let refusal: number | undefined

    browser.on('message', (data, isBinary) => {
      if (isBinary) return browser.close(1003)
      if (isTooMany()) return browser.close(policyViolation)
      if (platform.readyState === WebSocket.OPEN) return up.copy(data)
      if (platform.readyState !== WebSocket.CONNECTING) return
      pending.push(data)
      if (pending.length >= PENDING_LIMIT) browser.pause()
    })
    platform.on('message', (data, isBinary) => {
      if (isBinary) return platform.close(1003)
      if (browser.readyState === WebSocket.OPEN) down.copy(data)
    })
    platform.on('upgrade', ({ socket }) => {
      const forgetPlatform = liveness.add(new End(platform, socket))
      platform.on('close', forgetPlatform)
    })
    platform.on('open', () => {
      for (const data of pending.splice(0)) up.copy(data)
      up.settle()
    })
    platform.on('unexpected-response', (upgrade, answer) => {
      refusal = refusalOf(answer.statusCode)
      upgrade.destroy()
      platform.terminate()
    })
    platform.on('error', (error) => report('relay failed', { id, error }))
    browser.on('error', (error) => report('relay client failed', { id, error }))

    platform.on('close', (code, reason) => {
      // A paused socket would never read the answer of the page to the close frame, so reading is resumed.
      browser.resume()
      const [said, why] =
        refusal === undefined ? [sendableCode(code, tryAgainLater), shortReason(reason)] : [refusal, undefined]
      down.after(() => browser.close(said, why))
    })
    browser.on('close', (code, reason) => {
      forgetBrowser()
      open--
      platform.resume()
      if (platform.readyState === WebSocket.CONNECTING) platform.terminate()
      else up.after(() => platform.close(sendableCode(code, code === 1005 ? 1000 : 1001), shortReason(reason)))
      report('relay closed', { id, code, open })
    })
    report('relay opened', { id, open })
  }

  return {
    get size() {
      return server.clients.size
    },
    handleUpgrade(request, socket, head) {
      const client = describeClient(
        request.headers,
        { address: request.socket.remoteAddress, encrypted: false },
        settings.trustedProxies,
      )
      const id = randomUUID()
      if (!isSameOrigin(request.headers, client)) {
        report('relay refused', { id, why: 'origin' })
        return refuse(socket, '403 Forbidden')
      }
      const { token } = readCookies(request.headers.cookie, client.https)
      server.handleUpgrade(request, socket, head, (browser) => {
        if (token !== undefined) {
          return connect(browser, request.socket, client, { token, since: sinceOf(request) }, id)
        }
        // A page cannot tell a refused handshake from a network failure, but it can read a close code, so the relay
        // accepts the page first.
        browser.on('error', () => undefined)
        browser.close(closeCodes.noSession)
      })
    },
    close(code) {
      liveness.stop()
      for (const browser of server.clients) browser.close(code)
      server.close()
    },
  }
}
