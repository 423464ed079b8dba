import { keepFormulasFor } from '@/lib/formula/kept'
import { forgetDraftsBut } from './drafts'

/** Session-storage key of the person whose tabs, drafts and counters this browser tab keeps. */
const key = 'person'
/** Should storage be forbidden. */
let present: string | null = null

/**
 * Says whose session this is, before anything of it is shown: what is kept stays for the same person.
 * Answers false where somebody else was here before: then nothing kept may be read.
 */
export async function claimFor(userId: string): Promise<boolean> {
  const before = present ?? read()
  if (before !== null && before !== userId) return false
  present = userId
  if (before === null) {
    write(userId)
    await Promise.all([forgetDraftsBut(userId), keepFormulasFor(userId)])
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
    // Nothing else is kept there either.
  }
}
