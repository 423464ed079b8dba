import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import { openTaskStates, type ReviewKind, type ReviewTaskState } from '../../../../lib/contracts/review/states.ts'
import type { BulkAction, Candidate } from '../../../core/bulk/action.ts'
import { countRows } from '../../../core/bulk/count-rows.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { labelled, taskRows } from '../../../core/bulk/selection.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RowKind, TaskRun } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { notify } from '../../notification/index.ts'
import { addressOfTasks, nameOfTasks } from '../address.ts'
import { lockTask, type Reviewing } from '../internal.ts'
import { ineligibility, type ReviewerFacts, reviewerFacts } from '../reviewers.ts'
import { moveTask } from '../tasks/move-task.ts'
import { taskWithin } from '../tasks/select.ts'

/** The user id of the reviewer who is to receive the tasks. */
type Params = { reviewer: string }

/** The facts about a review task from which the action decides whether the reviewer may receive the task. */
interface Facts extends ReviewerFacts {
  /** The state of the task; null where the record is not under review. */
  readonly state: ReviewTaskState | null
  readonly kind: ReviewKind
  /** The kind of record that is reviewed. */
  readonly entity: string
}

const NOT_UNDER_REVIEW = '不在审核中'

/**
 * SQL for the review task of a record: a waiting task or, if there is none, an assigned one. Golden items (records
 * with inserted faults) are excluded, because each is intended for a certain reviewer.
 */
const taskOf = (entity: Entity, record: SQL): SQL => sql`(
  select w.id from review_task w where w.entity = ${entity} and w.entity_id = ${record} and w.deleted_at is null
     and w.golden_id is null and w.only_for is null and w.state = any (${sql.param([...openTaskStates])}::text[])
   order by w.state = 'queued' desc, w.due_at, w.id limit 1)`

/** The selected records of one kind, as parts of an SQL statement. */
export interface ChosenRecords {
  readonly entity: Entity
  readonly id: SQL
  readonly label: SQL
  /**
   * The condition that the record is in the data scope of the user for this action. The field `seen` is the condition
   * that the user's list shows the record.
   */
  readonly within: SQL
  readonly seen: SQL
  /** The table of the records with its alias. The field `where` is the condition that selects the records. */
  readonly table: SQL
  readonly where: SQL
}

interface Planning {
  readonly ctx: Context
  readonly params: Params
  readonly chosen: ChosenRecords
}

type Row = Omit<Candidate<Facts>, 'facts' | 'count'> & Facts & Record<string, unknown>

async function candidates({ db }: Pick<TaskRun<Params>, 'db'>, query: SQL): Promise<Candidate<Facts>[]> {
  const { rows } = await db.execute<Row>(query)
  return rows.map(({ id, rowVersion, inScope, names, ...facts }) => ({
    ...{ id, rowVersion, inScope, names: names ?? [], count: 1 },
    facts,
  }))
}

/**
 * The bulk action 指派审核: assigns one waiting review task of each selected record to a reviewer. It never takes a task
 * from another reviewer; chiefs use reassignReview on single tasks for that.
 */
export function assigning(reviewing: Reviewing): {
  kind: RowKind<Params>
  plan: (planning: Planning) => Promise<BulkPlan>
} {
  const action: BulkAction<Params, Facts> = {
    entity: 'reviewTask',
    action: 'assignTask',
    permission: 'review:assign',
    each: true,
    gone: NOT_UNDER_REVIEW,
    rule: () => (facts) => {
      if (facts.state === null) return NOT_UNDER_REVIEW
      const hindrance = ineligibility(facts, facts.kind)
      if (hindrance !== null) return hindrance
      if (facts.state === 'queued') return { state: 'assigned' }
      return `已有审核人，请在“${nameOfTasks(facts.entity)}”中改派`
    },
    async lock(run, ids) {
      for (const id of ids.filter((id) => id > 0)) await lockTask(run.db, reviewing.reviewed, id)
      return candidates(
        run,
        sql`select t.id::float8 as id, t.row_version as "rowVersion", ${taskWithin(run.scope)} as "inScope", null as names,
                   t.state, t.kind, t.entity, ${reviewerFacts(Number(run.params.reviewer))}
              from review_task t where t.id = any (${sql.param([...ids])}::int8[])`,
      )
    },
    async write(run, verb, changes) {
      for (const { id } of changes) await (verb === 'undo' ? takeBack : assignTask)(run, reviewing, id)
    },
  }
  return {
    kind: {
      ...bulkKind(action),
      async finish(run, phase) {
        await notifyReviewer(run, phase)
        await publishChanged(run.services.hub, run.db, 'reviewTask')
      },
    },
    async plan({ ctx, params, chosen: { entity, id, label, within, seen, table, where } }) {
      const found = await candidates(
        ctx,
        sql`select coalesce(t.id, 0)::float8 as id, coalesce(t.row_version, 0) as "rowVersion", ${within} as "inScope",
                   array[${labelled(seen, id, label)}] as names, t.state, t.kind,
                   ${entity}::text as entity, ${reviewerFacts(Number(params.reviewer))}
              from ${table} left join review_task t on t.id = ${taskOf(entity, id)} where ${where} order by ${id}`,
      )
      const { preview } = await previewBulk(action, { ...ctx, params }, found)
      const rows = taskRows({
        // For a record outside the data scope, the background task stores no review task. Its result therefore does not
        // reveal whether the record is under review.
        id: sql`case when ${within} then ${taskOf(entity, id)} end`,
        label: labelled(seen, id, label),
        order: id,
        from: sql`${table} where ${where}`,
      })
      return { rows, preview: { ...preview, effects: [] } }
    },
  }
}

async function assignTask(run: TaskRun<Params>, { reviewed }: Reviewing, id: number): Promise<void> {
  const { db, params, principal, requestId, services } = run
  const { task } = await lockTask(db, reviewed, id)
  const values = { assigneeId: Number(params.reviewer), method: 'manual', assignedAt: sql`now()` }
  const audited = { assignee: params.reviewer }
  await moveTask({ principal, requestId, hub: services.hub }, db, task, 'assignTask', { values, audited })
}

/** Withdraws an assignment. The task waits again for the reviewers that the assignment rules allow. */
async function takeBack(run: TaskRun<Params>, { reviewed }: Reviewing, id: number): Promise<void> {
  const { db, principal, requestId, services } = run
  const { task } = await lockTask(db, reviewed, id)
  const values = { assigneeId: null, method: null, assignedAt: null }
  await moveTask({ principal, requestId, hub: services.hub }, db, task, 'unassignTask', {
    values,
    audited: { assignee: null },
  })
}

const messages = {
  run: { state: 'done', title: (count: string) => `${count} 项审核指派给您` },
  undo: { state: 'undone', title: (count: string) => `指派给您的 ${count} 项审核已撤回` },
} as const

/** Sends the reviewer one notification about all assigned, or withdrawn, tasks. */
async function notifyReviewer(run: TaskRun<Params>, phase: 'run' | 'undo'): Promise<void> {
  const { db, params, principal, services } = run
  const { state, title } = messages[phase]
  const count = await countRows(run, state)
  const userId = Number(params.reviewer)
  if (count === 0 || userId === principal.userId) return
  const told = { title: title(count.toLocaleString('zh-CN')), text: `${principal.fullName}指派` }
  const { rows } = await db.execute<{ entity: string }>(sql`
    select t.entity from task_row w join review_task t on t.id = w.entity_id where w.task_id = ${run.taskId} limit 1`)
  const [assigned] = rows
  await notify(services.hub, db, { userId, ...told, url: assigned ? addressOfTasks(assigned.entity, 'mine') : null })
}
