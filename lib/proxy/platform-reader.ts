import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Call, type CallAnswer, type CallInput, Code, envelope } from '../contracts/base/call.ts'
import { eventsAtHeader } from '../contracts/base/events-at.ts'
import { lacksCall, messageSaysMissing, readAnswer } from '../contracts/base/reading.ts'
import { searchParamsOf } from '../helpers/search-params.ts'
import type { Client } from './client.ts'
import { platformHeaders, requestId } from './forward/headers.ts'
import { MENU_ID } from './forward/target.ts'
import { readCookies } from './session/cookie.ts'
import { createUpstream } from './upstream.ts'

/** The visitor on whose behalf the web server calls the platform: the sender of the request for a document. */
export interface Visitor {
  readonly client: Client
  readonly headers: IncomingHttpHeaders
}

export type PlatformRequest<C extends Call> =
  | {
      readonly kind: 'answered'
      readonly data: CallAnswer<C>
      /**
       * The position in the platform's event stream at which it read this answer (decision 035); null where the
       * platform sends none.
       */
      readonly at: string | null
    }
  /** The platform does not have this call, which is optional. */
  | { readonly kind: 'missing' }
  /** The call was refused, broken or late: the browser repeats the call and shows any message itself. */
  | { readonly kind: 'failed' }

export interface PlatformReadOptions {
  /** Signal whose abort ends the wait for the answer. */
  readonly signal: AbortSignal
  /** The menu entry of the opened screen; null where the screen has no entry. */
  readonly menuId?: string | null
  /**
   * Whether the answer is large and seldom changes. The web server caches such an answer with its tag and asks the
   * platform whether the answer is still valid.
   */
  readonly isCached?: boolean
}

export interface PlatformReader {
  /**
   * Sends a GET of the contract on behalf of the visitor and reads the answer as the browser does
   * (contracts/base/reading.ts). Never throws.
   */
  read<C extends Call>(
    visitor: Visitor,
    call: C,
    input: CallInput<C>,
    options: PlatformReadOptions,
  ): Promise<PlatformRequest<C>>
  close(): void
}

/** Maximum size of an answer in bytes; the first answers of a page are far smaller. */
const MAX_BYTES = 4 * 1024 * 1024
/** Headers of the browser that the platform may want; all other headers concern only the document's request. */
const PASSED_HEADERS = ['user-agent', 'accept-language', 'x-request-id'] as const
const failed = { kind: 'failed' } as const

/**
 * Creates the reader that calls the platform for documents. It caches answers by their tag alone, and the platform
 * compares the tag.
 */
export function createPlatformReader(backendUrl: string): PlatformReader {
  const upstream = createUpstream(backendUrl)
  const kept = new Map<string, { tag: string; data: unknown }>()

  async function get(visitor: Visitor, path: string, more: IncomingHttpHeaders, signal: AbortSignal) {
    const { client } = visitor
    const headers = Object.fromEntries(PASSED_HEADERS.map((name) => [name, visitor.headers[name]]))
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
    // Errors may also occur after the answer has begun, when no code waits for the request any more.
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

  async function read<C extends Call>(
    visitor: Visitor,
    call: C,
    input: CallInput<C>,
    { signal, menuId, isCached = false }: PlatformReadOptions,
  ): Promise<PlatformRequest<C>> {
    const params = searchParamsOf(input as Record<string, unknown>)
    const path = params.size > 0 ? `${call.path}?${params}` : call.path
    const known = isCached ? kept.get(path) : undefined
    const more: IncomingHttpHeaders = { [MENU_ID]: menuId ?? undefined, 'if-none-match': known?.tag }
    try {
      signal.throwIfAborted()
      const { response, text } = await get(visitor, path, more, signal)
      const { statusCode = 0, headers } = response
      const position = headers[eventsAtHeader]
      const at = typeof position === 'string' ? position : null
      if (statusCode === 304 && known) return { kind: 'answered', data: known.data as CallAnswer<C>, at }
      if (lacksCall(call, statusCode)) return { kind: 'missing' }
      if (statusCode !== 200) return failed
      const body = envelope.safeParse(JSON.parse(text))
      if (!body.success) return failed
      const { code, message } = body.data
      if (lacksCall(call, code) || messageSaysMissing(call, message)) return { kind: 'missing' }
      const answer = code === Code.ok ? readAnswer(call, body.data.result, input) : undefined
      if (!answer?.success) return failed
      if (isCached && headers.etag) kept.set(path, { tag: headers.etag, data: answer.data })
      return { kind: 'answered', data: answer.data as CallAnswer<C>, at }
    } catch {
      return failed
    }
  }

  return { read, close: upstream.close }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
