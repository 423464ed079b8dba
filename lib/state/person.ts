import { claimFormulaCache } from '@/lib/formula/formula-cache'
import { deleteDraftsOfOthers } from './drafts'

/** Session-storage key of the id of the user whose tabs, drafts and counters this browser tab holds. */
const key = 'person'
/** Id of the current user; only used if storage is forbidden. */
let present: string | null = null

/**
 * Claims this browser tab for a user before the page shows any data, and deletes drafts and cached formulas of other
 * users. Returns false if the tab belonged to another user; the caller must then read no stored data.
 */
export async function claimFor(userId: string): Promise<boolean> {
  const before = present ?? read()
  if (before !== null && before !== userId) return false
  present = userId
  if (before === null) {
    write(userId)
    await Promise.all([deleteDraftsOfOthers(userId), claimFormulaCache(userId)])
  }
  return true
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(userId: string): void {
  try {
    sessionStorage.setItem(key, userId)
  } catch {
    // Storage is forbidden, so it holds no data of any user.
  }
}
