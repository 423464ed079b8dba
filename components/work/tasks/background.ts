import { atom, getDefaultStore } from 'jotai'

/** Ids of running tasks whose dialog the user closed; a toast reports the result of each task. */
export const backgroundTasksAtom = atom<readonly string[]>([])

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

export const watchInBackground = (id: string): void =>
  getDefaultStore().set(backgroundTasksAtom, (before) => [...without(before, id), id])

/** Removes a task from the list after its result has been reported. */
export const endBackgroundTask = (id: string): void =>
  getDefaultStore().set(backgroundTasksAtom, (before) => without(before, id))
