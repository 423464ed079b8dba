import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'

/** Two trees whose nodes are mapped: version `fromVersion` of system `from`, and version `version` of system `system`. */
export interface Trees {
  readonly from: number
  readonly fromVersion: number
  readonly system: number
  readonly version: number
}

/**
 * Returns the version of a system with which its newest version is compared: the one that was published last before the
 * newest, or the newest itself if none was.
 */
export async function lastPublished(db: Db, system: number, newest: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::float8 as id from ksystem_version
     where system_id = ${system} and id <> ${newest} and state in ('published', 'superseded') order by no desc limit 1`)
  return rows[0]?.id ?? newest
}

/** SQL condition that all targets of a mapping `m` are nodes of a version. */
export const hasTargets = (version: number): SQL => sql`not exists (
  select from unnest(m.targets) t(uid)
   where not exists (select from ksystem_node n where n.version_id = ${version} and n.node_uid = t.uid))`

/**
 * Returns a query of the placements at nodes with a confirmed mapping: `question_id`, `node_uid`, `sort` and `to_uid`,
 * the node to which the mapping leads, null for a dropped node. If there are several targets, the one with most of the
 * question's points counts, or the first of those that have equally many.
 */
export const destinations = ({ from, fromVersion, system, version }: Trees): SQL => sql`
  with confirmed as materialized (
    select m.node_uid, m.targets from node_mapping m
     where m.system_id = ${system} and m.from_version = ${fromVersion} and ${hasTargets(version)})
  select p.question_id, p.node_uid, p.sort, case when cardinality(c.targets) < 2 then c.targets[1] else (
           select n.node_uid from ksystem_node n
            where n.version_id = ${version} and n.node_uid = any(c.targets)
            order by (select count(*) from question_kp t where t.question_id = p.question_id and t.kp_id = any(n.kp_ids)) desc,
                     array_position(c.targets, n.node_uid) limit 1) end as to_uid
    from question_placement p join confirmed c on c.node_uid = p.node_uid
   where p.system_id = ${from}`
