import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../../lib/contracts/base/call.ts'
import type { takeDownPoints } from '../../../../../lib/contracts/knowledge/listing.ts'
import type { BulkAction, Judging } from '../../../../core/bulk/action.ts'
import { bulkKind } from '../../../../core/bulk/row-kind.ts'
import { moveContent } from '../../../../core/content/moves.ts'
import { doneBy, takeDownContent } from '../../../../core/content/publish.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { publishChanged } from '../../../../core/realtime/changed.ts'
import type { PointUse } from '../../../../core/records/point-uses.ts'
import type { RowKind } from '../../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../../core/tasks/routing.ts'
import { writingOf } from '../../../../core/tasks/writing-of.ts'
import { pointContent } from '../content.ts'
import { readReplacement } from '../replacement.ts'
import { reinstatePoint, startSuggesting } from '../suggest.ts'
import { eachStored, type Judged, ruleOf } from './judge.ts'
import { type Planning, type PointFacts, planPoints, points } from './points.ts'

type Params = Record<string, never>
type TakeDown = CallRequest<typeof takeDownPoints>['params']

const idOf = ({ replacedBy }: TakeDown) => (replacedBy === null ? null : Number(replacedBy))

async function guardsOf({ db, params }: Judging<TakeDown>) {
  const replacement = idOf(params)
  const fits = replacement === null ? () => true : await readReplacement(queryable(db), replacement)
  return (facts: Judged) => ({ replaced: fits(facts), unused: facts.questions === 0 || replacement !== null })
}

const takeDown = (uses: readonly PointUse[]): BulkAction<TakeDown, PointFacts, 'kp'> => ({
  ...points,
  action: 'takeDown',
  permission: 'knowledge:publish',
  rule: ruleOf('takeDown', guardsOf, (params) => ({ replacedBy: idOf(params) })),
  write: (run, verb, changes) =>
    eachStored(run, changes, async (stored, { before, after }) => {
      const ctx = writingOf(run)
      if (verb === 'undo') {
        await reinstatePoint(ctx, run.db, uses, stored)
        const status = after.status ?? before.status
        return moveContent(ctx, run.db, pointContent, stored, { action: 'undo', status })
      }
      const replaced = { ...stored, replacement: idOf(run.params) }
      await takeDownContent(doneBy(ctx), run.db, pointContent, replaced, run.params)
    }),
})

const reinstate = (uses: readonly PointUse[]): BulkAction<Params, PointFacts, 'kp'> => ({
  ...points,
  action: 'reinstate',
  permission: 'knowledge:publish',
  undoable: false,
  rule: ruleOf('reinstate', undefined, () => ({ replacedBy: null })),
  write: (run, _, changes) =>
    eachStored(run, changes, async (stored) => {
      await reinstatePoint(writingOf(run), run.db, uses, stored)
      await moveContent(writingOf(run), run.db, pointContent, stored, { action: 'reinstate', status: 'published' })
    }),
})

/** Returns the kinds of tasks that deprecate points and publish them again. */
export function takeDownKinds(uses: readonly PointUse[]) {
  const kind: RowKind<TakeDown> = {
    ...bulkKind(takeDown(uses)),
    async finish(run, phase) {
      await publishChanged(run.services.hub, run.db, 'kp')
      const to = idOf(run.params)
      if (phase !== 'run' || to === null) return
      const { rows } = await run.db.execute<{ id: number }>(sql`
        select entity_id::float8 as id from task_row where task_id = ${run.taskId} and state = 'done' and entity_id is not null`)
      const { services, principal, requestId } = run
      const ctx = { jobs: services.jobs, hub: services.hub, principal, requestId }
      await startSuggesting(ctx, run.db, uses, { from: rows.map(({ id }) => id), to })
    },
  }
  return { takeDown: kind, reinstate: bulkKind(reinstate(uses)) }
}

export const planTakeDown =
  (uses: readonly PointUse[]) =>
  (planning: Planning<TakeDown>): Promise<BulkPlan> =>
    planPoints(takeDown(uses), planning)

export const planReinstate =
  (uses: readonly PointUse[]) =>
  (planning: Planning<Params>): Promise<BulkPlan> =>
    planPoints(reinstate(uses), planning)
