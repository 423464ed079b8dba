import { readKept, writeKept } from '../../../lib/formula/kept.ts'
import { whenIdle } from './idle.ts'

/** How long what is new waits for an idle moment to be put away, in milliseconds. */
const PUT_AWAY_AFTER = 2000
/** Some browsers open their store late or never; formulas do not wait for it longer than so many milliseconds. */
const PATIENCE = 1000

/**
 * Markup of formulas by their source, the least recently used forgotten first. `null` stands for one that failed. What
 * compiles is kept in the browser too; what failed may only have met a busy machine and is asked again next time.
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

  /** Takes over what an earlier visit kept. Answers the style rules it needs; none where nothing was kept. */
  async load(): Promise<string[]> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
    const { rules, formulas } = (await Promise.race([readKept(), late])) ?? { rules: [], formulas: [] }
    for (const [key, markup] of formulas) if (!this.has(key)) this.set(key, markup)
    return rules
  }

  /** Keeps the markup beyond this visit, some time later. `rules` answers all rules of the page by then. */
  keep(key: string, markup: string, rules: () => string[]): void {
    if (this.added.length === 0) setTimeout(() => whenIdle(() => this.putAway(rules)), PUT_AWAY_AFTER)
    this.added.push([key, markup])
  }

  private putAway(rules: () => string[]): void {
    const formulas = this.added
    this.added = []
    void writeKept({ rules: rules(), formulas })
  }
}
