import { createStore, type UseStore } from 'idb-keyval'

/**
 * Returns a function that runs work on an IndexedDB database and returns undefined if the work fails (private mode,
 * full disk). The database only holds copies that load faster than the data of the service, so a failure loses nothing.
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
