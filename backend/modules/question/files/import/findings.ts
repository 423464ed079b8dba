import type { Finding } from '../../../../../lib/contracts/question/detail.ts'

/** Collects the findings on one record; `under` prefixes the place for a child (`children.2.stem`). */
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

  /** Adds a finding that does not refuse the record, but blocks its submission until it is resolved. */
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
