import type { ErrorCode, WarningCode } from './fault-names.ts'
import type { Flaw, QuickFix } from './types.ts'

/**
 * Collects findings without repetitions; `under` returns a collector that puts the path of a child question
 * (`children.2.`) before the field of each finding.
 */
export class Flaws {
  readonly list: Flaw[]
  readonly #prefix: string
  readonly #known: Set<string>

  constructor(list: Flaw[] = [], prefix = '', known = new Set<string>()) {
    this.list = list
    this.#prefix = prefix
    this.#known = known
  }

  under(place: string): Flaws {
    return new Flaws(this.list, `${this.#prefix}${place}.`, this.#known)
  }

  error(code: ErrorCode, field: string, message: string, mend?: QuickFix): void {
    this.#add({ level: 'error', code, field, message }, mend)
  }

  warn(code: WarningCode, field: string, message: string, mend?: QuickFix): void {
    this.#add({ level: 'warn', code, field, message }, mend)
  }

  #add(flaw: Flaw, fix: QuickFix | undefined): void {
    const field = `${this.#prefix}${flaw.field}`
    const key = `${flaw.code} ${field} ${flaw.message}`
    if (this.#known.has(key)) return
    this.#known.add(key)
    this.list.push({ ...flaw, field, ...(fix && { fix }) })
  }
}
