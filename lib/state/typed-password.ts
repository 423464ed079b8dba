/** Milliseconds that a second step of signing in may take. */
const KEPT_MS = 5 * 60_000

let typed: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Holds the password of a sign-in for the next step, so that a user who must change an initial password need not type
 * it twice. It stays only in memory, for at most five minutes; null deletes it.
 */
export function keepTypedPassword(password: string | null): void {
  clearTimeout(timer)
  typed = password
  if (password !== null) timer = setTimeout(keepTypedPassword, KEPT_MS, null)
}

export const typedPassword = (): string | null => typed
