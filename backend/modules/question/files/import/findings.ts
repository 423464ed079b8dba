import type { Finding } from '../../../../../lib/contracts/question/detail.ts'

/**
 * Collects the findings on one import record. `under` returns a collector for a part of the record, such as a child. It
 * adds to the same list and begins each field name with a prefix, such as `children.2.stem`.
 */
export class Findings {
  readonly list: Finding[]
  readonly #prefix: string

  constructor(list: Finding[] = [], prefix = '') {
    this.list = list
    this.#prefix = prefix
  }

  under(place: string): Findings {
    return new Findings(this.list, `${this.#prefix}${place}.`)
  }

  warn(code: string, field: string, message: string): void {
    this.#add('warn', code, field, message)
  }

  /**
   * Adds a finding of level error. The record is still imported, but its question cannot be submitted until the fault
   * is corrected.
   */
  error(code: string, field: string, message: string): void {
    this.#add('error', code, field, message)
  }

  #add(level: Finding['level'], code: string, field: string, message: string): void {
    const at = `${this.#prefix}${field}`
    if (!this.list.some((known) => known.code === code && known.field === at && known.message === message)) {
      this.list.push({ level, code, field: at, message })
    }
  }
}
