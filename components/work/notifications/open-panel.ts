import { atom, getDefaultStore } from 'jotai'

export type BellPart = 'notifications' | 'announcements'

/** The open part of the panel that belongs to the bell in the header; null while the panel is closed. */
export const bellPartAtom = atom<BellPart | null>(null)

export const openBell = (part: BellPart): void => getDefaultStore().set(bellPartAtom, part)
