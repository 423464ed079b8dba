import type { ClientRequest, IncomingMessage } from 'node:http'
import { captcha, login, smsCaptcha } from '../../contracts/auth/calls.ts'
import { OPEN_DOOR } from '../../contracts/open/signature.ts'
import { describeClient, isForeignRead, isSameOrigin } from '../client.ts'
import { clearedCookies, readCookies } from '../session/cookie.ts'
import { createUpstream } from '../upstream.ts'
import { type OwnAnswer, ownAnswer, ownAnswers } from './answer.ts'
import { deliver, isLogout, LOGIN } from './deliver.ts'
import type { Exchange, Incoming, Reply } from './exchange.ts'
import { platformHeaders, requestId } from './headers.ts'
import { CHAT_PATH, resolveTarget } from './target.ts'

export interface ForwardSettings {
  readonly backendUrl: string
  readonly trustedProxies: number
  /**
   * Milliseconds without any transfer before the exchange fails (specification §9); the chat call has its own limit.
   */
  readonly timeout?: number
  readonly chatTimeout?: number
  readonly onFailure?: (failure: { id: string; path: string; answer: OwnAnswer; cause: unknown }) => void
}

export interface Forwarder {
  forward(incoming: Incoming, reply: Reply): void
  close(): void
}

const reads = new Set(['GET', 'HEAD'])
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Calls made before a session exists; the platform could refuse them because of an old token. */
const sessionless = new Set([login.path, captcha.path, smsCaptcha.path].map((path) => path.toLowerCase()))
const CHAT = CHAT_PATH.toLowerCase()
/**
 * Whether a call is for programs that sign their requests (docs/open-door.md); the session token is not sent with such
 * calls.
 */
const isSigned = (name: string) => name.startsWith(OPEN_DOOR)
/** The chat is a single call, so its allowed method is known (specification §7). */
const isAllowedMethod = (name: string, method: string) =>
  name === CHAT ? method === 'POST' : reads.has(method) || writes.has(method)

/** Creates the forwarder, which node-adapter.ts and web-adapter.ts share. */
export function createForwarder(settings: ForwardSettings): Forwarder {
  const upstream = createUpstream(settings.backendUrl)
  const timeout = settings.timeout ?? 20_000
  const chatTimeout = settings.chatTimeout ?? 45_000

  function sendOwn(exchange: Exchange, answer: OwnAnswer): void {
    const { incoming, client, reply } = exchange
    const tokenLines =
      answer !== ownAnswers.origin && isLogout(exchange) ? clearedCookies(client.https, exchange.cookies) : []
    const { head, body } = ownAnswer(answer, exchange.id, tokenLines)
    reply.send(head, incoming.method === 'HEAD' ? null : body)
    incoming.body?.resume()
  }

  function forward(incoming: Incoming, reply: Reply): void {
    const client = describeClient(incoming.headers, incoming.peer, settings.trustedProxies)
    const target = resolveTarget(incoming.url)
    const write = writes.has(incoming.method)
    const exchange: Exchange = {
      incoming,
      reply,
      client,
      cookies: readCookies(incoming.headers.cookie, client.https),
      id: requestId(incoming.headers['x-request-id']),
      name: target?.name ?? '',
      menuId: target?.menuId,
    }
    if (target === undefined) sendOwn(exchange, ownAnswers.notFound)
    else if (!isAllowedMethod(target.name, incoming.method)) sendOwn(exchange, ownAnswers.method)
    else if (isSigned(target.name)) ask(exchange, target.path, false)
    else if (write ? !isSameOrigin(incoming.headers, client) : isForeignRead(incoming.headers)) {
      sendOwn(exchange, ownAnswers.origin)
    } else ask(exchange, target.path, incoming.body === null && !write)
  }

  function requestTo(exchange: Exchange, path: string): ClientRequest {
    const { incoming, name } = exchange
    const headers = platformHeaders(incoming.headers, {
      client: exchange.client,
      id: exchange.id,
      cookies: exchange.cookies,
      backendHost: upstream.host,
      menuId: exchange.menuId,
      signedIn: !sessionless.has(name) && !isSigned(name),
      identity: name === LOGIN,
      chunked: incoming.body !== null && incoming.headers['content-length'] === undefined,
    })
    return upstream.request(incoming.method, path, headers)
  }

  /**
   * Sends the request to the platform. @param mayRepeat whether the request may be sent again when the platform has
   * closed the keep-alive connection
   */
  function ask(exchange: Exchange, path: string, mayRepeat: boolean): void {
    const { incoming, reply, name } = exchange
    const { body } = incoming
    const request = requestTo(exchange, path)
    let response: IncomingMessage | undefined
    let settled = false
    const timer = setTimeout(onIdle, name === CHAT ? chatTimeout : timeout)

    let movements = 0

    function moved(): void {
      movements++
      if (!settled) timer.refresh()
    }

    /** Marks the exchange as finished; returns true only the first time. */
    function settle(): boolean {
      const first = !settled
      settled = true
      clearTimeout(timer)
      return first
    }

    /** Ends the request to the platform; the rest of the browser's body is read and discarded. */
    function release(): void {
      body?.unpipe(request)
      body?.resume()
      if (response?.complete !== true || !request.writableFinished) request.destroy()
    }

    /**
     * Ends an exchange that cannot complete: sends our own answer if no answer has begun, otherwise breaks the answer
     * off.
     */
    function fail(answer: OwnAnswer, cause: unknown): void {
      if (!settle()) return
      release()
      settings.onFailure?.({ id: exchange.id, path: name, answer, cause })
      if (reply.begun) reply.destroy()
      else sendOwn(exchange, answer)
    }

    function onIdle(): void {
      const before = movements
      // A busy process fires timers late and before it reads from sockets, so this waits until data that has already
      // arrived is counted.
      setImmediate(() => {
        if (movements !== before || settled) return
        // A paused answer means that the browser reads slowly. The server's own socket timeout handles slow browsers,
        // so the exchange does not fail here.
        if (response?.isPaused()) moved()
        else fail(isUploading() ? ownAnswers.stalled : ownAnswers.timeout, 'nothing moved')
      })
    }

    function isUploading(): boolean {
      return response === undefined && body !== null && !body.readableEnded && !body.isPaused()
    }

    reply.onClose(() => {
      if (settle()) release()
    })
    request.on('error', (error) => {
      // The platform may have closed the idle connection at the moment at which this request used it.
      const stale = response === undefined && request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (!stale || !mayRepeat || settled) fail(ownAnswers.unreachable, error)
      else {
        settle()
        ask(exchange, path, false)
      }
    })
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      fail(ownAnswers.unreadable, 'unexpected upgrade')
    })
    request.on('response', (answer) => {
      response = answer
      moved()
      answer.on('error', (error) => fail(ownAnswers.unreachable, error))
      deliver(exchange, answer, upstream.address, { moved, fail })
    })
    if (body === null) request.end()
    else {
      body.on('data', moved)
      body.pipe(request)
    }
  }

  return { forward, close: upstream.close }
}
