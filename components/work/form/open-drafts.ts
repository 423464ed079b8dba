import type { DraftPlace } from '@/lib/state/drafts'

// Visible forms of this browser hold a Web Lock with the name of their draft, so that other forms do not take the draft
// for an abandoned draft.

const PREFIX = 'draft '
const nameOf = ({ userId, entity, id }: DraftPlace) => `${PREFIX}${userId}/${entity}/${id}`

/** Web Locks are absent in tests and in pages that came over plain HTTP from another host. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Returns whether this browser can tell drafts of forms in other tabs from abandoned drafts. */
export const canDetectOpenDrafts = (): boolean => locks() !== undefined

/** Marks a draft as the draft of a visible form until the returned function is called. */
export function markDraftOpen(place: DraftPlace): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  locks()
    ?.request(nameOf(place), { mode: 'shared' }, () => promise)
    .catch(() => undefined)
  return resolve
}

/** Returns the ids of those drafts of a record that visible forms are writing. */
export async function openDraftIds(place: DraftPlace): Promise<string[]> {
  // The browser refuses the query if the user has forbidden storage.
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => null)) ?? {}
  const base = nameOf(place)
  return held.flatMap(({ name = '' }) =>
    name === base || name.startsWith(`${base}~`) ? [place.id + name.slice(base.length)] : [],
  )
}

/**
 * Returns a new `DraftPlace` for the same record, so that this form's draft does not overwrite the draft of another
 * form.
 */
export function unusedPlace(place: DraftPlace): DraftPlace {
  const suffix = Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  return { ...place, id: `${baseOf(place.id)}~${suffix}` }
}

/** Returns the record's id; the id of a draft consists of the record's id and possibly a suffix after `~`. */
export const baseOf = (id: string): string => id.split('~', 1)[0] ?? id
