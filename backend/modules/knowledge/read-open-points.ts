import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { readOpenPoints as call } from '../../../lib/contracts/knowledge/open.ts'
import { changesAfter, pageOfChanges } from '../../core/database/changes.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'

interface ReadOpenPoints {
  ctx: Context<null>
  input: CallRequest<typeof call>
}

type Answer = CallAnswer<typeof call>

/** Reads published, deprecated and merged points in the order of their last change. */
export async function readOpenPoints({ ctx: { db }, input: { after, limit } }: ReadOpenPoints): Promise<Answer> {
  const changes = changesAfter('k', after)
  const { rows } = await db.execute<Answer['list'][number] & { cursor: string; [column: string]: unknown }>(sql`
    select k.id::text as id, k.code, v.name, v.aliases, k.subject, k.section, k.route, v.definition_html as "definitionHtml",
           v.requirement, v.importance, case when k.status in ('deprecated', 'merged') then k.status else 'published' end as status,
           case when k.status in ('deprecated', 'merged') then k.replaced_by::text end as "replacedBy",
           array(select e.from_kp::text from kp_edge e where e.to_kp = k.id and e.kind = 'prereq' and e.status = 'approved'
                  and e.deleted_at is null order by e.from_kp) as prerequisites,
           ${isoTime(sql`k.updated_at`)} as "changedAt", ${changes.cursor} as cursor
      from kp k join kp_version v on v.id = k.live_version_id
     where k.deleted_at is null and k.visible_to is null and ${changes.condition}
     order by ${changes.order} limit ${limit + 1}`)
  return pageOfChanges<Answer['list'][number]>(rows, limit, after)
}
