import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { listReviewRounds as call, ReviewIssue, ReviewRound } from '../../../../lib/contracts/review/judging.ts'
import { DISPUTE_DAYS } from '../../../../lib/contracts/review/states.ts'
import { reviewTransitions } from '../../../../lib/contracts/review/transitions.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import type { Kinds } from '../../../core/module.ts'
import { allowRecord, hasPermission, kindOf, requireInScope } from '../../../core/records/kind.ts'
import { isChief, type Reviewing, reviewedOf } from '../internal.ts'
import { earlierIssues, issuesOf } from '../issues/rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

type Task = ReviewRound['tasks'][number] & { recent: boolean }
type Row = Omit<ReviewRound, 'tasks' | 'issues' | 'versionNo' | 'canReturn'> & {
  tasks: Task[]
  owned: boolean
  [column: string]: unknown
}

/** Lists the review rounds of a record, the newest first. Only the reviewers of an open round see its issues. */
export async function listReviewRounds(
  { ctx, input }: Handling,
  { reviewed, recordKinds }: Reviewing & Pick<Kinds, 'recordKinds'>,
): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const entityId = Number(input.recordId)
  const kind = kindOf(recordKinds, input.entity)
  allowRecord(principal, kind.list, '查看审核记录')
  await requireInScope(ctx, kind, kind.list, entityId)
  const { rows } = await db.execute<Row>(sql`
    select r.id::text as id, r.no, r.version_id::text as "versionId", r.state, ${isoTime(sql`r.created_at`)} as "createdAt",
           coalesce(r.submitted_by = ${principal.userId}, false) as owned,
           coalesce((select json_agg(json_build_object('id', t.id::text, 'stageNo', t.stage_no,
               'stageName', (select s->>'name' from jsonb_array_elements(r.stages) s where (s->>'no')::int = t.stage_no),
               'kind', t.kind, 'status', t.state, 'comment', case when t.decided_at is null then '' else t.comment end, 'reason', t.reason,
               'assignee', case when u.id is not null then json_build_object('id', u.id::text, 'fullName', u.full_name) end,
               'dueAt', ${isoTime(sql`t.due_at`)}, 'decidedAt', ${isoTime(sql`t.decided_at`)},
               'recent', coalesce(t.decided_at > now() - make_interval(days => ${DISPUTE_DAYS}::int), false)) order by t.stage_no, t.id)
             from review_task t left join "system_user" u on u.id = t.assignee_id where t.round_id = r.id), '[]') as tasks
      from review_round r where r.entity = ${input.entity} and r.entity_id = ${entityId} order by r.no desc limit 50`)
  const ended = rows.filter(({ state }) => state !== 'open').map(({ id }) => id)
  const issues = await issuesOf(db, principal, sql`i.round_id = any (${sql.param(ended)}::int8[])`)
  const adapter = reviewedOf(reviewed, input.entity)
  const versions = await adapter.present(
    db,
    rows.map(({ versionId }) => ({ entityId, versionId: Number(versionId) })),
  )
  // The newest round that was not cancelled; a cancelled round has no outcome, so the outcome of the round before it
  // remains valid.
  const newest = rows.find(({ state }) => state !== 'cancelled')
  const stands = (outcome: 'passed' | 'rejected') =>
    newest?.state === outcome && adapter.isUnchanged(db, { entityId, versionId: Number(newest.versionId) }, outcome)
  const unchanged = await stands('rejected')
  const returnable = isChief(principal) && (await stands('passed'))
  const submits = hasPermission(principal, adapter.submit)
  const list = rows.map(({ owned, tasks, ...round }) => ({
    ...round,
    versionNo: versions.get(Number(round.versionId))?.no ?? null,
    tasks: tasks.map(({ recent, ...task }) => {
      const guards = { owned, recent, unchanged: unchanged && round.id === newest?.id }
      return {
        ...task,
        canDispute: submits && attempt(reviewTransitions, 'dispute', task.status, null, { guards }).allowed,
      }
    }),
    canReturn: returnable && round.id === newest?.id,
    issues: issues.filter(({ taskId }) => tasks.some(({ id }) => id === taskId)),
  }))
  const found =
    newest && newest.state !== 'open' ? sql`i.id in ${earlierIssues(sql`${Number(newest.id)}`, 'and')}` : sql`false`
  return { list, toAnswer: (await issuesOf(db, principal, found)).filter((issue) => isToAnswer(issue, newest)) }
}

/**
 * Returns whether the author must still see an issue. Issues that were verified are only shown for the newest round.
 */
function isToAnswer({ state, taskId }: ReviewIssue, newest: Row | undefined): boolean {
  return state !== 'verified' || newest?.tasks.some(({ id }) => id === taskId) === true
}
