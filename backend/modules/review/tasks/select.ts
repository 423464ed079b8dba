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

/**
 * SQL condition that a waiting task `t` is not kept for another user. Golden items (records with inserted faults) are
 * kept for one reviewer each.
 */
export const isVisibleTo = (userId: number): SQL => sql`(t.only_for is null or t.only_for = ${userId})`

/**
 * SQL condition that the user takes part in a review round by task `o`: the task is open or has a verdict of this user.
 */
export const participated = (userId: SQL): SQL =>
  sql`o.assignee_id = ${userId} and o.state not in ('cancelled', 'declined', 'expired')`

/** SQL condition that review tasks are in a data scope, by the subject, section and grade of the reviewed record. */
export const taskWithin = (scope: DataScope, table = 't'): SQL => within(scope, { grant: inGrant(table) })

interface ClaimRefusal {
  readonly reason: string
  /** SQL condition under which the reason applies to task `t`. */
  readonly when: SQL
  /**
   * True where the condition must be checked for each task separately. Other conditions depend only on the kind,
   * subject, section, grade and rule, so they hold for all tasks with the same values or for none.
   */
  readonly single?: true
}

/** Returns the reasons why this user cannot claim a waiting task, in the order in which they are checked. */
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

/**
 * SQL condition that the kind, subject, section and grade of task `t` are in the data scope in which the user may
 * judge. It contains no CASE, so that PostgreSQL can use an index.
 */
export function isInScope(principal: Principal): SQL {
  const reach = (kind: ReviewKind) => taskWithin(scopeOf(principal, portOf(kind)))
  return sql`((t.kind <> 'arbitrate' and ${reach('review')}) or (t.kind = 'arbitrate' and ${reach('arbitrate')}))`
}

/** SQL condition for tasks that a user received today from a rule or by a claim; the daily cap counts these tasks. */
export const assignedToday = (table = 't'): SQL =>
  sql`${columnOf(table, 'method')} in ('rule', 'claim') and ${columnOf(table, 'assigned_at')} >= ${today}::timestamp at time zone ${schoolZone}`

/** SQL condition that this user can claim a waiting task. */
export const isFor = (principal: Principal): SQL =>
  sql.join(
    [isVisibleTo(principal.userId), ...claimRefusals(principal).map(({ when }) => sql`not (${when})`)],
    sql` and `,
  )

/**
 * SQL for the first reason why the user cannot claim a waiting task. Null where there is no reason or where the task
 * does not wait.
 */
export const claimRefusalOf = (principal: Principal): SQL => {
  const cases = claimRefusals(principal).map(({ reason, when }) => sql`when ${when} then ${reason}::text`)
  return sql`case when t.state <> 'queued' then null ${sql.join(cases, sql` `)} end`
}

/**
 * SQL condition for the tasks that a tab shows. Only chiefs use the tabs `disputes` and `all`. These two tabs include
 * the tasks of all reviewers in the chief's data scope.
 */
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

/** Returns the SQL condition for all parts of a filter. */
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
 * SQL condition that a waiting task is the first among those tasks of its round that fulfil the condition `like`. Lists
 * show only this task, because a reviewer can claim only one task of a round.
 */
export const firstOfRound = (like: SQL): SQL => sql`not exists (
  select from (select t.round_id, t.due_at, t.id) own join review_task t on t.round_id = own.round_id
   where t.state = 'queued' and (t.due_at, t.id) < (own.due_at, own.id) and ${like})`

/**
 * SQL condition that the submitter's name matches a text. It finds only tasks in which the user may see the submitter,
 * by the same rule as `seesAuthors` in rows.ts.
 */
function submittedBy(text: string, principal: Principal): SQL {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const blind = sql`exists (select from jsonb_array_elements(r.stages) s where (s->>'no')::int = t.stage_no and (s->>'blind')::boolean)`
  const took = sql`exists (select from review_task o where o.round_id = t.round_id and ${participated(sql`${principal.userId}`)})`
  return sql`exists (select from review_round r join "system_user" u on u.id = r.submitted_by where r.id = t.round_id
    and (u.full_name like ${part} or lower(u.user_name) like ${part} or u.pinyin like ${part} or u.initials like ${part})
    and (not ${blind} or ${isChief(principal) ? sql`not ${took}` : sql`false`}))`
}
