import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { VersionState } from '../../../../lib/contracts/base/versions.ts'
import type { getNodes as call, NamedPoint } from '../../../../lib/contracts/knowledge-system/editing.ts'
import { inTreeSequence, type Node, type StoredNode } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { requireSystem } from '../read-system.ts'

type Version = { id: string; no: number; state: VersionState }

/** Reads the nodes of a version in the order of the tree. */
export async function readNodes(db: Db, version: number | string): Promise<StoredNode[]> {
  const { rows } = await db.execute<StoredNode & { [column: string]: unknown }>(sql`
    select node_uid as uid, parent_uid as parent, sort, level, title, kp_ids::text[] as points, hours, hidden, revision
      from ksystem_node where version_id = ${version}::int8`)
  return inTreeSequence(rows).map(({ depth: _, ...node }) => node)
}

/** Describes the knowledge points that nodes name. */
export async function namePoints(db: Db, nodes: readonly Pick<Node, 'points'>[]): Promise<NamedPoint[]> {
  const ids = [...new Set(nodes.flatMap(({ points }) => points))]
  const { rows } = await db.execute<NamedPoint & { [column: string]: unknown }>(sql`
    select k.id::text as id, k.code, k.name,
           k.live_version_id is not null and k.status not in ('deprecated', 'merged') and k.deleted_at is null as published
      from kp k where k.id = any(${sql.param(ids)}::int8[]) order by k.id`)
  return rows
}

/** Reads a version of a system: `live`, the one with the id, or the newest one. @throws NotFoundError */
export async function readVersion(db: Db, id: string | number, version?: string): Promise<Version> {
  const chosen =
    version === undefined
      ? sql`coalesce(s.draft_version_id, s.live_version_id)`
      : version === 'live'
        ? sql`s.live_version_id`
        : sql`${version}::int8`
  const { rows } = await db.execute<Version>(sql`
    select v.id::text as id, v.no, v.state from ksystem s join ksystem_version v on v.system_id = s.id and v.id = ${chosen}
     where s.id = ${id}::int8 and v.deleted_at is null`)
  const [found] = rows
  if (!found) throw new NotFoundError(version === 'live' ? '还没有线上版本' : '没有这个版本')
  return found
}

export async function getNodes({
  ctx: { db, scope },
  input: { id, version },
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  await requireSystem(db, scope, id)
  const shown = await readVersion(db, id, version)
  const nodes = await readNodes(db, shown.id)
  return { version: shown, nodes, points: await namePoints(db, nodes) }
}
