import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { leaseTimes } from '../../../lib/contracts/editing/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { editLease, leaseRequest } from '../../tables/editing.ts'
import { systemUser } from '../../tables/staff.ts'

/** The record that a lease (the exclusive right to edit a record) is for. */
export interface Place {
  readonly entity: string
  readonly entityId: string
}

/** One open form of a user in one session. */
export interface Page {
  readonly userId: number
  readonly sessionId: number
  readonly page: string
}

type OfRecord = Pick<typeof editLease | typeof leaseRequest, 'entity' | 'entityId'>

export const ofRecord = (table: OfRecord, { entity, entityId }: Place) =>
  and(eq(table.entity, entity), eq(table.entityId, entityId))

// Use the time of the statement, because the transaction may have started long before: it waits for the lock of the
// record.
const moment = sql`clock_timestamp()`
const since = (time: SQL | typeof leaseRequest.askedAt) => sql<number>`extract(epoch from ${moment} - ${time})::float8`

export async function holderOf(tx: Db, place: Place) {
  const [holder] = await tx
    .select({ userId: editLease.userId, fullName: systemUser.fullName, since: editLease.since })
    .from(editLease)
    .innerJoin(systemUser, eq(systemUser.id, editLease.userId))
    .where(and(ofRecord(editLease, place), gt(editLease.expiresAt, moment)))
    .orderBy(asc(editLease.since))
    .limit(1)
  return holder ?? null
}

/**
 * Reads the request for a record's lease, with the seconds left to answer. Null if there is no request, or if the
 * request is older than the duration of a lease.
 */
export async function requestOf(tx: Db, place: Place) {
  const [asked] = await tx
    .select({
      userId: leaseRequest.userId,
      sessionId: leaseRequest.sessionId,
      page: leaseRequest.page,
      fullName: systemUser.fullName,
      refused: leaseRequest.refused,
      left: sql<number>`${leaseTimes.answer} - ${since(leaseRequest.askedAt)}`,
    })
    .from(leaseRequest)
    .innerJoin(systemUser, eq(systemUser.id, leaseRequest.userId))
    .where(and(ofRecord(leaseRequest, place), sql`${since(leaseRequest.askedAt)} < ${leaseTimes.lasts}`))
  return asked ?? null
}

export async function dropRequest(tx: Db, place: Place): Promise<void> {
  await tx.delete(leaseRequest).where(ofRecord(leaseRequest, place))
}

export async function writeRequest(tx: Db, place: Place, by: Page): Promise<void> {
  const { entity, entityId } = place
  const made = { ...by, askedAt: moment, refused: false }
  await tx
    .insert(leaseRequest)
    .values({ entity, entityId, ...made })
    .onConflictDoUpdate({ target: [leaseRequest.entity, leaseRequest.entityId], set: made })
}

/**
 * Acquires or extends the lease of a page. Returns true if the page had no lease before; an expired lease counts as
 * none.
 */
export async function writeLease(tx: Db, { entity, entityId }: Place, by: Page): Promise<boolean> {
  await tx.delete(editLease).where(and(eq(editLease.entity, entity), sql`${editLease.expiresAt} < ${moment}`))
  const expiresAt = sql`${moment} + make_interval(secs => ${leaseTimes.lasts})`
  const [held] = await tx
    .insert(editLease)
    .values({ entity, entityId, ...by, expiresAt })
    .onConflictDoUpdate({
      target: [editLease.entity, editLease.entityId, editLease.sessionId, editLease.page],
      set: { expiresAt },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return held?.isNew ?? false
}
