import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/knowledge-system/mapping.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { columnOf, inGrant, within } from '../../../core/scope/data-scope.ts'
import { lockSystem, requireSystem } from '../read-system.ts'
import type { Stored } from '../stored.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

type Placing = CallRequest<typeof calls.removePlacements>

export async function listPlacements({
  ctx: { db, scope },
  input: { id, uid },
}: Handling<CallRequest<typeof calls.listPlacements>>): Promise<CallAnswer<typeof calls.listPlacements>> {
  await requireSystem(db, scope, id)
  const { rows } = await db.execute<CallAnswer<typeof calls.listPlacements>[number]>(sql`
    select q.id::text as "questionId", q.code, p.sort from question_placement p join question q on q.id = p.question_id
     where p.system_id = ${id}::int8 and p.node_uid = ${uid}::uuid and q.deleted_at is null order by p.sort, p.question_id`)
  return rows
}

export const placeQuestions = ({ ctx, input }: Handling<Placing>): Promise<CallAnswer<typeof calls.placeQuestions>> =>
  ctx.db.transaction(async (tx) => {
    const stored = await lockSystem(ctx, tx, input.id)
    const node = await requireNode(tx, stored, input.uid)
    await requireQuestions(ctx, tx, stored, input.questionIds)
    const { rowCount } = await tx.execute(sql`
      insert into question_placement (question_id, system_id, node_uid, sort, created_by)
      select a.id::int8, ${stored.id}, ${input.uid}::uuid, l.last + a.place * 1024, ${ctx.principal.userId}
        from unnest(${sql.param(input.questionIds)}::text[]) with ordinality a(id, place),
             (select coalesce(max(sort), 0) as last from question_placement
               where system_id = ${stored.id} and node_uid = ${input.uid}::uuid) l
      on conflict do nothing`)
    const placed = rowCount ?? 0
    if (placed > 0) await log(ctx, tx, stored, 'placeQuestions', { node, questions: placed })
    return { placed, existing: new Set(input.questionIds).size - placed }
  })

export const movePlacements = ({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.movePlacements>>): Promise<CallAnswer<typeof calls.movePlacements>> =>
  ctx.db.transaction(async (tx) => {
    const stored = await lockSystem(ctx, tx, input.id)
    const toNode = await requireNode(tx, stored, input.to)
    if (input.to === input.uid) return { moved: 0 }
    const { rows } = await tx.execute<{ moved: number }>(sql`
      with taken as (${taken(stored, input)} returning question_id, sort),
           moved as (
             insert into question_placement (question_id, system_id, node_uid, sort, created_by)
             select t.question_id, ${stored.id}, ${input.to}::uuid, l.last + row_number() over (order by t.sort, t.question_id) * 1024,
                    ${ctx.principal.userId}
               from taken t, (select coalesce(max(sort), 0) as last from question_placement
                               where system_id = ${stored.id} and node_uid = ${input.to}::uuid) l
             on conflict do nothing)
      select count(*)::int as moved from taken`)
    const moved = rows[0]?.moved ?? 0
    const node = await titleOf(tx, stored, input.uid)
    if (moved > 0) await log(ctx, tx, stored, 'movePlacements', { node, toNode, questions: moved })
    return { moved }
  })

export const removePlacements = ({ ctx, input }: Handling<Placing>): Promise<null> =>
  ctx.db.transaction(async (tx) => {
    const stored = await lockSystem(ctx, tx, input.id)
    const { rowCount } = await tx.execute(taken(stored, input))
    const node = await titleOf(tx, stored, input.uid)
    if (rowCount) await log(ctx, tx, stored, 'removePlacements', { node, questions: rowCount })
    return null
  })

const taken = ({ id }: Stored, { uid, questionIds }: Placing) => sql`
  delete from question_placement where system_id = ${id} and node_uid = ${uid}::uuid
     and question_id = any(${sql.param(questionIds)}::int8[])`

const log = (
  ctx: Context,
  tx: Db,
  { id }: Stored,
  action: 'placeQuestions' | 'movePlacements' | 'removePlacements',
  after: Readonly<Record<string, unknown>>,
) => recordWritten(ctx, tx, { entity: 'ksystem', action, id, before: {}, after })

/** Returns the title of a node of the published or newest version; null if none of them has it. */
async function titleOf(tx: Db, { live, newest }: Stored, uid: string): Promise<string | null> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select title from ksystem_node where node_uid = ${uid}::uuid
       and version_id = any(${sql.param([live, newest.id].filter((one) => one !== null))}::int8[])
     order by version_id = ${newest.id} desc limit 1`)
  return rows[0]?.title ?? null
}

/** Questions are placed at nodes of the published version, or of the newest one while none is published. */
async function requireNode(tx: Db, { live, newest }: Stored, uid: string): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(
    sql`select title from ksystem_node where version_id = ${live ?? newest.id} and node_uid = ${uid}::uuid`,
  )
  const [node] = rows
  if (!node) throw new InvalidError({ uid: live === null ? '没有这个节点' : '线上版本没有这个节点' })
  return node.title
}

/** Checks that questions are in the subject, the section and the user's data scope. @throws InvalidError */
async function requireQuestions(
  { scope }: Context,
  tx: Db,
  { subject, section }: Stored,
  ids: readonly string[],
): Promise<void> {
  const reached = within(scope, { grant: inGrant('q'), createdBy: columnOf('q', 'created_by') })
  const { rows } = await tx.execute<{ id: string }>(sql`
    select q.id::text as id from question q
     where q.id = any(${sql.param(ids)}::int8[]) and q.subject = ${subject} and q.section = ${section}
       and q.deleted_at is null and q.status <> 'recycled' and q.parent_id is null and q.visible_to is null and ${reached}`)
  const missing = new Set(ids).size - rows.length
  if (missing > 0)
    throw new InvalidError({ questionIds: `${missing} 道试题不存在、不在您的数据范围内，或属于别的学段、学科` })
}
