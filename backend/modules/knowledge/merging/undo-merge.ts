import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { cycleText } from '../../../../lib/contracts/knowledge/cycle-text.ts'
import type { EditedPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import type * as calls from '../../../../lib/contracts/knowledge/merging.ts'
import { pointTransitions, UNDO_MERGE_DAYS } from '../../../../lib/contracts/knowledge/transitions.ts'
import { setStatus } from '../../../core/content/moves.ts'
import { setVersionState } from '../../../core/content/versions.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, NotFoundError } from '../../../core/http/errors.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten, rejectDuplicates, type Writing } from '../../../core/records/write.ts'
import { comparedPoint, pointContent } from '../points/content.ts'
import { requirePoint } from '../points/lock-point.ts'
import { nameFaults } from '../points/names.ts'
import { pointOrThrow } from '../points/read-point.ts'
import { pointTables, type Stored } from '../points/stored.ts'
import { routeTaken } from '../points/write-point.ts'
import { changeEnds } from './change-ends.ts'
import type { JournalEdge, MergeJournal } from './journal.ts'
import { lockBoth } from './lock-both.ts'
import { moveChildren, publishVersion } from './merge-point.ts'

interface UndoMerge {
  ctx: Context
  input: CallRequest<typeof calls.undoMerge>
}

interface Merge extends Record<string, unknown> {
  readonly id: number
  readonly into: string
  readonly recent: boolean
  readonly journal: MergeJournal
}

/** Maximum number of obstacles that a refusal names. */
const NAMED = 3

/**
 * Undoes a merge within seven days. Everything is restored or nothing: where something was changed since, the refusal
 * names it. @throws NotFoundError, ConflictError
 */
export const undoMerge =
  (uses: readonly PointUse[]) =>
  ({ ctx, input }: UndoMerge): Promise<EditedPoint> => {
    const work = ctx.db.transaction(async (tx) => {
      await requirePoint(tx, ctx.scope, input.id)
      const merge = await lastMerge(tx, input.id)
      if (!merge) throw new NotFoundError('没有可以撤销的合并')
      const { journal } = merge
      const { from, into } = await lockBoth(ctx, tx, uses, { ...input, into: merge.into })
      const known = { guards: { recent: merge.recent }, to: journal.status }
      nextState(pointTransitions, 'undoMerge', from.status, pointContent.factsOf(from), known)
      await refuseObstacles(await obstacles(tx, from, into, journal))
      const found: string[] = []
      for (const use of uses)
        found.push(...(await use.restore(ctx, tx, { from: from.id, to: into.id }, journal.uses[use.name] ?? [])))
      await refuseObstacles(found)
      await restoreEdges(ctx, tx, journal.edges)
      await moveChildren(
        ctx,
        tx,
        journal.children.map(({ id, before, after }) => ({ id, before: after, after: before })),
      )
      await restoreAliases(ctx, tx, into, journal)
      await restorePoint(ctx, tx, from, journal)
      await tx.execute(
        sql`update kp_merge set undone_at = now(), updated_at = now(), updated_by = ${ctx.principal.userId} where id = ${merge.id}`,
      )
      return pointOrThrow(tx, ctx.principal, from.id)
    })
    return rejectDuplicates(work, routeTaken)
  }

async function lastMerge(tx: Db, id: string): Promise<Merge | undefined> {
  const { rows } = await tx.execute<Merge>(sql`
    select id::float8 as id, into_kp::text as "into", created_at > now() - make_interval(days => ${UNDO_MERGE_DAYS}) as recent, journal
      from kp_merge where from_kp = ${id}::int8 and undone_at is null order by id desc limit 1`)
  return rows[0]
}

/** Throws where something prevents the undo; the transaction then takes back what it did so far. */
async function refuseObstacles(found: readonly string[]): Promise<void> {
  if (found.length === 0) return
  const more = found.length > NAMED ? ` 等 ${found.length} 处` : ''
  const message = `不能撤销合并：${found.slice(0, NAMED).join('；')}${more}`
  throw new ConflictError(message, { kind: 'state', current: 'merged', allowed: [] })
}

/** Returns what has changed since the merge in the other point, in its edges and in the points below it. */
async function obstacles(
  tx: Db,
  from: Stored,
  into: Stored,
  { version, edges, children }: MergeJournal,
): Promise<string[]> {
  const { name } = await comparedPoint.read(queryable(tx), into.id, null)
  const isAsLeft = into.status === 'published' && into.live === version
  const { rows: changed } = await tx.execute<{ text: string }>(sql`
    select '前置“' || f.name || ' → ' || t.name || '”之后又被修改' as text
      from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) r(id int8, dropped bool, "newFrom" int8, "newTo" int8)
      join kp_edge e on e.id = r.id join kp f on f.id = e.from_kp join kp t on t.id = e.to_kp
     where (e.from_kp, e.to_kp) <> (r."newFrom", r."newTo") or (e.deleted_at is null) = r.dropped
    union all
    select '“' || k.name || '”之后被合并' from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) r("from" int8, "to" int8)
      join kp k on k.id in (r."from", r."to") where k.status = 'merged' and k.id <> ${from.id}
    union all
    select '“' || k.name || '”之后移到了别处' from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) r(id int8, after text)
      join kp k on k.id = r.id where k.route <> r.after and k.deleted_at is null`)
  return [...(isAsLeft ? [] : [`“${name}”之后又被修改或合并`]), ...changed.map(({ text }) => text)]
}

/** Gives the edges their earlier ends, unless one of them would close a cycle with edges that were added since. */
async function restoreEdges({ principal }: Writing, tx: Db, edges: readonly JournalEdge[]): Promise<void> {
  const ends = edges.map(({ id, from, to }) => ({ id, from, to, removed: false }))
  const cycle = await changeEnds(tx, principal.userId, ends)
  if (cycle) await refuseObstacles([cycleText(cycle)])
}

async function restoreAliases(ctx: Writing, tx: Db, into: Stored, { previous, version }: MergeJournal): Promise<void> {
  if (previous === version) return
  const client = queryable(tx)
  const before = await comparedPoint.read(client, into.id, version)
  await setVersionState(client, pointTables, previous, { state: 'published' })
  await publishVersion(tx, into.id, previous, ctx.principal.userId)
  await client.query('delete from kp_version where id = $1', [version])
  const after = await comparedPoint.read(client, into.id, previous)
  await recordWritten(ctx, tx, {
    ...{ entity: 'kp', action: 'undoMerge', id: into.id },
    before: { aliases: before.aliases },
    after: { aliases: after.aliases },
  })
}

async function restorePoint(ctx: Writing, tx: Db, from: Stored, { status }: MergeJournal): Promise<void> {
  const client = queryable(tx)
  // A draft may have had a name that others have too; only published points have names of their own.
  const faults =
    status === 'published' ? await nameFaults(client, from, await comparedPoint.read(client, from.id, null)) : {}
  await refuseObstacles(Object.values(faults))
  await setStatus(client, pointContent, from, { status, by: ctx.principal.userId })
  await tx.execute(sql`update kp set replaced_by = null where id = ${from.id}`)
  await recordWritten(ctx, tx, {
    ...{ entity: 'kp', action: 'undoMerge', id: from.id },
    before: { status: 'merged' },
    after: { status },
  })
}
