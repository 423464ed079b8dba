import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Call, type CallAnswer, type CallInput, Code, envelope } from '../contracts/base/call.ts'
import { eventsAtHeader } from '../contracts/base/events-at.ts'
import { isLacking, isSaidToLack, readAnswer } from '../contracts/base/reading.ts'
import { searchParamsOf } from '../helpers/search-params.ts'
import type { Client } from './client.ts'
import { platformHeaders, requestId } from './forward/headers.ts'
import { MENU_ID } from './forward/target.ts'
import { readCookies } from './session/cookie.ts'
import { createUpstream } from './upstream.ts'

/** Whom the web server asks for: the request it answers with a document. */
export interface Visitor {
  readonly client: Client
  readonly headers: IncomingHttpHeaders
}

export type Asked<C extends Call> =
  | {
      readonly kind: 'answered'
      readonly data: CallAnswer<C>
      /** The platform's position among its events when it read this (decision 035); null where it tells none. */
      readonly at: string | null
    }
  /** The platform has no such call, and need not have it. */
  | { readonly kind: 'missing' }
  /** Refused, broken, or not there in time: the browser asks for itself, and says what there is to say. */
  | { readonly kind: 'failed' }

export interface AskOptions {
  /** Ends the wait. */
  readonly signal: AbortSignal
  /** The menu entry of the screen that is opened, null where it has none. */
  readonly menuId?: string | null
  /** The answer is large and seldom changes: it is kept with its tag, and the platform asked whether it still holds. */
  readonly keeps?: boolean
}

export interface Asker {
  /** One GET of the contract in the visitor's name, read as the browser reads it (contracts/base/reading.ts). Never throws. */
  ask<C extends Call>(visitor: Visitor, call: C, input: CallInput<C>, options: AskOptions): Promise<Asked<C>>
  close(): void
}

/** Of one answer; nothing a page shows first is nearly as large. */
const MOST_BYTES = 4 * 1024 * 1024
/** What the platform may want to know of the browser; everything else belongs to the document's own request. */
const told = ['user-agent', 'accept-language', 'x-request-id'] as const
const failed = { kind: 'failed' } as const

/** Asks the platform on behalf of documents. Answers are kept by the tag alone, which the platform itself compares. */
export function createAsker(backendUrl: string): Asker {
  const upstream = createUpstream(backendUrl)
  const kept = new Map<string, { tag: string; data: unknown }>()

  async function get(visitor: Visitor, path: string, more: IncomingHttpHeaders, signal: AbortSignal) {
    const { client } = visitor
    const headers = Object.fromEntries(told.map((name) => [name, visitor.headers[name]]))
    const cookies = readCookies(visitor.headers.cookie, client.https)
    const request = upstream.request(
      'GET',
      path,
      platformHeaders(
        { accept: 'application/json', ...headers, ...more },
        {
          client,
          cookies,
          id: requestId(visitor.headers['x-request-id']),
          backendHost: upstream.host,
          menuId: undefined,
          signedIn: true,
          identity: true,
          chunked: false,
        },
      ),
    )
    // Also once the answer has begun, when nobody waits for the request itself any more.
    request.on('error', () => undefined)
    const stop = () => request.destroy(new Error('not in time'))
    signal.addEventListener('abort', stop, { once: true })
    try {
      request.end()
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      return { response, text: await textOf(response) }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async function ask<C extends Call>(
    visitor: Visitor,
    call: C,
    input: CallInput<C>,
    { signal, menuId, keeps = false }: AskOptions,
  ): Promise<Asked<C>> {
    const params = searchParamsOf(input as Record<string, unknown>)
    const path = params.size > 0 ? `${call.path}?${params}` : call.path
    const known = keeps ? kept.get(path) : undefined
    const more: IncomingHttpHeaders = { [MENU_ID]: menuId ?? undefined, 'if-none-match': known?.tag }
    try {
      signal.throwIfAborted()
      const { response, text } = await get(visitor, path, more, signal)
      const { statusCode = 0, headers } = response
      const position = headers[eventsAtHeader]
      const at = typeof position === 'string' ? position : null
      if (statusCode === 304 && known) return { kind: 'answered', data: known.data as CallAnswer<C>, at }
      if (isLacking(call, statusCode)) return { kind: 'missing' }
      if (statusCode !== 200) return failed
      const body = envelope.safeParse(JSON.parse(text))
      if (!body.success) return failed
      const { code, message } = body.data
      if (isLacking(call, code) || isSaidToLack(call, message)) return { kind: 'missing' }
      const answer = code === Code.ok ? readAnswer(call, body.data.result, input) : undefined
      if (!answer?.success) return failed
      if (keeps && headers.etag) kept.set(path, { tag: headers.etag, data: answer.data })
      return { kind: 'answered', data: answer.data as CallAnswer<C>, at }
    } catch {
      return failed
    }
  }

  return { ask, close: upstream.close }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
