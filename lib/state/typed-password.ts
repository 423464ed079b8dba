/** Milliseconds that a second step of signing in may take. */
const LIFETIME_MS = 5 * 60_000

let typed: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Holds the password of a sign-in for the next step, so that a user who must change an initial password need not type
 * it twice. The password stays only in memory, for at most five minutes; null deletes it.
 */
export function rememberTypedPassword(password: string | null): void {
  clearTimeout(timer)
  typed = password
  if (password !== null) timer = setTimeout(rememberTypedPassword, LIFETIME_MS, null)
}

export const typedPassword = (): string | null => typed
