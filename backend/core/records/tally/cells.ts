/** What rows are counted by: each of the columns named holds one of its values, and one of the places fits. */
export interface TallyFilter {
  readonly each: ReadonlyMap<string, readonly string[]>
  /** Absent: anywhere. Each names values of columns that must hold together; an empty list fits nothing. */
  readonly places?: readonly ReadonlyMap<string, string>[]
}

/** The values of one column as small numbers, and the one of each cell. */
class Column {
  readonly #codes = new Map<string, number>()
  #ofCell = new Uint32Array(1024)

  set(cell: number, value: string): void {
    const code = this.#codes.get(value) ?? this.#codes.size
    this.#codes.set(value, code)
    if (cell >= this.#ofCell.length) {
      const larger = new Uint32Array(this.#ofCell.length * 2)
      larger.set(this.#ofCell)
      this.#ofCell = larger
    }
    this.#ofCell[cell] = code
  }

  /** Whether a cell's value is one of these. */
  oneOf(values: readonly string[]): (cell: number) => boolean {
    const wanted = new Uint8Array(this.#codes.size)
    for (const value of values) {
      const code = this.#codes.get(value)
      if (code !== undefined) wanted[code] = 1
    }
    const ofCell = this.#ofCell
    return (cell) => wanted[ofCell[cell] as number] === 1
  }
}

/** How many rows there are of each combination of values that occurs: a cell each, summed by any filter on the columns. */
export class Cells {
  readonly #names: readonly string[]
  readonly #columns: readonly Column[]
  readonly #cells = new Map<string, number>()
  readonly #counts: number[] = []

  constructor(columns: readonly string[]) {
    this.#names = columns
    this.#columns = columns.map(() => new Column())
  }

  get size(): number {
    return this.#cells.size
  }

  /** `key`: a value for each column, in their order. */
  add(key: readonly string[], n: number): void {
    const name = JSON.stringify(key)
    const known = this.#cells.get(name)
    if (known !== undefined) {
      this.#counts[known] = (this.#counts[known] ?? 0) + n
      return
    }
    const cell = this.#counts.push(n) - 1
    this.#cells.set(name, cell)
    for (const [index, column] of this.#columns.entries()) column.set(cell, key[index] ?? '')
  }

  count({ each, places }: TallyFilter): number {
    const tests = [...each].map(([name, values]) => this.#column(name).oneOf(values))
    const fits = places?.map((place) => [...place].map(([name, value]) => this.#column(name).oneOf([value])))
    let total = 0
    for (let cell = 0; cell < this.#counts.length; cell++) {
      if (!tests.every((test) => test(cell))) continue
      if (fits && !fits.some((place) => place.every((test) => test(cell)))) continue
      total += this.#counts[cell] as number
    }
    return total
  }

  #column(name: string): Column {
    const column = this.#columns[this.#names.indexOf(name)]
    if (!column) throw new Error(`not tallied: ${name}`)
    return column
  }
}
