import type { IncomingHttpHeaders } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { Client, Peer } from '../client.ts'
import type { Cookies } from '../session/cookie.ts'
import type { AnswerHead, OwnAnswer } from './answer.ts'

/** A request to be forwarded, whichever kind of server took it. */
export interface Incoming {
  readonly method: string
  /** Path and query as they stood on the request line. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readable | null
  readonly peer: Peer
}

/** Where the answer goes. Exactly one of `send` and `stream` is called, once. */
export interface Reply {
  /** Whether one of them has been. */
  readonly begun: boolean
  send(head: AnswerHead, body: Buffer | null): void
  stream(head: AnswerHead): Writable
  /** Breaks the answer off, so that the browser does not take it for complete. */
  destroy(): void
  /** Calls back when the browser is gone, or the answer has left. */
  onClose(callback: () => void): void
}

/** One forwarded request with what has been found out about it. */
export interface Exchange {
  readonly incoming: Incoming
  readonly reply: Reply
  readonly client: Client
  readonly cookies: Cookies
  readonly id: string
  /** The platform's path, decoded and in lower case; '' when refused. */
  readonly name: string
  /** Said in the address. */
  readonly menuId: string | undefined
}

/** How an exchange that is under way is kept going or ended. */
export interface Watch {
  /** Something moved: the time starts anew. */
  moved(): void
  fail(answer: OwnAnswer, cause: unknown): void
}
