import type pg from 'pg'
import { Cells, type TallyFilter } from './cells.ts'

export type { TallyFilter } from './cells.ts'

/** More combinations than these are not kept: their rows are counted in the database as ever. */
const MOST_CELLS = 250_000

interface Known {
  readonly cells: Cells
  /** The `pg_snapshot` in which the cells are right. */
  snapshot: string
}

interface News {
  snapshot: string
  /** Nothing between the snapshots is missing: no change was pruned, and it is still the same database. */
  whole: boolean
  changes: [key: string[], n: number][]
}

/**
 * Exact numbers of a table's rows by any filter on some of its columns, without counting rows: this process holds how
 * many there are of each combination of values, and before each answer asks which transactions have become visible
 * since. Triggers have written down what each of them changed (`keep_tally` in the migrations), so the answer is what
 * `count(*)` would have said at that moment, whichever replica, job or hand wrote (docs/decisions/036).
 */
export class Tally {
  readonly #pool: pg.Pool
  readonly #table: string
  readonly #columns: readonly string[]
  #known: Known | null = null
  #loading: Promise<void> | null = null
  #tooMany = false
  #asking: Promise<void> | null = null
  #askingNext: Promise<void> | null = null

  /** `columns`: those the table's `keep_tally` names, in that order; '' where a row has no value. */
  constructor(pool: pg.Pool, table: string, columns: readonly string[]) {
    this.#pool = pool
    this.#table = table
    this.#columns = columns
  }

  /** How many rows there are; null while this process does not know yet. */
  async count(filter: TallyFilter): Promise<number | null> {
    if (this.#known) await this.#bringUp()
    return this.guess(filter)
  }

  /** The same for each value of a column that occurs; null while this process does not know yet. */
  async countBy(filter: TallyFilter, column: string): Promise<ReadonlyMap<string, number> | null> {
    if (this.#known) await this.#bringUp()
    if (!this.#known) this.load().catch(() => {})
    return this.#known?.cells.countBy(filter, column) ?? null
  }

  /** How many there were when somebody counted last: enough to choose a way by. Null as above, and somebody begins to know. */
  guess(filter: TallyFilter): number | null {
    // A failure is met by whoever counts in the database meanwhile.
    if (!this.#known) this.load().catch(() => {})
    return this.#known?.cells.count(filter) ?? null
  }

  /** Counts the whole table once: half a second at a million rows. */
  load(): Promise<void> {
    if (this.#known || this.#tooMany) return Promise.resolve()
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #load(): Promise<void> {
    const client = await this.#pool.connect()
    let broken = true
    try {
      // A restored database brings changes numbered by another one's transactions; they are in its rows already.
      await client.query('delete from tally_change where xid >= pg_snapshot_xmax(pg_current_snapshot())')
      await client.query('begin isolation level repeatable read read only')
      const { rows: moment } = await client.query<Pick<Known, 'snapshot'>>(
        'select pg_current_snapshot()::text as snapshot',
      )
      const names = this.#columns.map((name) => `coalesce(${name}::text, '')`).join(', ')
      const { rows } = await client.query<[...string[], number]>({
        text: `select ${names}, count(*)::float8 from ${this.#table} group by ${names} limit ${MOST_CELLS + 1}`,
        rowMode: 'array',
      })
      await client.query('commit')
      broken = false
      this.#tooMany = rows.length > MOST_CELLS
      if (this.#tooMany) return
      const cells = new Cells(this.#columns)
      for (const row of rows) cells.add(row.slice(0, -1) as string[], row.at(-1) as number)
      this.#known = { cells, snapshot: moment[0]?.snapshot ?? '' }
    } finally {
      client.release(broken)
    }
  }

  /** Shared by all who ask before it is sent; nobody is told by a question sent before they came. */
  #bringUp(): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = null
      })
      return this.#asking
    }
    this.#askingNext ??= this.#asking
      .catch(() => {})
      .then(() => {
        this.#askingNext = null
        return this.#bringUp()
      })
    return this.#askingNext
  }

  async #ask(): Promise<void> {
    const known = this.#known
    if (!known) return
    const { rows } = await this.#pool.query<News>({
      name: 'tally-news',
      text: `
        select pg_current_snapshot()::text as snapshot,
               pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax($2::pg_snapshot)
                 and not exists (select from tally_change where tally = '' and xid > pg_snapshot_xmin($2::pg_snapshot)) as whole,
               (select coalesce(json_agg(json_build_array(key, n)), '[]') from (
                  select key, sum(n) as n from tally_change
                   where tally = $1 and xid >= pg_snapshot_xmin($2::pg_snapshot) and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
                   group by key) c) as changes`,
      values: [this.#table, known.snapshot],
    })
    const [news] = rows
    if (!news?.whole || known.cells.size > MOST_CELLS) {
      this.#known = null
      return
    }
    for (const [key, n] of news.changes) known.cells.add(key, n)
    known.snapshot = news.snapshot
  }
}
