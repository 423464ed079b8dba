import { type SQL, sql } from 'drizzle-orm'

/** Condition that an edge `e` is a prerequisite that was not removed. */
export const isPrerequisite: SQL = sql`e.kind = 'prereq' and e.deleted_at is null`

/** SQL expression for the number of points that are learned before the point `k`. */
export const countPrerequisites: SQL = sql`(select count(*)::int from kp_edge e where e.to_kp = k.id and ${isPrerequisite})`

/** SQL expression for the number of points that are learned after the point `k`. */
export const countSuccessors: SQL = sql`(select count(*)::int from kp_edge e where e.from_kp = k.id and ${isPrerequisite})`

/** Condition that the point `k` has a prerequisite or a successor. */
export const hasEdges: SQL = sql`(exists (select from kp_edge e where e.to_kp = k.id and ${isPrerequisite})
  or exists (select from kp_edge e where e.from_kp = k.id and ${isPrerequisite}))`
