import type { Flaw, Mend } from './types.ts'

/** Collects flaws, each once; `under` prefixes the place for a child (`children.2.stemHtml`). */
export class Flaws {
  readonly list: Flaw[]
  readonly #prefix: string

  constructor(list: Flaw[] = [], prefix = '') {
    this.list = list
    this.#prefix = prefix
  }

  under(place: string): Flaws {
    return new Flaws(this.list, `${this.#prefix}${place}.`)
  }

  error(code: string, field: string, message: string, mend?: Mend): void {
    this.#add({ level: 'error', code, field, message }, mend)
  }

  warn(code: string, field: string, message: string, mend?: Mend): void {
    this.#add({ level: 'warn', code, field, message }, mend)
  }

  #add(flaw: Flaw, mend: Mend | undefined): void {
    const field = `${this.#prefix}${flaw.field}`
    if (this.list.some((known) => known.code === flaw.code && known.field === field && known.message === flaw.message))
      return
    this.list.push({ ...flaw, field, ...(mend && { mend }) })
  }
}
