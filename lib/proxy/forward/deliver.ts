import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { login } from '../../contracts/auth/calls.ts'
import { logout } from '../../contracts/auth/session-end.ts'
import { Code, codeOf, sessionCodes } from '../../contracts/base/call.ts'
import { clearedCookies, isToken, tokenCookies } from '../session/cookie.ts'
import { type AnswerHead, ownAnswers } from './answer.ts'
import { compress, MIN_COMPRESSED_BYTES } from './compress.ts'
import type { Exchange, Watch } from './exchange.ts'
import { browserHeaders, isJson } from './headers.ts'
import { PEEK_LIMIT, peekCode } from './peek.ts'

export const LOGIN = login.path.toLowerCase()
const LOGOUT = logout.path.toLowerCase()
const LOGIN_LIMIT = 64 * 1_024
const asciiReason = /^[\x20-\x7e]*$/

/** Whether the request is a logout, which clears the session cookie whatever the platform answers. */
export function isLogout(exchange: Exchange): boolean {
  return exchange.name === LOGOUT && exchange.incoming.method === 'POST'
}

function headOf(
  exchange: Exchange,
  answer: IncomingMessage,
  backendOrigin: string,
  tokenLines: readonly string[],
): AnswerHead {
  const reason = answer.statusMessage ?? ''
  return {
    status: answer.statusCode ?? 502,
    reason: asciiReason.test(reason) ? reason : '',
    headers: browserHeaders(answer.headers, {
      id: exchange.id,
      https: exchange.client.https,
      backendOrigin,
      tokenLines,
    }),
  }
}

/**
 * Sends the platform's answer to the browser. Before that, it reads only the beginning of the answer, to find a code
 * that ends the session or the token of a login.
 */
export function deliver(exchange: Exchange, answer: IncomingMessage, backendOrigin: string, watch: Watch): void {
  const { incoming, reply, client } = exchange
  const status = answer.statusCode ?? 502
  const cleared = clearedCookies(client.https, exchange.cookies)
  const always = isLogout(exchange) ? cleared : []
  // A request without a cookie must not clear the cookie that another tab may have received meanwhile.
  const sessionOver = exchange.cookies.isPresent ? cleared : always
  const head = (tokenLines: readonly string[]) => headOf(exchange, answer, backendOrigin, tokenLines)

  if (incoming.method === 'HEAD' || status === 204 || status === 304) {
    answer.resume()
    reply.send(head(always), null)
  } else if (exchange.name === LOGIN && status < 300) {
    deliverLogin(exchange, answer, head, watch)
  } else if (isJson(answer.headers)) {
    peek(answer, (held, ended) => {
      const code = peekCode(held, answer.headers['content-encoding'] ?? '')
      if (code === undefined && !ended && held.length < PEEK_LIMIT) return false
      const begun = head(code !== undefined && sessionCodes.includes(code) ? sessionOver : always)
      const whole = ended || held.length === Number(answer.headers['content-length'])
      const compressor =
        whole && held.length < MIN_COMPRESSED_BYTES ? undefined : compress(exchange, begun, answer.headers)
      if (whole) answer.resume()
      if (whole && compressor === undefined) sendWhole(exchange, begun, held)
      else {
        const sink = reply.stream(begun)
        const into = compressor ?? sink
        compressor?.pipe(sink)
        into.write(held)
        if (whole) into.end()
        else pass(answer, into, watch)
      }
      return true
    })
  } else pass(answer, reply.stream(head(always)), watch)
}

function sendWhole(exchange: Exchange, head: AnswerHead, body: Buffer): void {
  head.headers['content-length'] = body.length
  exchange.reply.send(head, body)
}

function pass(answer: IncomingMessage, sink: Writable, watch: Watch): void {
  answer.on('data', watch.moved)
  answer.pipe(sink)
}

/** Passes the bytes received so far to `decide` until `decide` returns true; the answer is paused from then on. */
function peek(answer: IncomingMessage, decide: (held: Buffer, ended: boolean) => boolean): void {
  let held: Buffer = Buffer.alloc(0)
  const onData = (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    answer.pause()
    detach()
    if (!decide(held, false)) attach()
  }
  const onEnd = () => {
    detach()
    decide(held, true)
  }
  function attach(): void {
    answer.on('data', onData)
    answer.on('end', onEnd)
    answer.resume()
  }
  function detach(): void {
    answer.off('data', onData)
    answer.off('end', onEnd)
  }
  attach()
}

/** Puts the token of a login answer into the cookie; as the customer requires, a page never receives the token. */
function deliverLogin(
  exchange: Exchange,
  answer: IncomingMessage,
  head: (tokenLines: readonly string[]) => AnswerHead,
  watch: Watch,
): void {
  const chunks: Buffer[] = []
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= LOGIN_LIMIT) chunks.push(chunk)
  })
  answer.on('end', () => {
    const taken = size <= LOGIN_LIMIT ? takeToken(Buffer.concat(chunks)) : undefined
    if (taken === undefined) watch.fail(ownAnswers.unreadable, 'login answer')
    else {
      sendWhole(exchange, head(linesOf(exchange, taken)), taken.body)
    }
  })
}

function linesOf({ client: { https }, cookies }: Exchange, { ended, token }: Login): string[] {
  if (ended) return cookies.isPresent ? clearedCookies(https, cookies) : []
  return token === undefined ? [] : tokenCookies(token, https, cookies)
}

interface Login {
  readonly body: Buffer
  readonly token: string | undefined
  /** Whether the code in the answer ends the session. */
  readonly ended: boolean
}

/** The login answer without its token; undefined for any answer of another form, so that a token can never leak. */
function takeToken(body: Buffer): Login | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return undefined
    const code = codeOf(parsed.code)
    if (code === undefined) return undefined
    if (code !== Code.ok) return { body, token: undefined, ended: sessionCodes.includes(code) }
    const said = 'result' in parsed ? parsed.result : undefined
    const token = typeof said === 'string' ? said.trim() : said
    if (!isToken(token)) return undefined
    return { body: Buffer.from(JSON.stringify({ ...parsed, result: null })), token, ended: false }
  } catch {
    return undefined
  }
}
