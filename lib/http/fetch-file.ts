import { Code, envelope } from '@/lib/contracts/base/call'
import { ApiError } from './api-error'
import { raise } from './error-events'
import { errorTexts, statusText } from './error-texts'

/**
 * The bytes behind a same-origin address; null as soon as they prove to be more than `most`. Throws ApiError where the
 * platform refuses; the end of the session raises its dialog, the rest is the caller's to show.
 */
export async function fetchFile(url: string, most: number, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(url, { signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new ApiError({ code: 0, isTransport: true, message: errorTexts.network, cause })
  })
  const { status, headers } = response
  const requestId = headers.get('x-request-id')
  if (status !== 200) {
    throw new ApiError({ code: status, isTransport: true, message: statusText(status, response.statusText), requestId })
  }
  if (!headers.has('content-disposition')) await refuse(response, requestId)
  if (Number(headers.get('content-length')) > most) return null
  return bytesOf(response, most)
}

/** What stands in a file's place is an envelope that says why there is none. */
async function refuse(response: Response, requestId: string | null): Promise<void> {
  const body = envelope.safeParse(await response.json().catch(() => null))
  const { code, message } = body.data ?? { code: Code.failed, message: errorTexts.contract }
  const error = new ApiError({ code, message: message || errorTexts.unknown, requestId })
  if (error.isSessionEnd) raise(error)
  throw error
}

async function bytesOf(response: Response, most: number): Promise<Blob | null> {
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > most) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
  return new Blob(parts)
}
