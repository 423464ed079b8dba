import { atom, getDefaultStore } from 'jotai'

export type BellPart = 'notifications' | 'announcements'

/** Part of the bell's panel that is open in the header; null while it is closed. */
export const bellPartAtom = atom<BellPart | null>(null)

export const openBell = (part: BellPart): void => getDefaultStore().set(bellPartAtom, part)
