import { clear, del, entries, get, keys, set } from 'idb-keyval'
import type { Entity } from '@/lib/contracts/cards'
import type { Draft } from '@/lib/contracts/editing/calls'
import { browserStore } from './browser-store'

/** Whose draft of which record; a record that does not exist yet is `new`. */
export interface DraftPlace {
  userId: string
  entity: Entity
  id: string
}

const keyOf = ({ userId, entity, id }: DraftPlace) => `${userId}/${entity}/${id}`

const inStore = browserStore('drafts')

export async function readDraft(place: DraftPlace): Promise<Draft | null> {
  return (await inStore((store) => get<Draft>(keyOf(place), store))) ?? null
}

export async function writeDraft(place: DraftPlace, draft: Draft): Promise<void> {
  if (!closed) await inStore((store) => set(keyOf(place), draft, store))
}

export async function dropDraft(place: DraftPlace): Promise<void> {
  await inStore((store) => del(keyOf(place), store))
}

let closed = false

/** The account is locked or gone: nothing it wrote stays in this browser, nor does what its page would still write. */
export async function closeDrafts(): Promise<void> {
  closed = true
  await forgetDrafts()
}

/** Takes all away from this browser: after an explicit sign-out the server's copies are enough, and others may sit here. */
export async function forgetDrafts(): Promise<void> {
  await inStore((store) => clear(store))
}

/** Takes away what others wrote: whoever sits here now finds only their own. */
export async function forgetDraftsBut(userId: string): Promise<void> {
  await inStore(async (store) => {
    const all = await keys<string>(store)
    const others = all.filter((key) => key.split(/[@/]/, 1)[0] !== userId)
    await Promise.all(others.map((key) => del(key, store)))
  })
}

/** Drafts older than this are not worth keeping. */
const KEPT_MS = 30 * 86_400_000

/** Takes away what nobody came back for. */
export async function sweepDrafts(now = Date.now()): Promise<void> {
  await inStore(async (store) => {
    const all = await entries<string, Draft>(store)
    const old = all.filter(([, { savedAt }]) => now - Date.parse(savedAt) > KEPT_MS)
    await Promise.all(old.map(([key]) => del(key, store)))
  })
}

/**
 * The later of the browser's and the server's, by when it was typed: the server's clock may be another, and what it
 * saves while the person types on is the older of the two.
 */
export function laterDraft(a: Draft | null, b: Draft | null): Draft | null {
  if (!a || !b) return a ?? b
  return typedAt(a) >= typedAt(b) ? a : b
}

function typedAt({ payload, savedAt }: Draft): number {
  const typed = Date.parse(String(payload.typedAt))
  return Number.isNaN(typed) ? Date.parse(savedAt) : typed
}
