import { and, eq } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/editing/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { editLease, leaseRequest } from '../../tables/editing.ts'
import { handOver, publishLease, publishLeaseRequest } from './hand-over.ts'
import { holderOf, ofRecord, type Place, requestOf, writeLease } from './lease-rows.ts'
import { freeLease, leaseFor, pageOf, requireEditor, turnOf } from './lease-state.ts'

interface LeaseInput {
  ctx: Context
  input: CallRequest<typeof calls.acquireLease>
  kinds: Kinds
}

/**
 * Acquires or extends the lease of a record for this page, and returns the state of the lease. If another user edits
 * the record, the state contains that user as holder. If the holder has left a request of this page unanswered, this
 * page receives the lease.
 */
export async function acquireLease({ ctx, input, kinds }: LeaseInput): Promise<calls.Lease> {
  await requireEditor(ctx, kinds, input)
  if (input.entityId === 'new') return freeLease
  return ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, turnOf(input))
    if (!input.look) await storeLease(ctx, tx, input, kinds)
    return leaseFor(ctx, tx, kinds, input)
  })
}

async function storeLease(ctx: Context, tx: Db, input: LeaseInput['input'], kinds: Kinds): Promise<void> {
  const { userId, sessionId, fullName } = ctx.principal
  const holder = await holderOf(tx, input)
  if (holder && holder.userId !== userId) {
    const asked = await requestOf(tx, input)
    const isMine = asked?.userId === userId && asked.sessionId === sessionId && asked.page === input.page
    if (!isMine || asked.refused || asked.left > 0) return
    const to = { ...pageOf(ctx, input.page), fullName }
    return handOver({ ctx, tx, kinds, place: input, from: holder, to, why: 'unanswered' })
  }
  if (await writeLease(tx, input, pageOf(ctx, input.page))) await publishLease(ctx, tx, kinds, input, sessionId)
}

interface Release {
  ctx: Context
  input: CallRequest<typeof calls.releaseLease>
  kinds: Kinds
}

/**
 * Releases the lease of a page that closes, and withdraws the request of this page. If another user has requested the
 * released lease, that user receives it.
 */
export async function releaseLease({ ctx, input, kinds }: Release): Promise<CallAnswer<typeof calls.releaseLease>> {
  const { userId, sessionId, fullName } = ctx.principal
  const ofPage = (table: typeof editLease | typeof leaseRequest) =>
    and(ofRecord(table, input), eq(table.sessionId, sessionId), eq(table.page, input.page))
  await ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, turnOf(input))
    const withdrawn = await tx.delete(leaseRequest).where(ofPage(leaseRequest)).returning({ by: leaseRequest.userId })
    const gone = await tx.delete(editLease).where(ofPage(editLease)).returning({ since: editLease.since })
    if (withdrawn.length > 0) await notifyWithdrawn(ctx, tx, kinds, input)
    if (gone.length === 0) return
    const asked = (await holderOf(tx, input)) ? null : await requestOf(tx, input)
    if (!asked || asked.refused) return publishLease(ctx, tx, kinds, input, sessionId)
    await handOver({ ctx, tx, kinds, place: input, from: { userId, fullName }, to: asked, why: 'granted' })
  })
  return null
}

async function notifyWithdrawn(ctx: Context, tx: Db, kinds: Kinds, place: Place): Promise<void> {
  const holder = await holderOf(tx, place)
  const { fullName } = ctx.principal
  if (holder)
    await publishLeaseRequest(ctx, tx, kinds, place, { holder: holder.userId, name: '', fullName, seconds: 0 })
}
