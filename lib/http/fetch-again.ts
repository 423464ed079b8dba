/** Milliseconds before a read is tried anew. */
const PAUSES = [300, 900] as const

/** What a web server answers while the service behind it is away or starting. */
const away: readonly number[] = [502, 503]

interface Asked extends Omit<RequestInit, 'signal'> {
  signal: AbortSignal | undefined
  /** Milliseconds for all of it: every try, the pauses between them, and the body. */
  timeout: number
  /** Asking twice does no more than asking once, so that a service that is away is asked again. */
  again: boolean
}

/**
 * `fetch` with an end and, where that is harmless, a second and a third try. Answers what came, whatever its status.
 * @throws `TimeoutError` (DOMException), the reason of `signal`, or fetch's own TypeError where nobody answers.
 */
export async function fetchAgain(address: URL, { signal, timeout, again, ...init }: Asked): Promise<Response> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  const ended = AbortSignal.any(signals)
  const attempt = () => fetch(new Request(address, { ...init, signal: ended }))
  for (const pause of again ? PAUSES : []) {
    const response = await attempt().catch(() => ended.throwIfAborted())
    if (response && !away.includes(response.status)) return response
    await response?.body?.cancel()
    await pauseOf(pause, ended)
  }
  return attempt()
}

/** @throws the reason, where the end comes first. */
function pauseOf(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(ended.reason)
    }
    const timer = setTimeout(() => {
      ended.removeEventListener('abort', stop)
      resolve()
    }, ms)
    ended.addEventListener('abort', stop, { once: true })
  })
}
