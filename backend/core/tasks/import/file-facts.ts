import { type SQL, sql } from 'drizzle-orm'
import { task } from '../../../tables/task.ts'
import type { TaskRecord } from '../record.ts'

/** Rows of a file's second sheet are numbered from here on, of its third from twice as much: more than a sheet has rows. */
export const SHEET_ROWS = 1_000_000

/** What an import knows of its file as a whole; it stands in the task's parameters. */
export interface FileFacts {
  /** Sheets that were read, in order; one or none where rows need not say which they are of. */
  readonly sheets: readonly string[]
  /** What was not read, or was hidden and read all the same. */
  readonly notes: readonly string[]
  /** Fields the file has a column of by its header. */
  readonly read: readonly string[]
  /** Headers of columns nobody knows. */
  readonly extras: readonly string[]
  /** Fields of columns a person has said what they are, by their headers. */
  readonly matched: Readonly<Record<string, string>>
}

export function fileFacts({ params }: Pick<TaskRecord, 'params'>): FileFacts {
  const { sheets = [], notes = [], read = [], extras = [], matched = {} } = params as Partial<FileFacts>
  return { sheets, notes, read, extras, matched }
}

/** Where a row stands, such as 二班 3; null where its number alone says so. */
export function placeOf(no: number, { sheets }: FileFacts): string | null {
  return sheets.length > 1 ? `${sheets[Math.floor(no / SHEET_ROWS)]} ${no % SHEET_ROWS}` : null
}

/** 第 3 行, or 二班第 3 行, of a row of a task that is joined in the query. */
export const placeInSql = (no: SQL): SQL =>
  sql`case when jsonb_array_length(coalesce(${task.params}->'sheets', '[]')) > 1
           then '“' || (${task.params}->'sheets'->>(${no} / ${SHEET_ROWS}::int)) || '”' else '' end
      || '第 ' || ${no} % ${SHEET_ROWS}::int || ' 行'`
