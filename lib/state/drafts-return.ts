const key = 'interruptedAt'

/** Notes that the person was torn away from this address (path and query) with a form open: by an ended session, a reload, a crash. Survives the sign-in. */
export function noteInterruption(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Storage is forbidden: drafts are offered instead of restored.
  }
}

/** Whether the person was torn away from this address and has just come back to it. True once. */
export function cameBackTo(address: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== address) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
