import { atom, getDefaultStore } from 'jotai'

/** Id of the announcement that is read over whatever is on show; null for none. */
export const openAnnouncementAtom = atom<string | null>(null)

export const openAnnouncement = (id: string): void => getDefaultStore().set(openAnnouncementAtom, id)
