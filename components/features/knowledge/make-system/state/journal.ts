import { promisifyRequest, type UseStore } from 'idb-keyval'
import { browserStore } from '@/lib/state/browser-store'
import { History, type Step } from '../outline/history'
import type { OutlineNode } from '../outline/node'
import type { Journal, OutlineStore } from './outline-store'

// Unsaved nodes and the steps of 撤销 lie in the database of drafts, so that they leave the browser with its drafts.

interface StoredNode {
  readonly node: OutlineNode | null
  readonly base: OutlineNode | null
}

interface Head {
  readonly first: number
  readonly length: number
  readonly done: number
}

const inStore = browserStore('drafts')
/** Sorts after every character that keys contain. */
const LAST = '\uffff'

const placeOf = (userId: string, systemId: string) => `${userId}/ksystem.outline/${systemId}/`

/** Runs writes as one transaction, which the browser completes even if the page is left at once. */
async function write(work: (store: IDBObjectStore) => void): Promise<void> {
  await inStore((store: UseStore) =>
    store('readwrite', (objects) => {
      work(objects)
      const done = promisifyRequest(objects.transaction)
      objects.transaction.commit?.()
      return done
    }),
  )
}

/** Returns the journal that stores each change of an open tree in the browser; `found` are the uids already stored. */
export function openJournal(store: OutlineStore, userId: string, systemId: string, found: Iterable<string>): Journal {
  const place = placeOf(userId, systemId)
  const stored = new Set(found)
  const journal: Journal = {
    write(uids, at) {
      const { history } = store
      const savedAt = new Date().toISOString()
      void write((objects) => {
        for (const uid of uids) {
          const key = `${place}node/${uid}`
          if (store.unsaved.has(uid)) {
            stored.add(uid)
            objects.put({ node: store.outline.get(uid), base: store.base.get(uid) ?? null, savedAt }, key)
          } else if (stored.delete(uid)) objects.delete(key)
        }
        const step = at === null ? undefined : history.steps[at]
        if (step && at !== null) objects.put({ ...step, savedAt }, `${place}step/${history.first + at}`)
        objects.put({ first: history.first, length: history.steps.length, done: history.done, savedAt }, `${place}head`)
      })
    },
  }
  // The merge with the nodes of the service may have settled changes of the earlier page.
  journal.write([...stored], null)
  return journal
}

/** The changes and steps that an earlier page stored; null if there are none. */
export interface Stored {
  readonly nodes: ReadonlyMap<string, OutlineNode | null>
  readonly base: ReadonlyMap<string, OutlineNode | null>
  readonly history: History
}

export async function readJournal(userId: string, systemId: string): Promise<Stored | null> {
  const place = placeOf(userId, systemId)
  const range = IDBKeyRange.bound(place, place + LAST)
  const found = await inStore((store: UseStore) =>
    store('readonly', async (objects) => {
      const [keys, values] = await Promise.all([
        promisifyRequest(objects.getAllKeys(range)),
        promisifyRequest(objects.getAll(range)),
      ])
      return new Map(keys.map((key, at) => [String(key).slice(place.length), values[at] as unknown]))
    }),
  )
  const head = found?.get('head') as Head | undefined
  if (!found || !head) return null
  const nodes = new Map<string, OutlineNode | null>()
  const base = new Map<string, OutlineNode | null>()
  for (const [key, value] of found) {
    if (!key.startsWith('node/')) continue
    const stored = value as StoredNode
    nodes.set(key.slice('node/'.length), stored.node)
    base.set(key.slice('node/'.length), stored.base)
  }
  const steps = Array.from({ length: head.length }, (_, at) => found.get(`step/${head.first + at}`) as Step | undefined)
  const whole = steps.every((step) => step !== undefined)
  const history = whole ? new History(steps as Step[], head.done, head.first) : new History()
  return { nodes, base, history }
}
