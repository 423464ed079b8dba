import { sql } from 'drizzle-orm'
import type { Checked } from '../../../core/content/kind.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Stored } from '../stored.ts'
import { destinations, hasTargets, lastPublished } from './destinations.ts'

/**
 * Checks that every node with questions that the newest version lacks has a confirmed mapping to nodes of this version
 * (domain model §3.4).
 */
export async function checkMapped(tx: Db, { id, newest }: Stored): Promise<Checked> {
  const fromVersion = await lastPublished(tx, id, newest.id)
  const { rows } = await tx.execute<{ nodes: number; questions: number }>(sql`
    select count(distinct p.node_uid)::int as nodes, count(*)::int as questions from question_placement p
     where p.system_id = ${id}
       and not exists (select from ksystem_node n where n.version_id = ${newest.id} and n.node_uid = p.node_uid)
       and not exists (select from node_mapping m where m.system_id = ${id} and m.from_version = ${fromVersion}
             and m.node_uid = p.node_uid and ${hasTargets(newest.id)})`)
  const { nodes = 0, questions = 0 } = rows[0] ?? {}
  return {
    guards: { mapped: nodes === 0 },
    refusal: (guard) =>
      guard === 'mapped'
        ? { message: `${nodes} 个删除的节点上有 ${questions} 道试题，请先在体系详情的“映射”中确认去向`, result: {} }
        : undefined,
  }
}

/**
 * Moves the questions at nodes that a published version lacks to the targets of their mappings, in the transaction that
 * publishes it. Questions of dropped nodes lose the placement.
 */
export async function remapPlacements(tx: Db, { id }: Stored, version: number): Promise<void> {
  const fromVersion = await lastPublished(tx, id, version)
  const trees = { from: id, fromVersion, system: id, version }
  const isGone = sql`not exists (select from ksystem_node n where n.version_id = ${version} and n.node_uid = d.node_uid)`
  await tx.execute(sql`
    with moved as materialized (select d.* from (${destinations(trees)}) d where ${isGone}),
         removed as (
           delete from question_placement p using moved m
            where p.system_id = ${id} and p.question_id = m.question_id and p.node_uid = m.node_uid)
    insert into question_placement (question_id, system_id, node_uid, sort)
    select question_id, ${id}, to_uid, sort from moved where to_uid is not null
    on conflict do nothing`)
  await tx.execute(sql`
    update node_mapping d set to_version = ${version}
     where d.system_id = ${id} and d.from_version = ${fromVersion} and ${isGone}`)
}
