import { clear, del, entries, get, keys, set } from 'idb-keyval'
import type { Entity } from '@/lib/contracts/cards'
import type { Draft } from '@/lib/contracts/editing/calls'
import { browserStore } from './browser-store'

/** The owner and the record of a draft; for a record that does not exist yet, the id is `new`. */
export interface DraftPlace {
  userId: string
  entity: Entity
  id: string
}

const keyOf = ({ userId, entity, id }: DraftPlace) => `${userId}/${entity}/${id}`

const inStore = browserStore('drafts')

/**
 * Writes that IndexedDB has not finished, by key; null is a deletion. When the user leaves the page, the
 * browser does not wait for these writes.
 */
const pendingWrites = new Map<string, Draft | null>()
const leftKey = 'draftsOnTheirWay'

async function put(key: string, draft: Draft | null): Promise<void> {
  pendingWrites.set(key, draft)
  await inStore((store) => (draft ? set(key, draft, store) : del(key, store)))
  if (pendingWrites.get(key) === draft) pendingWrites.delete(key)
}

/** Saves the unfinished writes in session storage, which is synchronous, for the next page of this tab. */
function storePendingWrites(): void {
  if (pendingWrites.size === 0) return
  try {
    sessionStorage.setItem(leftKey, JSON.stringify([...pendingWrites]))
  } catch {
    // Session storage is full or forbidden, so only the server's copy remains.
  }
}
if (typeof window !== 'undefined') addEventListener('pagehide', storePendingWrites)

async function takeOver(): Promise<void> {
  try {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? '[]') as [string, Draft | null][]
    await Promise.all(left.map(([key, draft]) => put(key, draft)))
    sessionStorage.removeItem(leftKey)
  } catch {
    // The stored value is invalid, or storage is forbidden.
  }
}
let taken: Promise<void> | undefined
/** Finishes the unfinished writes of the previous page, once per page load. */
const tookOver = (): Promise<void> => {
  taken ??= takeOver()
  return taken
}

export async function readDraft(place: DraftPlace): Promise<Draft | null> {
  await tookOver()
  return (await inStore((store) => get<Draft>(keyOf(place), store))) ?? null
}

/**
 * Returns the latest draft of a user and a record, with its `entityId` (`new`, `new~k3f9`); drafts with an id in
 * `except` are ignored.
 */
export async function readLatestDraft(place: DraftPlace, except: readonly string[]): Promise<Draft | null> {
  await tookOver()
  const base = keyOf(place)
  const all = (await inStore((store) => entries<string, Draft>(store))) ?? []
  return all
    .map(([key, draft]) => ({ key, draft: { ...draft, entityId: place.id + key.slice(base.length) } }))
    .filter(({ key, draft }) => (key === base || key.startsWith(`${base}~`)) && !except.includes(draft.entityId))
    .map(({ draft }) => draft)
    .reduce<Draft | null>(laterDraft, null)
}

export async function writeDraft(place: DraftPlace, draft: Draft): Promise<void> {
  if (!closed) await put(keyOf(place), draft)
}

export const dropDraft = (place: DraftPlace): Promise<void> => put(keyOf(place), null)

let closed = false

/** Deletes all drafts and prevents later writes of this page, because the account is locked or deleted. */
export async function closeDrafts(): Promise<void> {
  closed = true
  await deleteDrafts()
}

/**
 * Deletes all drafts from this browser after a sign-out: the server has copies, and other users may use this computer.
 */
export async function deleteDrafts(): Promise<void> {
  pendingWrites.clear()
  try {
    sessionStorage.removeItem(leftKey)
  } catch {
    // Storage is forbidden, so it holds no drafts.
  }
  await inStore((store) => clear(store))
}

/** Deletes the drafts of all other users from this browser. */
export async function deleteDraftsOfOthers(userId: string): Promise<void> {
  await tookOver()
  await inStore(async (store) => {
    const all = await keys<string>(store)
    const others = all.filter((key) => key.split(/[@/]/, 1)[0] !== userId)
    await Promise.all(others.map((key) => del(key, store)))
  })
}

/** Milliseconds after which the browser deletes a draft. */
const LIFETIME_MS = 30 * 86_400_000

/** Deletes drafts that were saved more than `LIFETIME_MS` ago. */
export async function sweepDrafts(now = Date.now()): Promise<void> {
  await inStore(async (store) => {
    const all = await entries<string, Draft>(store)
    const old = all.filter(([, { savedAt }]) => now - Date.parse(savedAt) > LIFETIME_MS)
    await Promise.all(old.map(([key]) => del(key, store)))
  })
}

/**
 * Returns the draft that was typed later. The time of saving is unreliable: the server's clock may differ, and the
 * server may save an older text while the user continues to type.
 */
export function laterDraft(a: Draft | null, b: Draft | null): Draft | null {
  if (!a || !b) return a ?? b
  return typedAt(a) >= typedAt(b) ? a : b
}

function typedAt({ payload, savedAt }: Draft): number {
  const typed = Date.parse(String(payload.typedAt))
  return Number.isNaN(typed) ? Date.parse(savedAt) : typed
}
