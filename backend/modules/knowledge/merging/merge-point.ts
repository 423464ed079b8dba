import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { cycleText } from '../../../../lib/contracts/knowledge/cycle-text.ts'
import type { EditedPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import type * as calls from '../../../../lib/contracts/knowledge/merging.ts'
import { setStatus } from '../../../core/content/moves.ts'
import { setVersionState, writeVersion } from '../../../core/content/versions.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'
import { kpMerge } from '../../../tables/knowledge.ts'
import { pointContent } from '../points/content.ts'
import { showVersion } from '../points/names.ts'
import { pointOrThrow } from '../points/read-point.ts'
import { pointTables, type Stored, versionColumns } from '../points/stored.ts'
import { changeEnds } from './change-ends.ts'
import type { JournalEdge, MergeJournal } from './journal.ts'
import { lockBoth } from './lock-both.ts'
import { type Child, type MergePlan, planMerge } from './plan-merge.ts'

interface MergePoint {
  ctx: Context
  input: CallRequest<typeof calls.mergePoint>
}

/**
 * Merges a point into another one in one transaction: records, edges, names and points below it. The journal of the
 * merge has everything that its undo restores.
 */
export const mergePoint =
  (uses: readonly PointUse[]) =>
  ({ ctx, input }: MergePoint): Promise<EditedPoint> =>
    ctx.db.transaction(async (tx) => {
      const { from, into } = await lockBoth(ctx, tx, uses, input)
      const plan = await planMerge(tx, from, into)
      if (typeof plan === 'string')
        throw new ConflictError(plan, { kind: 'state', current: from.status, allowed: ['draft', 'published'] })
      const move = { from: from.id, to: into.id }
      const moved: Record<string, unknown> = {}
      for (const use of uses) moved[use.name] = await use.move(ctx, tx, move)
      const edges = await moveEdges(ctx, tx, plan)
      await moveChildren(ctx, tx, plan.children)
      const version = await addAliases(ctx, tx, { from, into, plan })
      await setStatus(queryable(tx), pointContent, from, { status: 'merged', by: ctx.principal.userId })
      await tx.execute(sql`update kp set replaced_by = ${into.id} where id = ${from.id}`)
      const journal: MergeJournal = {
        status: from.status === 'draft' ? 'draft' : 'published',
        ...{ previous: into.newest.id, version, edges },
        children: plan.children.map(({ id, before, after }) => ({ id, before, after })),
        uses: moved,
      }
      const by = { createdBy: ctx.principal.userId, updatedBy: ctx.principal.userId }
      await tx.insert(kpMerge).values({ fromKp: from.id, intoKp: into.id, journal, ...by })
      await recordWritten(ctx, tx, {
        ...{ entity: 'kp', action: 'merge', id: from.id },
        before: { status: from.status },
        after: { status: 'merged', replacedBy: String(into.id) },
      })
      return pointOrThrow(tx, ctx.principal, from.id)
    })

/** Gives the edges of the merged point to the other one, and removes those that it does not get. */
async function moveEdges({ principal }: Writing, tx: Db, { edges }: MergePlan): Promise<JournalEdge[]> {
  const moved = edges.map((edge) => {
    const { id, from, to } = edge
    const dropped = edge.dropped !== null
    return { id, from, to, dropped, newFrom: dropped ? from : edge.newFrom, newTo: dropped ? to : edge.newTo }
  })
  const ends = moved.map((edge) => ({ id: edge.id, from: edge.newFrom, to: edge.newTo, removed: edge.dropped }))
  const cycle = await changeEnds(tx, principal.userId, ends)
  if (cycle) throw new Error(`the plan of a merge closes a cycle: ${cycleText(cycle)}`)
  return moved
}

/** Gives points new routes, with an audit entry for each. */
export async function moveChildren(ctx: Writing, tx: Db, children: readonly Omit<Child, 'name'>[]): Promise<void> {
  if (children.length === 0) return
  const { principal, requestId, address, hub } = ctx
  await tx.execute(sql`
    update kp k set route = r.after, row_version = k.row_version + 1, updated_at = now(), updated_by = ${principal.userId}
      from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) r(id int8, after text) where k.id = r.id`)
  const shared = { entity: 'kp', action: 'move', actor: principal.userId, requestId } as const
  await auditAll(
    tx,
    { ...shared, ...(address && { address }) },
    children.map(({ id, before, after }) => ({ entityId: id, before: { route: before }, after: { route: after } })),
  )
  await publishChanged(
    hub,
    tx,
    'kp',
    children.map(({ id }) => id),
  )
}

interface Adding {
  readonly from: Stored
  readonly into: Stored
  readonly plan: MergePlan
}

/**
 * Publishes a version of the other point that has the names of the merged point as further aliases. Returns the id of
 * the version, or that of the present one where there is nothing to add.
 */
async function addAliases(ctx: Writing, tx: Db, { from, into, plan }: Adding): Promise<number> {
  const { added } = plan.aliases
  if (added.length === 0) {
    await publishChanged(ctx.hub, tx, 'kp', [into.id])
    return into.newest.id
  }
  const client = queryable(tx)
  const by = ctx.principal.userId
  const aliases = [...plan.body.aliases, ...added]
  const version = await writeVersion(client, pointTables, into, {
    said: {
      ...versionColumns({ ...plan.body, aliases }),
      change_kind: 'minor',
      updated_by: by,
      updated_at: new Date(),
    },
    further: { base: into.newest.id, note: `合并 ${from.code}` },
  })
  await setVersionState(client, pointTables, into.newest.id, { state: 'superseded' })
  await setVersionState(client, pointTables, version, { state: 'published' })
  await publishVersion(tx, into.id, version, by)
  await recordWritten(ctx, tx, {
    ...{ entity: 'kp', action: 'merge', id: into.id },
    before: { aliases: plan.body.aliases },
    after: { aliases },
  })
  return version
}

/** Makes a version of a point the published one. */
export async function publishVersion(tx: Db, id: number, version: number, by: number): Promise<void> {
  await tx.execute(sql`
    update kp set live_version_id = ${version}, row_version = row_version + 1, updated_at = now(), updated_by = ${by} where id = ${id}`)
  await showVersion(queryable(tx), id, version)
}
