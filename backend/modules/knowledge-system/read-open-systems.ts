import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/knowledge-system/open.ts'
import { changesAfter, pageOfChanges } from '../../core/database/changes.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { readNodes, readVersion } from './nodes/read-nodes.ts'
import { systemsFrom } from './rows.ts'

interface Reading<Input> {
  ctx: Context<null>
  input: Input
}

type Systems = CallAnswer<typeof calls.readOpenSystems>
type Nodes = CallAnswer<typeof calls.readOpenNodes>

/** Reads the systems that are or were published in the order of their last change. */
export async function readOpenSystems({
  ctx: { db },
  input: { after, limit },
}: Reading<CallRequest<typeof calls.readOpenSystems>>): Promise<Systems> {
  const changes = changesAfter('s', after)
  const { rows } = await db.execute<Systems['list'][number] & { cursor: string; [column: string]: unknown }>(sql`
    select s.id::text as id, s.kind, s.name, s.subject, s.section, s.theme, s.edition_of::text as "editionOf",
           case when t.id is not null then
             json_build_object('publishing', t.publishing, 'grade', t.grade, 'volume', t.volume, 'year', t.year)
           end as textbook,
           case when s.live_version_id is null then 'withdrawn' else 'published' end as status,
           (select v.no from ksystem_version v where v.id = s.live_version_id) as version,
           ${isoTime(sql`s.updated_at`)} as "changedAt", ${changes.cursor} as cursor
      from ${systemsFrom}
     where s.deleted_at is null and ${changes.condition}
       and exists (select from ksystem_version v where v.system_id = s.id and v.state in ('published', 'superseded'))
     order by ${changes.order} limit ${limit + 1}`)
  return pageOfChanges<Systems['list'][number]>(rows, limit, after)
}

/** Reads the nodes that learners see: those that are not hidden, and not below a hidden one. */
export async function readOpenNodes({
  ctx: { db },
  input: { id },
}: Reading<CallRequest<typeof calls.readOpenNodes>>): Promise<Nodes> {
  const { id: version, no } = await readVersion(db, id, 'live')
  const shown = new Set<string | null>([null])
  const nodes: Nodes['nodes'] = []
  for (const { uid, parent, level, title, points, hours, hidden } of await readNodes(db, version)) {
    if (hidden || !shown.has(parent)) continue
    shown.add(uid)
    nodes.push({ uid, parent, level, title, points, hours })
  }
  return { version: no, nodes }
}
