import type { Queryable } from '../../core/database/queryable.ts'

/**
 * Publishes draft points without a person and without checks, as the demonstration and tests need them; other points
 * stay as they are. A person publishes a point by its calls.
 */
export async function publishDrafts(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(
    `with published as (
       update kp k set status = 'published', live_version_id = k.draft_version_id, draft_version_id = null,
              row_version = k.row_version + 1
        where k.id = any($1::int8[]) and k.status = 'draft' and k.live_version_id is null and k.deleted_at is null
       returning k.live_version_id)
     update kp_version v set state = 'published', row_version = v.row_version + 1
       from published p where v.id = p.live_version_id`,
    [`{${ids.join(',')}}`],
  )
}
