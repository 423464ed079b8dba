import { sql } from 'drizzle-orm'
import type { Finding } from '../../../../../lib/contracts/question/detail.ts'
import type { RowIssue } from '../../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../../core/database/database.ts'
import { taskRow } from '../../../../tables/task.ts'

export type ImportOutcome = 'added' | 'updated' | 'unchanged' | 'failed'

/** A line of the import file with its number and its findings. */
export interface ImportItem {
  readonly no: number
  readonly externalId: string | null
  readonly findings: readonly Finding[]
}

export interface ImportCounts extends Record<ImportOutcome, number> {
  /** The number of stored lines that have findings. */
  readonly withFindings: number
}

const PAGE = 1_000

/**
 * SQL for the outcome of a line. Where the question has row version 1, the import added the question; a greater row
 * version means an update.
 */
const outcome = sql`case when state = 'skipped' then 'unchanged' when state <> 'done' then 'failed'
  when row_version = 1 then 'added' else 'updated' end`

export const toIssues = (findings: readonly Finding[]): RowIssue[] =>
  findings.map((finding) => ({ ...finding, field: finding.field || null }))

export async function countOutcomes(db: Db, taskId: number): Promise<ImportCounts> {
  const { rows } = await db.execute<{ outcome: ImportOutcome; count: number; found: number }>(sql`
    select ${outcome} as outcome, count(*)::int as count, count(*) filter (where issues <> '[]')::int as found
      from ${taskRow} where task_id = ${taskId} group by 1`)
  const counts = { added: 0, updated: 0, unchanged: 0, failed: 0, withFindings: 0 }
  for (const { outcome, count, found } of rows) {
    counts[outcome] = count
    if (outcome !== 'failed') counts.withFindings += found
  }
  return counts
}

/** Yields every line of an import task with its outcome, in the order of the file. */
export async function* readOutcomes(
  db: Db,
  taskId: number,
): AsyncGenerator<{ item: ImportItem; outcome: ImportOutcome }> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{
      no: number
      externalId: string | null
      issues: Finding[]
      outcome: ImportOutcome
    }>(sql`
      select no, payload->>'externalId' as "externalId", issues, ${outcome} as outcome
        from ${taskRow} where task_id = ${taskId} and no > ${last} order by no limit ${PAGE}`)
    for (const { no, externalId, issues, outcome } of rows) {
      const findings = issues.map((issue) => ({ ...issue, field: issue.field ?? '' }))
      yield { item: { no, externalId, findings }, outcome }
    }
    if (rows.length < PAGE) return
    last = rows.at(-1)?.no ?? last
  }
}
