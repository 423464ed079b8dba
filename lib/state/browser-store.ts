import { createStore, type UseStore } from 'idb-keyval'

/**
 * A database of the browser's own. What it keeps is the quicker of two copies: where it cannot be kept (private mode, full
 * disk) nothing fails, and the server's remains.
 */
export function browserStore(name: string): <T>(work: (store: UseStore) => Promise<T>) => Promise<T | undefined> {
  let opened: UseStore | undefined
  return async (work) => {
    try {
      opened ??= createStore(name, name)
      return await work(opened)
    } catch {
      return undefined
    }
  }
}
