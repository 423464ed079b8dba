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

/** What is on its way into the store; null: out of it. A page that is left does not wait for either. */
const onTheirWay = new Map<string, Draft | null>()
const leftKey = 'draftsOnTheirWay'

async function put(key: string, draft: Draft | null): Promise<void> {
  onTheirWay.set(key, draft)
  await inStore((store) => (draft ? set(key, draft, store) : del(key, store)))
  if (onTheirWay.get(key) === draft) onTheirWay.delete(key)
}

/** Session storage is written at once, and read by the next page of this tab. */
function leaveBehind(): void {
  if (onTheirWay.size === 0) return
  try {
    sessionStorage.setItem(leftKey, JSON.stringify([...onTheirWay]))
  } catch {
    // Full or forbidden: what the server has is all there is.
  }
}
if (typeof window !== 'undefined') addEventListener('pagehide', leaveBehind)

async function takeOver(): Promise<void> {
  try {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? '[]') as [string, Draft | null][]
    await Promise.all(left.map(([key, draft]) => put(key, draft)))
    sessionStorage.removeItem(leftKey)
  } catch {
    // Not ours, or storage is forbidden.
  }
}
let taken: Promise<void> | undefined
/** Once a page: what the page before could not finish. */
const tookOver = (): Promise<void> => {
  taken ??= takeOver()
  return taken
}

export async function readDraft(place: DraftPlace): Promise<Draft | null> {
  await tookOver()
  return (await inStore((store) => get<Draft>(keyOf(place), store))) ?? null
}

/** The latest of all drafts of a place (`new`, `new~k3f9`) but for those at `except`, with where it lies. */
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

/** The account is locked or gone: nothing it wrote stays in this browser, nor does what its page would still write. */
export async function closeDrafts(): Promise<void> {
  closed = true
  await forgetDrafts()
}

/** Takes all away from this browser: after an explicit sign-out the server's copies are enough, and others may sit here. */
export async function forgetDrafts(): Promise<void> {
  onTheirWay.clear()
  try {
    sessionStorage.removeItem(leftKey)
  } catch {
    // Forbidden: nothing was left there.
  }
  await inStore((store) => clear(store))
}

/** Takes away what others wrote: whoever sits here now finds only their own. */
export async function forgetDraftsBut(userId: string): Promise<void> {
  await tookOver()
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
