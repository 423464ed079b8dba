import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import {
  type listNetwork as call,
  MAX_NETWORK_POINTS,
  type NetworkEdge,
  type NetworkPoint,
} from '../../../../lib/contracts/knowledge/network.ts'
import type { Context } from '../../../core/http/context.ts'
import { isInScope } from '../find-points.ts'
import { countQuestions } from '../points/count-questions.ts'
import { isPrerequisite } from './count-edges.ts'

interface ListNetwork {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

/**
 * Lists the points of a subject and section in the data scope by their places, those without a place at the end. Also
 * lists each prerequisite whose two points are both in this list.
 */
export async function listNetwork({ ctx, input }: ListNetwork): Promise<CallAnswer<typeof call>> {
  const { db, scope, principal } = ctx
  const { subject, section } = input
  const found = await db.execute<NetworkPoint & Record<string, unknown>>(sql`
    select k.id::text as id, k.name, k.route, k.status, ${countQuestions(principal)} as questions
      from kp k left join kp_order o on o.kp_id = k.id
     where k.subject = ${subject} and k.section = ${section} and k.deleted_at is null and ${isInScope(scope)}
     order by o.place, k.route, k.id limit ${MAX_NETWORK_POINTS + 1}`)
  const points = found.rows.slice(0, MAX_NETWORK_POINTS)
  const ids = sql.param(points.map(({ id }) => id))
  const { rows: edges } = await db.execute<NetworkEdge & Record<string, unknown>>(sql`
    select e.id::text as id, e.from_kp::text as "from", e.to_kp::text as "to", e.strength, e.note, e.status,
           e.row_version as "rowVersion"
      from kp_edge e
     where e.from_kp = any (${ids}::int8[]) and e.to_kp = any (${ids}::int8[]) and ${isPrerequisite} order by e.id`)
  return { points, edges, isWhole: found.rows.length <= MAX_NETWORK_POINTS }
}
