import { sql } from 'drizzle-orm'
import type { ReviewTaskState } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RealtimeHub } from '../../../core/realtime/hub.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { notify } from '../../notification/index.ts'
import { addressOfTask } from '../address.ts'
import { notifyOfLostTasks } from '../notify.ts'
import { hasPortInScope } from '../reviewers.ts'
import type { Place } from '../rules/choose.ts'
import { dueAfter, readHolidays } from './due.ts'

/** The reason that is stored with a task after the service has withdrawn it from a reviewer who lost the data scope. */
const REVIEWER_LOST_SCOPE = '原审核人已不能审核这里的内容'
/** The number of tasks in one transaction; with more, the transaction would hold its locks too long. */
const AT_ONCE = 200

/**
 * Expires review tasks that their reviewers did not open before the deadline, and tasks of reviewers who may no longer
 * judge them. A waiting task replaces each expired task in the same transaction, so that the review can continue even
 * after a crash. Returns the number of expired tasks.
 */
export async function expireTasks({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  let expired = 0
  for (;;) {
    const some = await db.transaction((tx) => expireSome(hub, tx))
    expired += some
    if (some < AT_ONCE) return expired
  }
}

const place = { subject: sql`t.subject`, section: sql`t.section`, grade: sql`t.grade` }
/** SQL condition that the account of the assignee is enabled and the data scope of the assignee includes the task. */
const isAssigneeInScope = hasPortInScope(
  sql`t.assignee_id`,
  place,
  sql`case when t.kind = 'arbitrate' then 'review:arbitrate' else 'review:judge' end`,
)

interface Expired extends Place {
  id: string
  entity: string
  assignee: number
  late: boolean
  was: ReviewTaskState
  hours: number
  [column: string]: unknown
}

async function expireSome(hub: RealtimeHub, tx: Db): Promise<number> {
  const { rows } = await tx.execute<Expired>(sql`
    update review_task o set state = 'expired', reason = case when e.late then '' else ${REVIEWER_LOST_SCOPE} end, row_version = o.row_version + 1,
           updated_at = now(), updated_by = null
      from (select t.id, t.state as was, ${isAssigneeInScope} as late from review_task t
             where (t.state in ('assigned', 'claimed') and t.due_at < now())
                or (t.state in ('assigned', 'claimed', 'working') and not ${isAssigneeInScope})
             order by t.due_at limit ${AT_ONCE} for no key update skip locked) e
     where o.id = e.id
    returning o.id::text as id, o.entity, o.assignee_id::float8 as assignee, e.late, e.was, o.subject, o.section, o.grade,
              (select (s->>'slaHours')::int from review_round r, jsonb_array_elements(r.stages) s
                where r.id = o.round_id and (s->>'no')::int = o.stage_no) as hours`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const holidays = await readHolidays(tx)
  const dues = rows.map(({ hours }) => dueAfter(new Date(), hours, holidays).toISOString())
  await tx.execute(sql`
    insert into review_task (round_id, entity, entity_id, version_id, subject, section, grade, authors, stage_no, kind, push_at, due_at)
    select t.round_id, t.entity, t.entity_id, t.version_id, t.subject, t.section, t.grade, t.authors, t.stage_no,
           case when t.kind = 'verify' then 'review' else t.kind end, case when t.kind <> 'arbitrate' then now() end,
           d.due
      from review_task t join unnest(${sql.param(ids)}::int8[], ${sql.param(dues)}::timestamptz[]) as d(id, due) on d.id = t.id
     where t.golden_id is null`)
  const shared = { actor: null, action: 'expire', entity: 'reviewTask' } as const
  const entries = rows.map(({ id, was }) => ({ entityId: id, before: { status: was }, after: { status: 'expired' } }))
  await auditAll(tx, shared, entries)
  for (const { id, entity, assignee, late } of rows) {
    const title = late ? '审核任务已超时收回' : '审核任务已收回'
    const text = `${late ? '您没有在期限内开始' : REVIEWER_LOST_SCOPE}，任务已交给其他人`
    await notify(hub, tx, { userId: assignee, title, text, url: addressOfTask({ entity, id }) })
  }
  await notifyOfLostTasks(
    hub,
    tx,
    rows.filter(({ late }) => !late),
  )
  await publishChanged(hub, tx, 'reviewTask', ids)
  return rows.length
}
