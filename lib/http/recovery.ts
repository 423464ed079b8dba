/** Milliseconds between two checks of the service's health; the last value repeats. */
const PAUSES = [1_000, 2_000, 3_000, 5_000] as const

/**
 * Waits until the service behind `/api/health` answers again, then calls `onRecovered` once. A hidden page does not
 * check. Returns a function that stops the wait.
 */
export function waitForRecovery(onRecovered: () => void, pauses: readonly number[] = PAUSES): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let looks = 0

  const look = async () => {
    const hidden = globalThis.document?.visibilityState === 'hidden'
    if (!hidden && (await isHealthy())) {
      if (!stopped) onRecovered()
      return
    }
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(look, pauses[Math.min(looks, pauses.length - 1)])
    looks += 1
  }

  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Whether the service answers now; the check shows no dialog and is not retried. */
export async function isHealthy(): Promise<boolean> {
  try {
    const address = new URL('/api/health', globalThis.location.origin)
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return response.ok
  } catch {
    return false
  }
}
