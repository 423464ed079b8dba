import type { DraftPlace } from '@/lib/state/drafts'

// Visible forms of this browser hold a lock with their draft's name, so that no other form takes the draft for an
// abandoned one.

const PREFIX = 'draft '
const nameOf = ({ userId, entity, id }: DraftPlace) => `${PREFIX}${userId}/${entity}/${id}`

/** Absent in documents that came by plain http from another host, and in tests. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Returns whether drafts of forms in other tabs can be distinguished from abandoned ones. */
export const canDetectOpenDrafts = (): boolean => locks() !== undefined

/** Marks a draft as written by a visible form until the returned function is called. */
export function markDraftOpen(place: DraftPlace): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  locks()
    ?.request(nameOf(place), { mode: 'shared' }, () => promise)
    .catch(() => undefined)
  return resolve
}

/** Returns the ids of the drafts of a place that visible forms write. */
export async function openDraftIds(place: DraftPlace): Promise<string[]> {
  // The query is refused if storage is forbidden.
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => null)) ?? {}
  const base = nameOf(place)
  return held.flatMap(({ name = '' }) =>
    name === base || name.startsWith(`${base}~`) ? [place.id + name.slice(base.length)] : [],
  )
}

/** Returns another place for a draft of the same record, which no form writes yet. */
export function unusedPlace(place: DraftPlace): DraftPlace {
  const suffix = Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  return { ...place, id: `${baseOf(place.id)}~${suffix}` }
}

/** Returns the record's id from the id of one of its drafts. */
export const baseOf = (id: string): string => id.split('~', 1)[0] ?? id
