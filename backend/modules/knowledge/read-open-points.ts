import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { readOpenPoints as call } from '../../../lib/contracts/knowledge/open.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'

/**
 * Seconds for which a change stays out of the answers. A transaction that began earlier may commit later, and its points
 * would then lie before a cursor that was already handed out.
 */
const LAG_SECONDS = 60

interface ReadOpenPoints {
  ctx: Context<null>
  input: CallRequest<typeof call>
}

type Answer = CallAnswer<typeof call>

/** Reads published, deprecated and merged points in the order of their last change; a cursor is microseconds and id. */
export async function readOpenPoints({ ctx: { db }, input: { after, limit } }: ReadOpenPoints): Promise<Answer> {
  const [micros = '0', id = '0'] = after?.split('-') ?? []
  const changed = sql`(extract(epoch from k.updated_at) * 1000000)::int8`
  const { rows } = await db.execute<Answer['list'][number] & { cursor: string; [column: string]: unknown }>(sql`
    select k.id::text as id, k.code, v.name, v.aliases, k.subject, k.section, k.route, v.definition_html as "definitionHtml",
           v.requirement, v.importance, case when k.status in ('deprecated', 'merged') then k.status else 'published' end as status,
           case when k.status in ('deprecated', 'merged') then k.replaced_by::text end as "replacedBy",
           array(select e.from_kp::text from kp_edge e where e.to_kp = k.id and e.kind = 'prereq' and e.status = 'approved'
                  and e.deleted_at is null order by e.from_kp) as prerequisites,
           ${isoTime(sql`k.updated_at`)} as "changedAt", ${changed} || '-' || k.id as cursor
      from kp k join kp_version v on v.id = k.live_version_id
     where k.deleted_at is null and k.visible_to is null and k.updated_at < now() - make_interval(secs => ${LAG_SECONDS})
       and (${changed}, k.id) > (${micros}::int8, ${id}::int8)
     order by k.updated_at, k.id limit ${limit + 1}`)
  const list = rows.slice(0, limit)
  return {
    list: list.map(({ cursor: _, ...point }) => point),
    next: list.at(-1)?.cursor ?? after ?? null,
    more: rows.length > limit,
  }
}
