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

/**
 * Notes the addresses (path and query) of open forms that an ended session, a reload or a crash interrupted. The note
 * survives the sign-in.
 */
export function noteInterruption(at: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...noted(), ...at])]))
  } catch {
    // Without storage the form offers drafts instead of restoring them.
  }
}

/**
 * Whether `noteInterruption` noted this address, to which the user has now returned. Deletes the note, so it returns
 * true only once.
 */
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
