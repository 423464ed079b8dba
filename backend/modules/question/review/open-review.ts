import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { Writing } from '../../../core/records/write.ts'
import { openRound } from '../../review/index.ts'
import type { Stored } from '../store/stored.ts'

/** Opens the review round of a question that was just submitted. */
export async function openReview(
  ctx: Pick<Writing, 'hub'>,
  tx: Db,
  { id, newest, subject, section, grade }: Stored,
  submittedBy: number | null,
): Promise<void> {
  const authors = await writersOf(tx, id)
  await openRound(ctx, tx, {
    ...{ entity: 'question', entityId: id, versionId: newest.id, subject, section, grade, submittedBy },
    isMinor: (version) => isMinor(tx, version),
    authors: [...new Set([...authors, ...(submittedBy === null ? [] : [submittedBy])])],
  })
}

/** The actions in the audit log whose user counts as a writer of the question. */
const WRITES = ['insert', 'edit', 'restoreVersion', 'restore', 'import', 'changeMetadata', 'submit']

/**
 * Returns the user ids of all writers of a question. Versions record their first and last writer; the audit log records
 * the other writers.
 */
export async function writersOf(tx: Db, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ authors: number[] }>(sql`
    select coalesce((select array_agg(distinct w.id) from (
        select unnest(array[v.created_by, v.updated_by]) as id from question_version v
          join question q on q.id = v.question_id where q.id = ${id} or q.parent_id = ${id}
        union select l.actor from audit_log l
         where l.entity = 'question' and l.entity_id = ${String(id)} and l.action = any (${sql.param(WRITES)}::text[])) w
      where w.id is not null)::float8[], '{}') as authors`)
  return rows[0]?.authors ?? []
}

async function isMinor(tx: Db, version: number): Promise<boolean> {
  const { rows } = await tx.execute<{ minor: boolean }>(
    sql`select change_kind = 'minor' as minor from question_version where id = ${version}`,
  )
  return rows[0]?.minor ?? false
}
