import type { Queryable } from '../../../core/database/queryable.ts'
import type { Stored } from './stored.ts'

/** Sets the owner of a question and its children. Where the owner is null, the creator counts as the owner. */
export async function setOwner(
  client: Queryable,
  { id }: Pick<Stored, 'id'>,
  { owner, by }: { owner: number | null; by: number },
): Promise<void> {
  const at = new Date().toISOString()
  await client.query(
    `update question set owner_id = $2, updated_at = $3, updated_by = $4, row_version = row_version + 1
      where id = $1 or parent_id = $1`,
    [id, owner, at, by],
  )
  await client.query('update question_search set owner_id = $2, updated_at = $3 where question_id = $1', [
    id,
    owner,
    at,
  ])
}
