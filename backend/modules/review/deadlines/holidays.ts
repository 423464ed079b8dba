import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/review/holidays.ts'
import type { ReviewHoliday, ReviewHolidayBody } from '../../../../lib/contracts/review/holidays.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import {
  changedFields,
  insertRecord,
  recordWritten,
  rejectDuplicates,
  removeRecord,
  updateRecord,
} from '../../../core/records/write.ts'
import { reviewHoliday } from '../../../tables/review.ts'
import { systemUser } from '../../../tables/staff.ts'

interface Handling<T> {
  ctx: Context
  input: T
}
type Row = typeof reviewHoliday.$inferSelect

const taken = { review_holiday_day: { day: '这一天已经是节假日' } }
const audited = ({ day, name }: Row): ReviewHolidayBody => ({ day, name })

function holidayRows(db: Db, where: SQL | undefined, order: 'asc' | 'desc' = 'asc') {
  return db
    .select({ row: reviewHoliday, updatedBy: systemUser.fullName })
    .from(reviewHoliday)
    .leftJoin(systemUser, eq(systemUser.id, reviewHoliday.updatedBy))
    .where(and(isNull(reviewHoliday.deletedAt), where))
    .orderBy((order === 'asc' ? asc : desc)(reviewHoliday.day))
}

const toItem = ({ row, updatedBy }: { row: Row; updatedBy: string | null }): ReviewHoliday => ({
  ...{ id: String(row.id), rowVersion: row.rowVersion, updatedAt: row.updatedAt.toISOString(), updatedBy },
  ...audited(row),
})

async function findHoliday(db: Db, id: string | number): Promise<ReviewHoliday | undefined> {
  const [found] = await holidayRows(db, eq(reviewHoliday.id, Number(id)))
  return found && toItem(found)
}

export async function holidayOrThrow(db: Db, id: string | number): Promise<ReviewHoliday> {
  const found = await findHoliday(db, id)
  if (!found) throw new NotFoundError('节假日不存在或已被删除')
  return found
}

export async function listReviewHolidays({
  ctx: { db },
  input,
}: Handling<CallRequest<typeof calls.listReviewHolidays>>): Promise<CallAnswer<typeof calls.listReviewHolidays>> {
  const { keyword } = input
  const where = keyword
    ? sql`(strpos(${reviewHoliday.name}, ${keyword}) > 0 or strpos(${reviewHoliday.day}::text, ${keyword}) > 0)`
    : undefined
  const { limit, offset } = pageWindow('reviewHoliday', input)
  const [rows, [counted]] = await Promise.all([
    holidayRows(db, where, input.order).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(reviewHoliday)
      .where(and(isNull(reviewHoliday.deletedAt), where)),
  ])
  return { list: rows.map(toItem), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}

/** Inserts a holiday. It only affects deadlines that are set later; the deadlines of existing tasks stay unchanged. */
export function insertReviewHoliday({ ctx, input }: Handling<ReviewHolidayBody>): Promise<ReviewHoliday> {
  const write = async (tx: Db) => {
    const { day, name } = input
    const { id } = await insertRecord(ctx, tx, reviewHoliday, {
      entity: 'reviewHoliday',
      audited,
      values: { day, name },
    })
    return holidayOrThrow(tx, id)
  }
  return rejectDuplicates(ctx.db.transaction(write), taken)
}

export function editReviewHoliday({
  ctx,
  input: { id, rowVersion, day, name },
}: Handling<CallRequest<typeof calls.editReviewHoliday>>): Promise<ReviewHoliday> {
  const write = async (tx: Db) => {
    const { before, after } = await updateRecord(tx, reviewHoliday, {
      ...{ id, rowVersion, values: { day, name }, actor: ctx.principal.userId },
      current: () => findHoliday(tx, id),
    })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'reviewHoliday', action: 'edit', id, ...changes })
    return holidayOrThrow(tx, id)
  }
  return rejectDuplicates(ctx.db.transaction(write), taken)
}

export async function removeReviewHoliday({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.removeReviewHoliday>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const current = () => findHoliday(tx, input.id)
    await removeRecord(ctx, tx, reviewHoliday, { ...input, entity: 'reviewHoliday', audited, current })
    return null
  })
}
