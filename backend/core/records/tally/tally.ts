import type pg from 'pg'
import { Cells, type TallyFilter } from './cells.ts'

export type { TallyFilter } from './cells.ts'

/** Maximum number of combinations that are kept; beyond it the database counts the rows. */
const MAX_CELLS = 250_000

interface Known {
  readonly cells: Cells
  /** The `pg_snapshot` in which the cells are correct. */
  snapshot: string
}

interface News {
  snapshot: string
  /** True where no change between the snapshots is missing: none was pruned, and the database is still the same. */
  whole: boolean
  changes: [key: string[], n: number][]
}

/**
 * Exact numbers of a table's rows by any filter on some of its columns, without counting rows. This process holds the
 * number of rows of each combination of values, and before each answer reads the changes that have become visible
 * since. Triggers record the changes of each transaction (`keep_tally` in the migrations), so the answer equals
 * `count(*)` at that moment, whichever replica, job or person wrote (docs/decisions/036).
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

  /** `columns`: the columns in the table's `keep_tally`, in that order; '' where a row has no value. */
  constructor(pool: pg.Pool, table: string, columns: readonly string[]) {
    this.#pool = pool
    this.#table = table
    this.#columns = columns
  }

  /** Returns the number of rows; null while this process has not counted the table. */
  async count(filter: TallyFilter): Promise<number | null> {
    if (this.#known) await this.#bringUp()
    return this.guess(filter)
  }

  /**
   * Returns the number of rows for each value of a column that occurs; null while this process has not counted the
   * table.
   */
  async countBy(filter: TallyFilter, column: string): Promise<ReadonlyMap<string, number> | null> {
    if (this.#known) await this.#bringUp()
    if (!this.#known) this.load().catch(() => {})
    return this.#known?.cells.countBy(filter, column) ?? null
  }

  /**
   * Returns the number at the last count, which is enough to choose a query plan. Null while the process has not
   * counted the table; it then begins to count.
   */
  guess(filter: TallyFilter): number | null {
    // The caller counts in the database meanwhile and meets the same failure there.
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
      // A restored database holds changes numbered by transactions of another one; its rows include them already.
      await client.query('delete from tally_change where xid >= pg_snapshot_xmax(pg_current_snapshot())')
      await client.query('begin isolation level repeatable read read only')
      const { rows: moment } = await client.query<Pick<Known, 'snapshot'>>(
        'select pg_current_snapshot()::text as snapshot',
      )
      const names = this.#columns.map((name) => `coalesce(${name}::text, '')`).join(', ')
      const { rows } = await client.query<[...string[], number]>({
        text: `select ${names}, count(*)::float8 from ${this.#table} group by ${names} limit ${MAX_CELLS + 1}`,
        rowMode: 'array',
      })
      await client.query('commit')
      broken = false
      this.#tooMany = rows.length > MAX_CELLS
      if (this.#tooMany) return
      const cells = new Cells(this.#columns)
      for (const row of rows) cells.add(row.slice(0, -1) as string[], row.at(-1) as number)
      this.#known = { cells, snapshot: moment[0]?.snapshot ?? '' }
    } finally {
      client.release(broken)
    }
  }

  /**
   * Brings the cells up to date. Callers share a query that has not been sent yet; a query sent before a call cannot
   * answer it.
   */
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
    if (!news?.whole || known.cells.size > MAX_CELLS) {
      this.#known = null
      return
    }
    for (const [key, n] of news.changes) known.cells.add(key, n)
    known.snapshot = news.snapshot
  }
}
