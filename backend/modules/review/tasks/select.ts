import { and, type SQL, sql } from 'drizzle-orm'
import type { ReviewFilter } from '../../../../lib/contracts/review/calls.ts'
import {
  assignedTaskStates,
  judgedTaskStates,
  type ReviewKind,
  type ReviewTaskState,
} from '../../../../lib/contracts/review/states.ts'
import type { Principal } from '../../../core/http/context.ts'
import { schoolZone, today } from '../../../core/records/today.ts'
import { columnOf, type DataScope, inGrant, scopeOf, within } from '../../../core/scope/data-scope.ts'
import { oneOf } from '../../../core/search/conditions.ts'
import { isChief, portOf, type Reviewing, reviewedOf, roundBefore } from '../internal.ts'

const states = (some: readonly ReviewTaskState[], table = 't'): SQL =>
  sql`${columnOf(table, 'state')} = any (${sql.param([...some])}::text[])`
export const isAssigned = states(assignedTaskStates)
export const judged = states(judgedTaskStates)

/** The condition that a waiting task is not kept for another user; golden items are invisible to others. */
export const isVisibleTo = (userId: number): SQL => sql`(t.only_for is null or t.only_for = ${userId})`

/** The condition that a task `o` is the user's part in its round: open or judged. */
export const participated = (userId: SQL): SQL =>
  sql`o.assignee_id = ${userId} and o.state not in ('cancelled', 'declined', 'expired')`

/** The condition that tasks are in a data scope, by the place of the reviewed record. */
export const taskWithin = (scope: DataScope, table = 't'): SQL => within(scope, { grant: inGrant(table) })

interface ClaimRefusal {
  readonly reason: string
  /** The SQL condition for the reason. */
  readonly when: SQL
  /**
   * The condition depends on the single task; others depend only on its kind, place and rule, and are the same for all
   * such tasks.
   */
  readonly single?: true
}

/** Returns the reasons why a waiting task is not for this user, in the order in which they apply. */
export function claimRefusals(principal: Principal): readonly ClaimRefusal[] {
  const { userId, roles } = principal
  const rule = (when: SQL) =>
    sql`exists (select from push_rule r where r.id = t.rule_id and r.strategy = 'claim' and ${when})`
  const mine = (when: SQL) => sql`(select count(*) from review_task o where o.assignee_id = ${userId} and ${when})`
  return [
    { reason: '需要学科主编仲裁', when: isChief(principal) ? sql`false` : sql`t.kind = 'arbitrate'` },
    {
      reason: '不在您的学科学段范围内',
      when: sql`not ${isInScope(principal)}`,
    },
    { reason: '您写过或改过这些内容', single: true, when: sql`t.authors @> array[${userId}]::int8[]` },
    {
      reason: '本轮您已参与审核',
      single: true,
      when: sql`exists (select from review_task o where o.round_id = t.round_id and o.assignee_id = ${userId} and o.state <> 'cancelled')`,
    },
    {
      reason: '推送规则交给其他人审核',
      when: rule(
        sql`not (r.pool->'roles' ?| ${sql.param([...roles])}::text[]) and not (r.pool->'people' ? ${String(userId)})`,
      ),
    },
    {
      reason: '推送规则要求更多审核经验',
      when: rule(sql`r.senior_min > 0 and ${mine(states(judgedTaskStates, 'o'))} < r.senior_min`),
    },
    {
      reason: '上一轮由您审核，推送规则要求换人',
      single: true,
      when: rule(sql`r.exclude_last and exists (
        select from review_round n join review_round p on p.entity = n.entity and p.entity_id = n.entity_id and p.no = ${roundBefore('n')}
          join review_task o on o.round_id = p.id
         where n.id = t.round_id and o.assignee_id = ${userId} and o.decided_at is not null)`),
    },
    { reason: '今日领取已达上限', when: rule(sql`r.daily_cap <= ${mine(assignedToday('o'))}`) },
    { reason: '手上的任务已达上限', when: rule(sql`r.max_open <= ${mine(states(assignedTaskStates, 'o'))}`) },
  ]
}

/** The condition that the user may judge in a task's place; it avoids CASE, so that an index on places can serve it. */
export function isInScope(principal: Principal): SQL {
  const reach = (kind: ReviewKind) => taskWithin(scopeOf(principal, portOf(kind)))
  return sql`((t.kind <> 'arbitrate' and ${reach('review')}) or (t.kind = 'arbitrate' and ${reach('arbitrate')}))`
}

/** The condition for tasks that rules assigned or the user claimed today, which a daily cap counts. */
export const assignedToday = (table = 't'): SQL =>
  sql`${columnOf(table, 'method')} in ('rule', 'claim') and ${columnOf(table, 'assigned_at')} >= ${today}::timestamp at time zone ${schoolZone}`

/** The condition that this user can claim a waiting task. */
export const isFor = (principal: Principal): SQL =>
  sql.join(
    [isVisibleTo(principal.userId), ...claimRefusals(principal).map(({ when }) => sql`not (${when})`)],
    sql` and `,
  )

/** SQL for the first reason why the user cannot claim a waiting task; null for none, or a task that does not wait. */
export const claimRefusalOf = (principal: Principal): SQL => {
  const cases = claimRefusals(principal).map(({ reason, when }) => sql`when ${when} then ${reason}::text`)
  return sql`case when t.state <> 'queued' then null ${sql.join(cases, sql` `)} end`
}

/** The condition for the tasks of a tab; the chief's tabs show all tasks of the chief's subjects. */
export function tabOf(tab: ReviewFilter['tab'], principal: Principal): SQL {
  const own = sql`t.assignee_id = ${principal.userId}`
  if (tab === 'open') return sql`t.state = 'queued' and ${isFor(principal)}`
  if (tab === 'mine') return sql`${own} and ${isAssigned}`
  if (tab === 'done') return sql`${own} and ${judged}`
  const reached = isChief(principal) ? taskWithin(scopeOf(principal, 'review:arbitrate')) : sql`false`
  return tab === 'disputes'
    ? sql`${reached} and (t.state = 'disputed' or (t.kind = 'arbitrate' and ${states(['queued', ...assignedTaskStates])}))`
    : reached
}

/** Returns the condition of a filter. */
export function tasksLike(filter: ReviewFilter, principal: Principal, { reviewed }: Reviewing): SQL {
  const { entity, tab, stage, submitter, from, to, overdue } = filter
  const all = and(
    sql`t.entity = ${entity}`,
    tabOf(tab, principal),
    reviewedOf(reviewed, entity).like(filter),
    ...oneOf(columnOf('t', 'section'), filter.section, 'text'),
    ...oneOf(columnOf('t', 'grade'), filter.grade, 'text'),
    ...oneOf(columnOf('t', 'subject'), filter.subject, 'text'),
    ...oneOf(columnOf('t', 'kind'), filter.kind, 'text'),
    ...oneOf(columnOf('t', 'state'), filter.status, 'text'),
    stage?.length ? sql`t.stage_no = any (${sql.param(stage.map(Number))}::int[])` : undefined,
    overdue ? sql`t.due_at < now() and ${states(['queued', ...assignedTaskStates])}` : undefined,
    submitter ? submittedBy(submitter, principal) : undefined,
    from ? sql`t.due_at >= (${from}::timestamp at time zone ${schoolZone})` : undefined,
    to ? sql`t.due_at < ((${to}::date + 1)::timestamp at time zone ${schoolZone})` : undefined,
  )
  return all ?? sql`true`
}

/**
 * The condition that a task comes first among the tasks of its round that are `like` it, because several tasks of a
 * round are one offer to a reviewer.
 */
export const firstOfRound = (like: SQL): SQL => sql`not exists (
  select from (select t.round_id, t.due_at, t.id) own join review_task t on t.round_id = own.round_id
   where t.state = 'queued' and (t.due_at, t.id) < (own.due_at, own.id) and ${like})`

/** The condition on the submitter, where the user may see the submitter; `seesAuthors` in rows.ts is the same rule. */
function submittedBy(text: string, principal: Principal): SQL {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const blind = sql`exists (select from jsonb_array_elements(r.stages) s where (s->>'no')::int = t.stage_no and (s->>'blind')::boolean)`
  const took = sql`exists (select from review_task o where o.round_id = t.round_id and ${participated(sql`${principal.userId}`)})`
  return sql`exists (select from review_round r join "system_user" u on u.id = r.submitted_by where r.id = t.round_id
    and (u.full_name like ${part} or lower(u.user_name) like ${part} or u.pinyin like ${part} or u.initials like ${part})
    and (not ${blind} or ${isChief(principal) ? sql`not ${took}` : sql`false`}))`
}
