import { type SQL, sql } from 'drizzle-orm'
import type { Edge, ListedEdge } from '../../../../lib/contracts/knowledge/edges.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { personName } from '../../../core/records/person-name.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { isInScope } from '../find-points.ts'
import { requirePoint } from '../points/lock-point.ts'
import { isPrerequisite } from './count-edges.ts'

const ownParts = sql`e.id::text as id, e.row_version as "rowVersion", e.strength, e.note, e.status,
  ${isoTime(sql`e.updated_at`)} as "updatedAt", ${personName(sql`e.updated_by`)} as "updatedBy"`

/** Reads the prerequisites of a point with their other points; `other` is the column of the other point. */
async function neighbours(db: Db, scope: DataScope, other: SQL, where: SQL): Promise<ListedEdge[]> {
  const { rows } = await db.execute<ListedEdge & Record<string, unknown>>(sql`
    select ${ownParts},
           json_build_object('id', k.id::text, 'code', k.code, 'name', k.name, 'reached', ${isInScope(scope)}, 'above',
             array_to_string(trim_array(string_to_array(k.route, '->'), 1), ' / ')) as point
      from kp_edge e join kp k on k.id = ${other}
     where ${where} and ${isPrerequisite} order by e.strength desc, k.route, k.id`)
  return rows
}

/**
 * Lists the prerequisites and successors of a point in the data scope. Their names are reference data, so the lists
 * also contain points outside the data scope.
 */
export async function readEdges(db: Db, scope: DataScope, id: string) {
  await requirePoint(db, scope, id)
  const [before, after] = await Promise.all([
    neighbours(db, scope, sql`e.from_kp`, sql`e.to_kp = ${id}::int8`),
    neighbours(db, scope, sql`e.to_kp`, sql`e.from_kp = ${id}::int8`),
  ])
  return { before, after }
}

/** Reads one prerequisite with both of its points; undefined if it was removed. */
export async function findEdge(db: Db, id: string | number): Promise<Edge | undefined> {
  const { rows } = await db.execute<Edge & Record<string, unknown>>(sql`
    select ${ownParts}, json_build_object('id', f.id::text, 'name', f.name) as "from",
           json_build_object('id', t.id::text, 'name', t.name) as "to"
      from kp_edge e join kp f on f.id = e.from_kp join kp t on t.id = e.to_kp
     where e.id = ${id}::int8 and ${isPrerequisite}`)
  return rows[0]
}

/** Reads one prerequisite as `findEdge` does. @throws NotFoundError where it was removed */
export async function edgeOrThrow(db: Db, id: string | number): Promise<Edge> {
  const edge = await findEdge(db, id)
  if (!edge) throw new NotFoundError('前置关系不存在或已被移除')
  return edge
}
