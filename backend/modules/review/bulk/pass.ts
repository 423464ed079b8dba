import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { ReviewFilter } from '../../../../lib/contracts/review/calls.ts'
import type { ReviewTaskState } from '../../../../lib/contracts/review/states.ts'
import { isAssignedState, reviewTransitions } from '../../../../lib/contracts/review/transitions.ts'
import type { BulkAction, Candidate, Rule } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { labelled, selected, taskRows } from '../../../core/bulk/selection.ts'
import type { Context } from '../../../core/http/context.ts'
import type { RowKind, TaskRun } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { codeOf, lockTask, type Reviewing, reviewedOf, stageOf } from '../internal.ts'
import { earlierIssues } from '../issues/rows.ts'
import { evaluateStage } from '../rounds/evaluate-stage.ts'
import { moveTask } from '../tasks/move-task.ts'
import { tasksLike, taskWithin } from '../tasks/select.ts'

type Params = Record<string, never>

/** The facts from which the action decides whether a chief may pass a task without opening it. */
interface Facts {
  readonly state: ReviewTaskState
  readonly guards: Readonly<Record<'free' | 'foreign' | 'fresh' | 'looked' | 'clean', boolean>>
}

type Seeing = Pick<TaskRun<unknown>, 'db' | 'principal' | 'scope'>

interface Row {
  id: number
  rowVersion: number
  inScope: boolean
  state: ReviewTaskState
  entity: Entity
  entityId: number
  versionId: number
  own: boolean
  kept: boolean
  written: boolean
  took: boolean
  found: boolean
  [column: string]: unknown
}

async function candidates(
  { db, principal, scope }: Seeing,
  { reviewed }: Reviewing,
  where: SQL,
): Promise<Candidate<Facts>[]> {
  const user = sql`${principal.userId}::int8`
  const { rows } = await db.execute<Row>(sql`
    select t.id::float8 as id, t.row_version as "rowVersion", ${taskWithin(scope)} as "inScope", t.state, t.entity,
           t.entity_id::float8 as "entityId", t.version_id::float8 as "versionId", t.only_for is not null as kept,
           coalesce(t.assignee_id = ${user}, false) as own, ${user} = any (t.authors) as written,
           exists (select from review_task o where o.round_id = t.round_id and o.id <> t.id and o.assignee_id = ${user} and o.state <> 'cancelled') as took,
           exists (select from review_issue i where i.deleted_at is null and i.state <> 'verified'
              and (i.round_id = t.round_id or i.id in ${earlierIssues(sql`t.round_id`)})) as found
      from review_task t where ${where} order by t.due_at, t.id`)
  const said = new Map<string, { title: string; findingCount: number }>()
  for (const [entity, some] of Map.groupBy(rows, (row) => row.entity)) {
    for (const [version, one] of await reviewedOf(reviewed, entity).present(db, some))
      said.set(`${entity} ${version}`, one)
  }
  return rows.map(({ id, rowVersion, inScope, state, entity, versionId, own, kept, written, took, found }) => {
    const { title, findingCount } = said.get(`${entity} ${versionId}`) ?? { title: `#${id}`, findingCount: 1 }
    const free = !kept && (own || !isAssignedState(state))
    const guards = { free, foreign: !written, fresh: !took, looked: !found, clean: findingCount === 0 }
    return { id, rowVersion, inScope, count: 1, names: inScope ? [title] : [], facts: { state, guards } }
  })
}

const ruled: Rule<Facts> = ({ state, guards }) => {
  const outcome = attempt(reviewTransitions, 'passUnseen', state, null, { guards })
  return outcome.allowed ? { state: 'passed' } : outcome.reason
}

interface Planning {
  readonly ctx: Context
  readonly selection: Selection<ReviewFilter>
  readonly params: Params
}

/**
 * The bulk action 批量通过: a chief passes many review tasks at once. Each task has its own transaction, so a refused task
 * does not affect the others.
 */
export function passing(reviewing: Reviewing): {
  kind: RowKind<Params>
  plan: (planning: Planning) => Promise<BulkPlan>
} {
  const action: BulkAction<Params, Facts> = {
    entity: 'reviewTask',
    action: 'pass',
    permission: 'review:arbitrate',
    undoable: false,
    each: true,
    gone: '任务不存在',
    rule: () => ruled,
    async lock(run, ids) {
      for (const id of ids) await lockTask(run.db, reviewing.reviewed, id)
      return candidates(run, reviewing, sql`t.id = any (${sql.param([...ids])}::int8[])`)
    },
    async write(run, _verb, changes) {
      for (const { id, before } of changes) await pass(run, reviewing, id, before)
    },
  }
  return {
    kind: bulkKind(action),
    async plan({ ctx, selection, params }) {
      const where = selected({ id: sql`t.id`, deletedAt: sql`t.deleted_at` }, selection, (filter) =>
        tasksLike(filter, ctx.principal, reviewing),
      )
      const { preview } = await previewBulk(action, { ...ctx, params }, await candidates(ctx, reviewing, where))
      const code = sql`coalesce(${codeOf(reviewing.reviewed, sql`t.entity`, sql`t.entity_id`)}, '#' || t.id)`
      const rows = taskRows({
        id: sql`t.id`,
        label: labelled(taskWithin(ctx.scope), sql`t.id`, code),
        order: sql`t.due_at, t.id`,
        from: sql`review_task t where ${where}`,
      })
      return { rows, preview: { ...preview, effects: [] } }
    },
  }
}

async function pass(run: TaskRun<Params>, { reviewed }: Reviewing, id: number, { guards }: Facts): Promise<void> {
  const { db, principal, requestId, services } = run
  const ctx = { principal, requestId, hub: services.hub }
  const held = await lockTask(db, reviewed, id)
  const { task, round } = held
  const assigneeId = principal.userId
  const ticks = stageOf(round, task.stageNo).checklist.map(() => true)
  const now = sql`now()`
  const taken = task.assigneeId === null ? { assigneeId, method: 'claim', assignedAt: now } : {}
  const values = { ...taken, ticks, startedAt: task.startedAt ?? now, decidedAt: now }
  const audited = task.assigneeId === null ? { assignee: String(assigneeId) } : {}
  await moveTask(ctx, db, task, 'passUnseen', { guards, values, audited })
  await evaluateStage(ctx, db, held, task.stageNo)
}
