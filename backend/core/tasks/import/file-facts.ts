import { type SQL, sql } from 'drizzle-orm'
import { task } from '../../../tables/task.ts'
import type { TaskRecord } from '../record.ts'

/**
 * First row number of a file's second sheet; the third sheet begins at twice this number. No sheet has as many rows.
 */
export const SHEET_ROWS = 1_000_000

/** Facts about the file of an import, stored in the task's parameters. */
export interface FileFacts {
  /** Names of the sheets that were read, in order; at most one name where rows need not name their sheet. */
  readonly sheets: readonly string[]
  /** Notes for the person on parts that were not read, or that were read although they are hidden. */
  readonly notes: readonly string[]
  /** Fields for which the file has a column with a known header. */
  readonly read: readonly string[]
  /** Headers of unknown columns. */
  readonly extras: readonly string[]
  /** Fields that a person assigned to columns by hand, by the headers of these columns. */
  readonly matched: Readonly<Record<string, string>>
}

export function fileFacts({ params }: Pick<TaskRecord, 'params'>): FileFacts {
  const { sheets = [], notes = [], read = [], extras = [], matched = {} } = params as Partial<FileFacts>
  return { sheets, notes, read, extras, matched }
}

/**
 * Returns the sheet and the row number as a person reads them, such as 二班 3. Null where only one sheet was read: the
 * row number then suffices.
 */
export function placeOf(no: number, { sheets }: FileFacts): string | null {
  return sheets.length > 1 ? `${sheets[Math.floor(no / SHEET_ROWS)]} ${no % SHEET_ROWS}` : null
}

/** Returns an SQL expression for 第 3 行, or 二班第 3 行; the query joins the task. */
export const placeInSql = (no: SQL): SQL =>
  sql`case when jsonb_array_length(coalesce(${task.params}->'sheets', '[]')) > 1
           then '“' || (${task.params}->'sheets'->>(${no} / ${SHEET_ROWS}::int)) || '”' else '' end
      || '第 ' || ${no} % ${SHEET_ROWS}::int || ' 行'`
