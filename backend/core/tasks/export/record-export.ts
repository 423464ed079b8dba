import { type SQL, sql } from 'drizzle-orm'
import type { ExportChoice } from '../../../../lib/contracts/base/task-calls.ts'
import type { Cell, ExportKind, ExportRun, SecondSheet } from '../kind.ts'
import { pagesOf } from './pages.ts'

type ExportRequest<F> = Pick<ExportRun<F>, 'db' | 'principal' | 'scope' | 'params'>

interface RecordExport<F> extends Omit<ExportKind<F>, 'kind' | 'chooses' | 'count' | 'rows' | 'second'> {
  /** The records' table with its alias as the conditions use it: `account a`. */
  readonly from: SQL
  /** SQL for the id of a record: `a.id`. */
  readonly id: SQL
  /** Returns the condition of the filter, within the data scope. */
  where(run: ExportRequest<F>): SQL
  /** Returns the order of the list; the export adds the id at the end. */
  order(run: ExportRequest<F>): SQL
  /** Yields the rows of the file for the records whose ids come in `pages`, in the order of these ids. */
  rows(run: ExportRun<F>, pages: AsyncIterable<readonly number[]>): AsyncIterable<Record<string, Cell>>
  /** A second sheet about the same records; `each` is SQL for the number of rows that one record has in it. */
  second?: Omit<SecondSheet<F>, 'rows' | 'count'> & Pick<RecordExport<F>, 'rows'> & { readonly each: SQL }
}

/**
 * Returns an export of a list, in the list's order. The export reads all ids at the beginning and then the records page
 * by page, so that a change meanwhile repeats no record. A record is left out if it has left the list or the person's
 * data scope before its page is read.
 */
export function recordExport<F>({ from, id, where, order, rows, second, ...kind }: RecordExport<F>): ExportKind<F> {
  const wanted = (run: ExportRequest<F> & { chosen?: ExportChoice | undefined }) =>
    sql`${from} where ${where(run)} and ${among(id, run.chosen)}`
  async function* stillWanted(run: ExportRun<F>, ids: readonly number[]): AsyncGenerator<readonly number[]> {
    for (const page of pagesOf(ids)) {
      const listed = sql`${id} = any (${sql.param([...page])}::bigint[])`
      const { rows: left } = await run.db.execute<{ id: string }>(
        sql`select ${id}::text as id from ${wanted(run)} and ${listed}`,
      )
      const present = new Set(left.map((row) => Number(row.id)))
      yield page.filter((one) => present.has(one))
    }
  }
  async function* read(run: ExportRun<F>, rows: RecordExport<F>['rows']) {
    const ordered = sql`select ${id} as id from ${wanted(run)} order by ${order(run)}`
    // The ids arrive as one text, because a text of a million ids is parsed fast, while an array of them would block
    // the event loop.
    const found = await run.db.execute<{ ids: string | null }>(
      sql`select string_agg(x.id::text, ',') as ids from (${ordered}) x`,
    )
    yield* rows(run, stillWanted(run, found.rows[0]?.ids?.split(',').map(Number) ?? []))
  }
  const counting = (what: SQL): ExportKind<F>['count'] =>
    async function count(run) {
      const counted = await run.db.execute<{ n: number }>(sql`select ${what}::int as n from ${wanted(run)}`)
      return counted.rows[0]?.n ?? 0
    }
  const secondOf = ({ each, rows, ...sheet }: NonNullable<typeof second>): SecondSheet<F> => ({
    ...sheet,
    count: counting(sql`sum(${each})`),
    rows: (run) => read(run, rows),
  })
  return {
    ...kind,
    ...(second && { second: secondOf(second) }),
    kind: 'export',
    chooses: true,
    count: counting(sql`count(*)`),
    rows: (run) => read(run, rows),
  }
}

function among(id: SQL, chosen: ExportChoice | undefined): SQL {
  if (!chosen) return sql`true`
  if ('ids' in chosen) return sql`${id} = any (${sql.param(chosen.ids)}::bigint[])`
  return sql`${id} <> all (${sql.param(chosen.except)}::bigint[])`
}
