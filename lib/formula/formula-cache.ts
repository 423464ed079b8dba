import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { FORMULA_ASSETS } from './assets.ts'

/** A formula by its source and form, with the markup that the engine made of it. */
export type CachedFormula = [key: string, markup: string]

/** The formulas that an earlier visit left, oldest first, and every style rule their markup needs. */
export interface FormulaCache {
  rules: string[]
  formulas: CachedFormula[]
}

/** Formulas are stored in sheets of so many characters, and the sheets form a ring: a new sheet replaces the oldest. */
const SHEET_CHARS = 64_000
const SHEETS = 24
/** The fonts have about as many letters that the engine makes a rule for. */
const MAX_RULES = 4_000

/** `engine` names the engine, its options and fonts; markup by another engine is never shown. */
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

/** Runs work in the browser's store. Without a store (private mode, full disk) every visit counts as the first. */
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
 * Returns the formulas this browser keeps of `engine`. The page inserts them unchanged: a script that can write to
 * this store can run in this origin anyway.
 */
export async function readFormulaCache(engine = FORMULA_ASSETS): Promise<FormulaCache> {
  const kept = await inStore('readonly', async (store) => {
    const [head, sheets] = await Promise.all([
      promisifyRequest<Head | undefined>(store.get(HEAD)),
      promisifyRequest<CachedFormula[][]>(store.getAll(IDBKeyRange.bound(0, SHEETS))),
    ])
    if (head?.engine !== engine) return NOTHING
    // The ring begins behind the sheet that is being written.
    const next = head.sheet + 1
    return { rules: head.rules, formulas: [...sheets.slice(next), ...sheets.slice(0, next)].flat() }
  })
  return kept ?? NOTHING
}

/** Stores formulas for the next visit, with all rules of the page. Several tabs may do so at once. */
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

/** The current head, or an empty one after removing formulas that another engine left. */
async function headOf(store: IDBObjectStore, engine: string): Promise<Head> {
  const head = await promisifyRequest<Head | undefined>(store.get(HEAD))
  if (head?.engine === engine && head.rules.length <= MAX_RULES) return head
  store.delete(IDBKeyRange.bound(0, SHEETS))
  return { engine, rules: [], sheet: 0 }
}

const charsOf = ([key, markup]: CachedFormula) => key.length + markup.length

/** Removes all formulas and stops this page from storing more: none of a question may remain after a sign-out. */
export async function clearFormulaCache(): Promise<void> {
  closed = true
  await inStore('readwrite', async (store) => {
    store.clear()
    await promisifyRequest(store.transaction)
  })
}

/** Removes formulas that another user saw in this browser. */
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
