import { leaveWorking } from '../../../core/content/versions.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { statusTerm } from './search-row.ts'
import type { Stored } from './stored.ts'
import { questionTables } from './tables.ts'

/**
 * Discards the version of a question in revision. The question is then published again with its unchanged live version.
 */
export async function leaveRevision(client: Queryable, stored: Pick<Stored, 'id'>): Promise<void> {
  await leaveWorking(client, questionTables, stored)
  await client.query(`update question set status = 'published' where id = $1 or parent_id = $1`, [stored.id])
  await client.query(
    `update question_search set status = 'published', terms = array_replace(terms, $2::int4, $3::int4) where question_id = $1`,
    [stored.id, statusTerm('revising'), statusTerm('published')],
  )
}
