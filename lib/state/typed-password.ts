/** As long as a second step of signing in may take. */
const KEPT_MS = 5 * 60_000

let typed: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The password somebody signs in with, for the step that may follow at once: an initial one has to be changed, and nobody
 * types sixteen characters twice. In memory alone, gone with the page and after five minutes; null takes it away.
 */
export function keepTypedPassword(password: string | null): void {
  clearTimeout(timer)
  typed = password
  if (password !== null) timer = setTimeout(keepTypedPassword, KEPT_MS, null)
}

export const typedPassword = (): string | null => typed
