import type { DraftPlace } from '@/lib/state/drafts'

// Forms of this browser that are on show hold a lock of their draft's name, so that no other takes the draft for one that was left.

const PREFIX = 'draft '
const nameOf = ({ userId, entity, id }: DraftPlace) => `${PREFIX}${userId}/${entity}/${id}`

/** Absent in documents that came by plain http from another host, and in tests. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Whether forms of other tabs can be told apart from those that are gone. */
export const knowsHeldDrafts = (): boolean => locks() !== undefined

/** Says that a form on show writes this draft, until the returned function is called. */
export function holdDraft(place: DraftPlace): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  locks()
    ?.request(nameOf(place), { mode: 'shared' }, () => promise)
    .catch(() => undefined)
  return resolve
}

/** Ids of the drafts that forms on show write, of all drafts of this place. */
export async function heldDrafts(place: DraftPlace): Promise<string[]> {
  // Where storage is forbidden the query is refused.
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => null)) ?? {}
  const base = nameOf(place)
  return held.flatMap(({ name = '' }) =>
    name === base || name.startsWith(`${base}~`) ? [place.id + name.slice(base.length)] : [],
  )
}

/** Another place for a draft of the same, which nobody writes yet. */
export function sparePlace(place: DraftPlace): DraftPlace {
  const suffix = Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  return { ...place, id: `${baseOf(place.id)}~${suffix}` }
}

/** The id of what is edited, of the id of one of its drafts. */
export const baseOf = (id: string): string => id.split('~', 1)[0] ?? id
