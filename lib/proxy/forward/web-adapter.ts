import type { OutgoingHttpHeaders } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AnswerHead } from './answer.ts'
import type { Forwarder } from './forward.ts'

function webHeaders(headers: OutgoingHttpHeaders): Headers {
  const out = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const line of value) out.append(name, line)
    else out.set(name, String(value))
  }
  return out
}

function init(head: AnswerHead): ResponseInit {
  return { status: head.status, statusText: head.reason, headers: webHeaders(head.headers) }
}

/** Drops accept-encoding: Next compresses answers itself and would compress those of the platform a second time. */
function uncompressed(headers: Headers): Record<string, string> {
  const { 'accept-encoding': _, ...others } = Object.fromEntries(headers)
  return others
}

/**
 * Whether the request has content. Next gives every request but GET and HEAD a body, and the forwarder must not send an
 * empty body for a call without content.
 */
const hasBody = ({ headers }: Request) =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0

/** Forwards a request that a Next route handler received. */
export function forwardWeb(forwarder: Forwarder, request: Request): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const url = new URL(request.url)
  const closed: (() => void)[] = []
  const close = () => {
    for (const callback of closed) callback()
  }
  request.signal.addEventListener('abort', close, { once: true })
  // The cast is needed, because the declarations of the DOM and of Node give this stream different types.
  const body = hasBody(request) ? (request.body as ReadableStream | null) : null
  let sink: PassThrough | undefined
  let begun = false
  forwarder.forward(
    {
      method: request.method,
      url: url.pathname + url.search,
      headers: uncompressed(request.headers),
      body: body === null ? null : Readable.fromWeb(body),
      peer: { address: undefined, encrypted: url.protocol === 'https:' },
    },
    {
      get begun() {
        return begun
      },
      send(head, content) {
        begun = true
        resolve(new Response(content === null ? null : new Uint8Array(content), init(head)))
        close()
      },
      stream(head) {
        begun = true
        sink = new PassThrough({ highWaterMark: 64 * 1_024 })
        sink.on('error', () => undefined)
        sink.on('close', close)
        resolve(new Response(Readable.toWeb(sink) as unknown as BodyInit, init(head)))
        return sink
      },
      destroy: () => sink?.destroy(new Error('The platform broke off its answer')),
      onClose: (callback) => closed.push(callback),
    },
  )
  return promise
}
