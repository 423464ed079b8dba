import { atom, getDefaultStore } from 'jotai'

/** Id of the announcement shown over the present screen; null for none. */
export const openAnnouncementAtom = atom<string | null>(null)

export const openAnnouncement = (id: string): void => getDefaultStore().set(openAnnouncementAtom, id)
