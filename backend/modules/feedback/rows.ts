import { type SQL, sql } from 'drizzle-orm'
import type { FeedbackDetail, FeedbackItem, FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import { feedbackCards } from '../../../lib/contracts/feedback/card.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { type DataScope, outOfScope } from '../../core/scope/data-scope.ts'
import { account } from '../../tables/account.ts'
import { device } from '../../tables/device.ts'
import { organ } from '../../tables/organ.ts'
import { question } from '../../tables/question.ts'
import { systemUser } from '../../tables/staff.ts'
import { feedbackWithin } from './scope.ts'

const columns = sql`
  f.id::text, f.row_version as "rowVersion", ${isoTime(sql`f.updated_at`)} as "updatedAt",
  (select p.full_name from ${systemUser} p where p.id = f.updated_by) as "updatedBy",
  f.text, f.pictures, f.type, f.error_type as "errorType", f.source, f.sn, f.app_version as "appVersion", f.status,
  f.account_id::text as "accountId", a.kind as "accountKind", a.full_name || '（' || a.user_name || '）' as "accountName",
  f.organ_id::text as "organId", o.name as "organName",
  (select d.id::text from ${device} d where d.sn = f.sn and d.deleted_at is null) as "deviceId",
  f.question_id::text as "questionId", (select q.code from ${question} q where q.id = f.question_id) as "questionCode",
  f.handler_id::text as "handlerId", (select p.full_name from ${systemUser} p where p.id = f.handler_id) as "handlerName",
  ${isoTime(sql`f.due_at`)} as "dueAt", ${isoTime(sql`f.said_at`)} as "saidAt",
  ${isoTime(sql`f.resolved_at`)} as "resolvedAt", f.kept_id::text as "keptId",
  (select count(*)::int from feedback x where x.folded_into = f.id) as "foldedCount",
  (select count(*)::int from feedback x where x.kept_id = f.id) as "duplicateCount"`

/** Reads the feedback whose ids the subquery `ids` returns, sorted by `order`. */
export async function readFeedback(db: Db, ids: SQL, order: SQL): Promise<FeedbackItem[]> {
  const { rows } = await db.execute<FeedbackItem & Record<string, unknown>>(sql`
    select ${columns} from feedback f left join ${account} a on a.id = f.account_id
      left join ${organ} o on o.id = f.organ_id where f.id in (${ids}) order by ${order}`)
  return rows
}

type FoldedMessage = FeedbackDetail['folded'][number] & Record<string, unknown>

const messageColumns = sql`x.id::text, ${isoTime(sql`x.said_at`)} as at, x.text, x.pictures`

/**
 * Reads one feedback with its messages and the feedback that was folded under it or merged into it; undefined if there
 * is none.
 */
async function readDetail(db: Db, kind: FeedbackKind, id: number): Promise<FeedbackDetail | undefined> {
  const own = sql`select id from feedback where id = ${id} and kind = ${kind} and deleted_at is null and folded_into is null`
  const [found] = await readFeedback(db, own, sql`f.id`)
  if (!found) return undefined
  const messages = await db.execute<FoldedMessage & { by: string | null }>(sql`
    select m.id::text, ${isoTime(sql`m.at`)} as at, m.text, m.pictures,
      (select p.full_name from ${systemUser} p where p.id = m.author_id) as by
    from feedback_message m where m.feedback_id = ${id} order by m.id`)
  const folded = await db.execute<FoldedMessage>(
    sql`select ${messageColumns} from feedback x where x.folded_into = ${id} order by x.said_at, x.id`,
  )
  const duplicates = await db.execute<FoldedMessage>(
    sql`select ${messageColumns} from feedback x where x.kept_id = ${id} order by x.said_at, x.id`,
  )
  return { ...found, messages: messages.rows, folded: folded.rows, duplicates: duplicates.rows }
}

/** Reads one feedback. Throws NotFoundError, or ForbiddenError where it is outside the data scope. */
export async function feedbackOrThrow(
  db: Db,
  kind: FeedbackKind,
  scope: DataScope,
  id: string | number,
): Promise<FeedbackDetail> {
  const found = await readDetail(db, kind, Number(id))
  if (!found) throw new NotFoundError(`${feedbackCards[kind].name}不存在`)
  if (scope.all) return found
  const { rows } = await db.execute(sql`select from feedback f where f.id = ${Number(id)} and ${feedbackWithin(scope)}`)
  if (rows.length === 0) throw outOfScope('该反馈')
  return found
}
