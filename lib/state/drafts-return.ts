import { z } from 'zod'

const key = 'interruptedAt'
const addresses = z.array(z.string())

function noted(): string[] {
  try {
    return addresses.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes that the person was torn away from these addresses (path and query) with a form open: by an ended session, a reload, a crash. Survives the sign-in. */
export function noteInterruption(at: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...noted(), ...at])]))
  } catch {
    // Storage is forbidden: drafts are offered instead of restored.
  }
}

/** Whether the person was torn away from this address and has just come back to it. True once. */
export function cameBackTo(address: string): boolean {
  try {
    const before = noted()
    if (!before.includes(address)) return false
    sessionStorage.setItem(key, JSON.stringify(before.filter((one) => one !== address)))
    return true
  } catch {
    return false
  }
}
