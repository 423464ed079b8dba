import type { IncomingHttpHeaders } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { Client, Peer } from '../client.ts'
import type { Cookies } from '../session/cookie.ts'
import type { AnswerHead, OwnAnswer } from './answer.ts'

/** A request to be forwarded, from either kind of server. */
export interface Incoming {
  readonly method: string
  /** Path and query exactly as on the request line. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readable | null
  readonly peer: Peer
}

/** Receives the answer. The forwarder calls exactly one of `send` and `stream`, once. */
export interface Reply {
  /** Whether one of them was called. */
  readonly begun: boolean
  send(head: AnswerHead, body: Buffer | null): void
  stream(head: AnswerHead): Writable
  /** Breaks the answer off, so that the browser does not take it for complete. */
  destroy(): void
  /** Calls back when the browser is gone, or the answer has left. */
  onClose(callback: () => void): void
}

/** One forwarded request with the facts derived from it. */
export interface Exchange {
  readonly incoming: Incoming
  readonly reply: Reply
  readonly client: Client
  readonly cookies: Cookies
  readonly id: string
  /** The platform's path, decoded and in lower case; '' when refused. */
  readonly name: string
  /** Menu id from the address. */
  readonly menuId: string | undefined
}

/** Keeps a running exchange alive or ends it. */
export interface Watch {
  /** Restarts the timeout after any transfer of data. */
  moved(): void
  fail(answer: OwnAnswer, cause: unknown): void
}
