import { ApiError } from './api-error'
import { errorTexts } from './error-texts'

interface Upload {
  body: FormData
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Milliseconds without transfer after which the upload is given up; the whole upload may take any time. */
  idle: number
}

/**
 * After the browser has handed over the file, the answer may take this many times `idle`. The browser cannot see the
 * transfer of data that the system still buffers. The web server limits the time of that transfer.
 */
const UNSEEN = 3

/** Sends a form with a file by XMLHttpRequest, because `fetch` does not report progress. */
export function upload(address: string, { body, headers, signal, idle }: Upload): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const sending = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = (wait = idle) => {
    clearTimeout(timer)
    timer = setTimeout(() => end(errorTexts.timeout), wait)
  }
  const end = (message: string) => {
    reject(new ApiError({ code: 0, isTransport: true, message }))
    sending.abort()
  }
  const abort = () => {
    reject(signal?.reason)
    sending.abort()
  }
  sending.upload.onprogress = () => moved()
  sending.upload.onload = () => moved(idle * UNSEEN)
  sending.onprogress = () => moved()
  sending.onerror = () => end(errorTexts.network)
  sending.onload = () => resolve(responseOf(sending))
  sending.onloadend = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', abort)
  sending.open('POST', address)
  for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
  moved()
  sending.send(body)
  return promise
}

/** Answers with these statuses have no body, and `Response` accepts none for them. */
const empty = [204, 205, 304]

function responseOf(sent: XMLHttpRequest): Response {
  const { status, statusText, responseText } = sent
  const requestId = sent.getResponseHeader('x-request-id')
  const headers: HeadersInit = requestId ? { 'x-request-id': requestId } : {}
  return new Response(empty.includes(status) ? null : responseText, { status, statusText, headers })
}
