import { type SQL, sql } from 'drizzle-orm'
import type { FileColumn, RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { task } from '../../../tables/task.ts'
import type { Db } from '../../database/database.ts'
import type { ImportKind, SheetKind, TaskRun, WorkRow } from '../kind.ts'
import type { RowChange } from '../rows.ts'
import { type Cells, folded } from './cells.ts'
import { placeInSql } from './file-facts.ts'
import { suggestionIn } from './nearest.ts'
import { rowsNaming } from './row-dependencies.ts'

type Run = TaskRun<Record<string, unknown>>

/** Checks required cells and cells with listed values; this check needs no database. */
function cellIssues(columns: readonly FileColumn[], cells: Cells, judged: readonly string[]): RowIssue[] {
  return columns.flatMap(({ field, header, required, options }) => {
    const value = cells[field] ?? ''
    if (!value) return required ? [{ field, message: `请填写${header}` }] : []
    const word = folded(value)
    if (!options || judged.includes(field) || options.some((option) => folded(option) === word)) return []
    const listed = options.length <= 12 ? `，可填：${options.join('、')}` : ''
    return [{ field, message: `没有“${value}”这一项${listed}`, ...suggestionIn(value, options) }]
  })
}

export const isSheet = (kind: object): kind is SheetKind => 'review' in kind && kind.review === 'cells'

/** A row to be checked, with the issues known so far. */
type RowToCheck = WorkRow & { readonly issues: readonly RowIssue[] }

/**
 * Checks rows and lists their issues: first those that the reader found, then those of the cells of a sheet, then those
 * of the import's own check. A cell keeps its first message.
 */
export async function checkRows(run: Run, kind: ImportKind, rows: readonly RowToCheck[]): Promise<RowChange[]> {
  const columns = isSheet(kind) ? await kind.columns(run.services) : []
  const judged = (isSheet(kind) && kind.judged) || []
  const checked = new Map((await kind.check(run, rows)).map((row) => [row.no, row]))
  return rows.map(({ no, payload, issues: known }) => {
    const { label = '', issues: found = [], keys = [], changes = null, storable } = checked.get(no) ?? {}
    const read = known.filter(({ fromFile }) => fromFile)
    const own = withoutThoseOf(read, cellIssues(columns, payload as Cells, judged))
    const issues = [...read, ...own, ...withoutThoseOf([...read, ...own], found)]
    return { no, label, issues, keys, changes, state: (storable ?? !issues.some(isError)) ? 'valid' : 'invalid' }
  })
}

function withoutThoseOf(said: readonly RowIssue[], issues: readonly RowIssue[]): RowIssue[] {
  const taken = new Set(said.map(({ field }) => field))
  return issues.filter(({ field }) => field === null || !taken.has(field))
}

export const isError = ({ level }: RowIssue): boolean => level !== 'warn'

const cell = (field: string): SQL => sql`payload->>${field}`
/** Returns SQL for a key of a row; arrays of PostgreSQL are counted from 1. */
const key = (at: number): SQL => sql`keys[${at + 1}::int]`

/**
 * Returns the numbers of the rows that a change of this row may affect: the row itself, and the rows that share a key
 * with it or refer to it.
 */
export async function rowsConcerned(tx: Db, taskId: number, kind: SheetKind, no: number): Promise<number[]> {
  const found = new Set([no])
  for (const at of kind.uniqueBy.keys()) {
    const { rows } = await tx.execute<{ no: number }>(sql`
      select no from task_row where task_id = ${taskId}
         and ${key(at)} = (select ${key(at)} from task_row where task_id = ${taskId} and no = ${no})`)
    for (const row of rows) found.add(row.no)
  }
  if (kind.above) for (const other of await rowsNaming(tx, taskId, kind.above, no)) found.add(other)
  return [...found]
}

/** Characters of the repeated value that a message names. */
const NAMED = 40

/**
 * Marks every row whose key an earlier row has: 与第 12 行的 s2026001 重复. The message names the repeated value too, because
 * the earlier row may be in another file by the time the person reads it. A phone is never named (wire.ts). `among`
 * limits the marks to some rows.
 */
export async function markRepeats(tx: Db, taskId: number, kind: SheetKind, among?: readonly number[]): Promise<void> {
  const chosen = among ? sql`and r.no = any(${sql.param(`{${among.join(',')}}`)}::int[])` : sql``
  for (const [at, field] of kind.uniqueBy.entries()) {
    const named = field === 'phone' ? sql`''` : sql`'的 ' || left(k.said, ${NAMED}) || ' '`
    await tx.execute(sql`
      with keyed as (select no, first_value(no) over same as first, first_value(${cell(field)}) over same as said
                       from task_row where task_id = ${taskId} and ${key(at)} is not null
                     window same as (partition by ${key(at)} order by no))
      update task_row r set state = 'invalid', issues = r.issues || jsonb_build_object('field', ${field}::text,
             'message', '与' || ${placeInSql(sql`k.first`)} || ${named} || '重复')
        from keyed k, ${task} where ${task.id} = ${taskId} and r.task_id = ${taskId} and r.no = k.no and k.first < k.no
             ${chosen}`)
  }
}
