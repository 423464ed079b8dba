import type { IncomingHttpHeaders } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { Client, Peer } from '../client.ts'
import type { Cookies } from '../session/cookie.ts'
import type { AnswerHead, OwnAnswer } from './answer.ts'

/** A request to be forwarded, from node:http or from a Next route handler. */
export interface Incoming {
  readonly method: string
  /** Path and query exactly as in the request line. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readable | null
  readonly peer: Peer
}

/** Receives the answer. The forwarder calls either `send` or `stream`, and only once. */
export interface Reply {
  /** Whether `send` or `stream` was called. */
  readonly begun: boolean
  send(head: AnswerHead, body: Buffer | null): void
  stream(head: AnswerHead): Writable
  /** Breaks off the answer, so that the browser does not mistake it for a complete one. */
  destroy(): void
  /** Calls back when the browser has disconnected or the answer has been sent. */
  onClose(callback: () => void): void
}

/** A forwarded request with the facts derived from it. */
export interface Exchange {
  readonly incoming: Incoming
  readonly reply: Reply
  readonly client: Client
  readonly cookies: Cookies
  readonly id: string
  /** The platform's path, decoded and in lower case; '' when the path is refused. */
  readonly name: string
  /** Menu id from the address of a plain link. */
  readonly menuId: string | undefined
}

/** Controls the timeout of a running exchange and ends the exchange. */
export interface Watch {
  /** Restarts the timeout after any transfer of data. */
  moved(): void
  fail(answer: OwnAnswer, cause: unknown): void
}
