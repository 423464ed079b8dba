import { type SQL, sql } from 'drizzle-orm'
import { task } from '../../../tables/task.ts'
import type { TaskRecord } from '../record.ts'

/** First row number of a file's second sheet; the third begins at twice as much. A sheet never has as many rows. */
export const SHEET_ROWS = 1_000_000

/** Facts about the file of an import, stored in the task's parameters. */
export interface FileFacts {
  /** Sheets that were read, in order; at most one where rows need not name their sheet. */
  readonly sheets: readonly string[]
  /** Notes on parts that were not read, or were read although hidden. */
  readonly notes: readonly string[]
  /** Fields with a column in the file, by its header. */
  readonly read: readonly string[]
  /** Headers of unknown columns. */
  readonly extras: readonly string[]
  /** Fields that a person matched with columns, by the columns' headers. */
  readonly matched: Readonly<Record<string, string>>
}

export function fileFacts({ params }: Pick<TaskRecord, 'params'>): FileFacts {
  const { sheets = [], notes = [], read = [], extras = [], matched = {} } = params as Partial<FileFacts>
  return { sheets, notes, read, extras, matched }
}

/** Returns the place of a row, such as 二班 3; null where its number alone identifies it. */
export function placeOf(no: number, { sheets }: FileFacts): string | null {
  return sheets.length > 1 ? `${sheets[Math.floor(no / SHEET_ROWS)]} ${no % SHEET_ROWS}` : null
}

/** Returns an SQL expression for 第 3 行, or 二班第 3 行; the query joins the task. */
export const placeInSql = (no: SQL): SQL =>
  sql`case when jsonb_array_length(coalesce(${task.params}->'sheets', '[]')) > 1
           then '“' || (${task.params}->'sheets'->>(${no} / ${SHEET_ROWS}::int)) || '”' else '' end
      || '第 ' || ${no} % ${SHEET_ROWS}::int || ' 行'`
