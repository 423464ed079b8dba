import { rememberedSubjectPrefix } from './kept-keys'

/**
 * Empties local and session storage when a user signs out or another user signs in, except the remembered section and
 * subject choices (specification §4).
 */
export function clearStorages(): void {
  for (const name of storageNames(localStorage)) {
    if (!name.startsWith(rememberedSubjectPrefix)) localStorage.removeItem(name)
  }
  sessionStorage.clear()
}

function storageNames(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
