import { Code, envelope } from '@/lib/contracts/base/call'
import { ApiError } from './api-error'
import { raise } from './error-events'
import { errorTexts, statusText } from './error-texts'

/**
 * Returns the bytes at a same-origin address; null as soon as there are more than `most` bytes. The end of the session
 * raises the session dialog; the caller shows other refusals. @throws ApiError where the platform refuses
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

/** Throws the refusal in the envelope that came in place of a file. */
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
