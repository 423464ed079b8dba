import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import * as calls from '../../../../lib/contracts/knowledge-system/mapping.ts'
import { type Node, titlesAbove } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { readNodes } from '../nodes/read-nodes.ts'
import { lockSystem } from '../read-system.ts'
import { destinations, type Trees } from './destinations.ts'
import { findTrees } from './trees.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

/** Finds the trees of a copy from another system. @throws InvalidError where both are the same system */
async function findEditions(db: Db, { scope }: Context, input: CallRequest<typeof calls.carryPlacements>) {
  const trees = await findTrees(db, scope, input)
  if (trees.from === trees.system) throw new InvalidError({ from: '本体系的试题在发布时按映射移动' })
  return trees
}

/** True for a placement `d` that the system has already. */
const isThere = ({ system }: Trees) => sql`exists (
  select from question_placement e where e.system_id = ${system} and e.node_uid = d.to_uid and e.question_id = d.question_id)`

export async function previewCarry({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.previewCarry>>): Promise<CallAnswer<typeof calls.previewCarry>> {
  const trees = await findEditions(ctx.db, ctx, input)
  const { rows: counted } = await ctx.db.execute<{
    carried: number
    existing: number
    dropped: number
    all: number
  }>(sql`
    select count(*) filter (where d.to_uid is not null and not ${isThere(trees)})::int as carried,
           count(*) filter (where ${isThere(trees)})::int as existing, count(*) filter (where d.to_uid is null)::int as dropped,
           (select count(*)::int from question_placement where system_id = ${trees.from}) as all
      from (${destinations(trees)}) d`)
  const { carried = 0, existing = 0, dropped = 0, all = 0 } = counted[0] ?? {}
  const { rows } = await ctx.db.execute<{ questionId: string; code: string; uid: string; toUid: string }>(sql`
    select d.question_id::text as "questionId", q.code, d.node_uid::text as uid, d.to_uid::text as "toUid"
      from (${destinations(trees)}) d join question q on q.id = d.question_id
     where d.to_uid is not null and not ${isThere(trees)}
     order by d.node_uid, d.sort, d.question_id limit ${calls.LISTED_MOVES}`)
  const [before, after] = [await pathsIn(ctx.db, trees.fromVersion), await pathsIn(ctx.db, trees.version)]
  const moves = rows.map(({ questionId, code, uid, toUid }) => ({
    ...{ questionId, code },
    from: { uid, path: before(uid) },
    to: { uid: toUid, path: after(toUid) },
  }))
  return { carried, existing, dropped, unmapped: all - carried - existing - dropped, moves }
}

/** Returns a function that names a node of a version with the titles from the top down. */
async function pathsIn(db: Db, version: number): Promise<(uid: string) => string[]> {
  const byUid = new Map<string, Node>((await readNodes(db, version)).map((node) => [node.uid, node]))
  return (uid) => {
    const node = byUid.get(uid)
    return node ? [...titlesAbove(byUid, node), node.title] : []
  }
}

export const carryPlacements = ({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.carryPlacements>>): Promise<CallAnswer<typeof calls.carryPlacements>> =>
  ctx.db.transaction(async (tx) => {
    const stored = await lockSystem(ctx, tx, input.id)
    const trees = await findEditions(tx, ctx, input)
    const by = ctx.principal.userId
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into placement_run (system_id, from_version, created_by, updated_by)
      values (${stored.id}, ${trees.fromVersion}, ${by}, ${by}) returning id::text as id`)
    const run = rows[0]?.id ?? ''
    const { rowCount } = await tx.execute(sql`
      insert into question_placement (question_id, system_id, node_uid, sort, run_id, created_by)
      select d.question_id, ${stored.id}, d.to_uid, d.sort, ${run}::int8, ${by} from (${destinations(trees)}) d
       where d.to_uid is not null on conflict do nothing`)
    const questions = rowCount ?? 0
    if (questions === 0)
      throw new ConflictError('没有可以带入的试题：请先确认映射，或试题已全部带入', {
        ...{ kind: 'state', current: 'empty', allowed: [] },
      })
    const after = { editionOf: input.from, questions }
    await recordWritten(ctx, tx, { entity: 'ksystem', action: 'carryPlacements', id: stored.id, before: {}, after })
    return { run, questions }
  })

/** Removes the placements of a copy that are still where the copy put them. */
export const undoCarry = ({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.undoCarry>>): Promise<CallAnswer<typeof calls.undoCarry>> =>
  ctx.db.transaction(async (tx) => {
    const stored = await lockSystem(ctx, tx, input.id)
    const { rowCount } = await tx.execute(sql`
      update placement_run set deleted_at = now(), updated_at = now(), updated_by = ${ctx.principal.userId}
       where id = ${input.run}::int8 and system_id = ${stored.id} and deleted_at is null and ${isUndoable}`)
    if (rowCount === 0) throw new NotFoundError('没有可以撤销的带入，它可能已被撤销，或体系已经发布')
    const removed = await tx.execute(sql`delete from question_placement where run_id = ${input.run}::int8`)
    const questions = removed.rowCount ?? 0
    await recordWritten(ctx, tx, {
      entity: 'ksystem',
      action: 'undoCarry',
      id: stored.id,
      before: { questions },
      after: {},
    })
    return { questions }
  })

/** True for a run since which no version of its system was published. */
const isUndoable = sql`not exists (
  select from ksystem_version v where v.system_id = placement_run.system_id and v.state = 'published'
     and v.updated_at > placement_run.created_at)`

/** Finds the newest copy from another system that can be undone. */
export async function lastRun(db: Db, { from, system, fromVersion }: Trees) {
  if (from === system) return null
  const { rows } = await db.execute<{ id: string; questions: number; at: string }>(sql`
    select id::text as id, ${isoTime(sql`created_at`)} as at,
           (select count(*)::int from question_placement p where p.run_id = placement_run.id) as questions
      from placement_run
     where system_id = ${system} and from_version = ${fromVersion} and deleted_at is null and ${isUndoable}
     order by placement_run.id desc limit 1`)
  return rows[0] ?? null
}
