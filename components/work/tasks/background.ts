import { atom, getDefaultStore } from 'jotai'

/** Ids of tasks whose dialog was left while they were at work: a toast tells how each ends. */
export const backgroundTasksAtom = atom<readonly string[]>([])

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

export const watchInBackground = (id: string): void =>
  getDefaultStore().set(backgroundTasksAtom, (before) => [...without(before, id), id])

/** Forgets a task whose end was told. */
export const endBackgroundTask = (id: string): void =>
  getDefaultStore().set(backgroundTasksAtom, (before) => without(before, id))
