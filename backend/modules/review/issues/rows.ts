import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { ReviewIssue } from '../../../../lib/contracts/review/judging.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Principal } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'

/**
 * SQL for the ids of the issues that still matter in a round. These are the issues of the rejected rounds before it,
 * since the last round that passed the record. With `and`, the issues of the round itself are included. Issues in
 * rejections that a chief overruled are left out. Issues that a chief wrote to return a passed record are included,
 * although they belong to a reviewer's task.
 */
export const earlierIssues = (roundId: SQL, upTo: 'before' | 'and' = 'before'): SQL => sql`(
  select i.id from review_round r
    join review_round p on p.entity = r.entity and p.entity_id = r.entity_id and p.state = 'rejected'
     and p.no ${sql.raw(upTo === 'and' ? '<=' : '<')} r.no and p.no > coalesce((select max(q.no) from review_round q
       where q.entity = r.entity and q.entity_id = r.entity_id and q.state = 'passed' and q.no < r.no), 0)
    join review_issue i on i.round_id = p.id and i.deleted_at is null
    join review_task t on t.id = i.task_id
   where r.id = ${roundId} and (i.created_by is distinct from t.assignee_id
      or (t.state in ('passed', 'rejected', 'disputed', 'upheld') and not exists (
        select from review_task o where o.round_id = t.round_id and o.stage_no = t.stage_no and o.id <> t.id
           and (o.state = 'overturned' or (o.kind = 'arbitrate' and o.state = 'passed'))))))`

/** Reads the issues `i` that fulfil a condition. */
export async function issuesOf(db: Db, { userId }: Principal, which: SQL): Promise<ReviewIssue[]> {
  const { rows } = await db.execute<ReviewIssue & { [column: string]: unknown }>(sql`
    select i.id::text as id, i.row_version as "rowVersion", i.task_id::text as "taskId", i.anchor, i.error_type as "errorType",
           i.severity, i.note, i.suggestion, i.state, i.reply, i.created_by = ${userId} as own,
           exists (select from review_round m join review_round n on n.entity = m.entity and n.entity_id = m.entity_id and n.no > m.no
                    where m.id = i.round_id) as earlier,
           ${isoTime(sql`i.created_at`)} as "createdAt",
           case when u.id is not null then json_build_object('id', u.id::text, 'fullName', u.full_name) end as author
      from review_issue i left join "system_user" u on u.id = i.created_by
     where ${which} and i.deleted_at is null order by i.id`)
  return rows
}

export async function issueOrThrow(db: Db, principal: Principal, id: string | number): Promise<ReviewIssue> {
  const [found] = await issuesOf(db, principal, sql`i.id = ${Number(id)}`)
  if (!found) throw new NotFoundError('这个问题不存在或已被删除')
  return found
}

/**
 * Counts the given records that have an issue without an answer, in the last round or in an earlier round that still
 * matters.
 */
export async function countUnanswered(db: Db, entity: Entity, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from unnest(${sql.param([...ids])}::int8[]) as wanted(id)
     cross join lateral (select r.id from review_round r where r.entity = ${entity} and r.entity_id = wanted.id and r.state <> 'cancelled'
       order by r.no desc limit 1) last
     where exists (select from review_issue i where i.id in ${earlierIssues(sql`last.id`, 'and')} and i.state in ('open', 'reopened'))`)
  return rows[0]?.count ?? 0
}
