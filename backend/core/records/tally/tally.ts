import type pg from 'pg'
import { Cells, type TallyFilter } from './cells.ts'

export type { TallyFilter } from './cells.ts'

/** Maximum number of combinations of values that are kept; beyond it the database counts the rows. */
const MAX_CELLS = 250_000

interface Known {
  readonly cells: Cells
  /** The PostgreSQL snapshot (`pg_snapshot`) for which the numbers in the cells are correct. */
  snapshot: string
}

interface News {
  snapshot: string
  /**
   * True where no change between the two snapshots is missing: none was removed, and the database is still the same.
   */
  whole: boolean
  changes: [key: string[], n: number][]
}

/**
 * Counts the rows of a table for any filter on some of its columns, exactly and without reading the rows. This process
 * holds the number of rows of each combination of values. Before each count it reads the changes that have become
 * visible since; triggers record them (`keep_tally` in the migrations). The result equals `count(*)` at that moment, no
 * matter which replica, job or person wrote (docs/decisions/036).
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

  /**
   * `columns`: the columns in the table's `keep_tally`, in that order. A row without a value in a column counts under
   * ''.
   */
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
   * Returns the number of rows at the last count, which is exact enough to choose a query plan. Returns null while the
   * process has not counted the table; the process then begins to count.
   */
  guess(filter: TallyFilter): number | null {
    // A failure is ignored, because the caller counts in the database meanwhile and meets the failure there.
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
      // A restored database holds changes with transaction numbers of another database; the rows already include these
      // changes, so they are deleted.
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
   * Brings the cells up to date. Callers share a query that has not been sent yet. A query that was sent before a call
   * may miss changes that this call must include, so the call waits for the next query.
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
