/**
 * A filter on counted rows. For each column in `each`, a row must have one of the listed values. If `places` is given,
 * the row must also match at least one of its entries.
 */
export interface TallyFilter {
  readonly each: ReadonlyMap<string, readonly string[]>
  /**
   * Alternative combinations of values: each entry maps columns to the values that a row must have at the same time.
   * Absent: no such restriction; an empty list matches no row.
   */
  readonly places?: readonly ReadonlyMap<string, string>[]
}

/** Number of results that are cached until the next change, because many people ask for the same few numbers. */
const MAX_ANSWERS = 2_000

/** Stores the values of one column as small numbers, and for each cell the number of its value. */
class Column {
  readonly #codes = new Map<string, number>()
  readonly #ofCell: number[] = []

  add(value: string): void {
    const code = this.#codes.get(value) ?? this.#codes.size
    this.#codes.set(value, code)
    this.#ofCell.push(code)
  }

  /** Removes from a selection of cells those whose value is not in the list. */
  narrow(cells: Uint8Array, values: readonly string[]): void {
    const wanted = new Uint8Array(this.#codes.size)
    for (const value of values) {
      const code = this.#codes.get(value)
      if (code !== undefined) wanted[code] = 1
    }
    const ofCell = this.#ofCell
    for (let cell = 0; cell < cells.length; cell++) if (wanted[ofCell[cell] as number] === 0) cells[cell] = 0
  }

  /**
   * Returns the number of rows for each value, over the selected cells; rows without a value and sums of zero are left
   * out.
   */
  sums(cells: Uint8Array, counts: readonly number[]): Map<string, number> {
    const byCode = new Float64Array(this.#codes.size)
    const ofCell = this.#ofCell
    for (let cell = 0; cell < cells.length; cell++) {
      const code = ofCell[cell] as number
      if (cells[cell] === 1) byCode[code] = (byCode[code] ?? 0) + (counts[cell] as number)
    }
    const found = [...this.#codes].map(([value, code]): [string, number] => [value, byCode[code] ?? 0])
    return new Map(found.filter(([value, n]) => value !== '' && n > 0))
  }
}

/**
 * Counts the rows of a table in cells: one cell for each combination of values that occurs. The count for a filter is
 * the sum of the matching cells.
 */
export class Cells {
  readonly #columns: ReadonlyMap<string, Column>
  readonly #cells = new Map<string, number>()
  readonly #counts: number[] = []
  readonly #answers = new Map<string, number | ReadonlyMap<string, number>>()

  constructor(columns: readonly string[]) {
    this.#columns = new Map(columns.map((name) => [name, new Column()]))
  }

  get size(): number {
    return this.#counts.length
  }

  /** Adds `n` rows; `key` holds a value for each column, in their order. */
  add(key: readonly string[], n: number): void {
    this.#answers.clear()
    const name = key.join('\0')
    const known = this.#cells.get(name)
    if (known !== undefined) {
      this.#counts[known] = (this.#counts[known] ?? 0) + n
      return
    }
    this.#cells.set(name, this.#counts.push(n) - 1)
    let index = 0
    for (const column of this.#columns.values()) column.add(key[index++] ?? '')
  }

  count(filter: TallyFilter): number {
    return this.#kept(filter, '', (fitting) => {
      let total = 0
      for (let cell = 0; cell < fitting.length; cell++) if (fitting[cell] === 1) total += this.#counts[cell] as number
      return total
    })
  }

  /** Returns the number of rows for each value of a column that occurs, in one pass. */
  countBy(filter: TallyFilter, name: string): ReadonlyMap<string, number> {
    return this.#kept(filter, name, (fitting) => this.#column(name).sums(fitting, this.#counts))
  }

  /**
   * Returns the cached result of a count, or computes it. `asked`: the column by whose values the rows are counted, or
   * '' for a single number.
   */
  #kept<T extends number | ReadonlyMap<string, number>>(
    filter: TallyFilter,
    asked: string,
    answer: (fitting: Uint8Array) => T,
  ): T {
    const name = JSON.stringify([asked, [...filter.each], filter.places?.map((place) => [...place])])
    const kept = this.#answers.get(name)
    if (kept !== undefined) return kept as T
    const given = answer(this.#fitting(filter))
    if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear()
    this.#answers.set(name, given)
    return given
  }

  #column(name: string): Column {
    const column = this.#columns.get(name)
    if (!column) throw new Error(`not tallied: ${name}`)
    return column
  }

  #fitting({ each, places }: TallyFilter): Uint8Array {
    const fitting = this.#meeting(each)
    if (!places) return fitting
    const ofPlaces = places.map((place) => this.#meeting(new Map([...place].map(([name, value]) => [name, [value]]))))
    for (let cell = 0; cell < fitting.length; cell++) {
      if (!ofPlaces.some((cells) => cells[cell] === 1)) fitting[cell] = 0
    }
    return fitting
  }

  #meeting(each: TallyFilter['each']): Uint8Array {
    const cells = new Uint8Array(this.size).fill(1)
    for (const [name, values] of each) this.#column(name).narrow(cells, values)
    return cells
  }
}
