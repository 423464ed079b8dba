import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { FORMULA_ASSETS } from './assets.ts'

/**
 * The markup that the engine made of a formula; the key consists of the formula's source and its form (block or
 * inline).
 */
export type CachedFormula = [key: string, markup: string]

/** The formulas that an earlier visit cached, oldest first, and every style rule that their markup needs. */
export interface FormulaCache {
  rules: string[]
  formulas: CachedFormula[]
}

/**
 * Maximum number of characters in one sheet, which is a database entry with many formulas. There are `SHEETS` sheets;
 * when all are full, a new sheet replaces the oldest one.
 */
const SHEET_CHARS = 64_000
const SHEETS = 24
/**
 * Maximum number of stored style rules: the engine makes a rule for each letter, and the fonts have about this many
 * letters.
 */
const MAX_RULES = 4_000

/**
 * The entry that describes the cache. `engine` identifies the engine with its options and fonts; cached markup of
 * another engine is never shown.
 */
interface Head {
  engine: string
  rules: string[]
  sheet: number
}

const HEAD = 'head'
const OWNER = 'owner'
const NOTHING: FormulaCache = { rules: [], formulas: [] }

let opened: UseStore | undefined
let closed = false

/** Runs `work` in the browser's store. Without a store (private mode, full disk) every visit counts as the first. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    opened ??= createStore('formulas', 'formulas')
    return await opened(mode, work)
  } catch {
    return undefined
  }
}

/**
 * Returns the formulas that this browser has cached for `engine`. The page inserts their markup unchecked: a script
 * that can write to this store could run in this origin anyway.
 */
export async function readFormulaCache(engine = FORMULA_ASSETS): Promise<FormulaCache> {
  const kept = await inStore('readonly', async (store) => {
    const [head, sheets] = await Promise.all([
      promisifyRequest<Head | undefined>(store.get(HEAD)),
      promisifyRequest<CachedFormula[][]>(store.getAll(IDBKeyRange.bound(0, SHEETS))),
    ])
    if (head?.engine !== engine) return NOTHING
    // The sheet after the one that is being written is the oldest, because the sheets are overwritten in turn.
    const next = head.sheet + 1
    return { rules: head.rules, formulas: [...sheets.slice(next), ...sheets.slice(0, next)].flat() }
  })
  return kept ?? NOTHING
}

/** Stores formulas for the next visit, with all style rules of the page. Several tabs may store formulas at once. */
export async function writeFormulaCache({ rules, formulas }: FormulaCache, engine = FORMULA_ASSETS): Promise<void> {
  await inStore('readwrite', async (store) => {
    const head = await headOf(store, engine)
    if (closed) return
    let sheet = (await promisifyRequest<CachedFormula[] | undefined>(store.get(head.sheet))) ?? []
    for (const formula of formulas) {
      if (charsOf(formula) > SHEET_CHARS) continue
      if (sheet.reduce((sum, each) => sum + charsOf(each), charsOf(formula)) > SHEET_CHARS) {
        store.put(sheet, head.sheet)
        head.sheet = (head.sheet + 1) % SHEETS
        sheet = []
      }
      sheet.push(formula)
    }
    store.put(sheet, head.sheet)
    store.put({ ...head, rules: [...new Set([...head.rules, ...rules])] }, HEAD)
    await promisifyRequest(store.transaction)
  })
}

/** The stored head; formulas of another engine are removed, and the head is then empty. */
async function headOf(store: IDBObjectStore, engine: string): Promise<Head> {
  const head = await promisifyRequest<Head | undefined>(store.get(HEAD))
  if (head?.engine === engine && head.rules.length <= MAX_RULES) return head
  store.delete(IDBKeyRange.bound(0, SHEETS))
  return { engine, rules: [], sheet: 0 }
}

const charsOf = ([key, markup]: CachedFormula) => key.length + markup.length

/**
 * Removes all formulas and stops this page from storing more, because no part of a question may remain in the browser
 * after a sign-out.
 */
export async function clearFormulaCache(): Promise<void> {
  closed = true
  await inStore('readwrite', async (store) => {
    store.clear()
    await promisifyRequest(store.transaction)
  })
}

/** Removes the cached formulas where another user has used this browser. */
export async function claimFormulaCache(userId: string): Promise<void> {
  await inStore('readwrite', async (store) => {
    const owner = await promisifyRequest<string | undefined>(store.get(OWNER))
    if (owner !== userId) {
      if (owner !== undefined) store.clear()
      store.put(userId, OWNER)
    }
    await promisifyRequest(store.transaction)
  })
}
