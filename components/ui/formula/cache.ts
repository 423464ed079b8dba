import { readFormulaCache, writeFormulaCache } from '../../../lib/formula/formula-cache.ts'
import { whenIdle } from './idle.ts'

/** Milliseconds after a new entry, before the cache waits for an idle moment to store it in the browser. */
const PUT_AWAY_AFTER = 2000
/**
 * Maximum number of milliseconds to wait for stored entries, because some browsers open their database late or never.
 */
const PATIENCE = 1000

/**
 * A cache of the typeset markup of formulas by their source; the least recently used entry is dropped first. The value
 * `null` marks a formula that failed. Markup is also stored in the browser; failures are not, because a busy machine
 * may have caused them.
 */
export class FormulaCache {
  private readonly markups = new Map<string, string | null>()
  private readonly limit: number
  private added: [key: string, markup: string][] = []

  constructor(limit: number) {
    this.limit = limit
  }

  has(key: string): boolean {
    return this.markups.has(key)
  }

  get(key: string): string | null | undefined {
    const markup = this.markups.get(key)
    if (markup === undefined) return undefined
    this.markups.delete(key)
    this.markups.set(key, markup)
    return markup
  }

  set(key: string, markup: string | null): void {
    this.markups.set(key, markup)
    if (this.markups.size <= this.limit) return
    const oldest = this.markups.keys().next()
    if (!oldest.done) this.markups.delete(oldest.value)
  }

  /** Loads the entries that an earlier visit stored. Returns the style rules they need; none if nothing was stored. */
  async load(): Promise<string[]> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
    const { rules, formulas } = (await Promise.race([readFormulaCache(), late])) ?? { rules: [], formulas: [] }
    for (const [key, markup] of formulas) if (!this.has(key)) this.set(key, markup)
    return rules
  }

  /**
   * Stores the markup in the browser for later visits, after a pause. `rules` must return all style rules of the page
   * at that time.
   */
  store(key: string, markup: string, rules: () => string[]): void {
    if (this.added.length === 0) setTimeout(() => whenIdle(() => this.putAway(rules)), PUT_AWAY_AFTER)
    this.added.push([key, markup])
  }

  private putAway(rules: () => string[]): void {
    const formulas = this.added
    this.added = []
    void writeFormulaCache({ rules: rules(), formulas })
  }
}
