import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import {
  type answerLease as answerCall,
  type Lease,
  leaseTimes,
  type requestLease as requestCall,
} from '../../../lib/contracts/editing/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError, ForbiddenError } from '../../core/http/errors.ts'
import type { Kinds } from '../../core/module.ts'
import { leaseRequest } from '../../tables/editing.ts'
import { handOver, publishLeaseRequest } from './hand-over.ts'
import { holderOf, ofRecord, requestOf, writeLease, writeRequest } from './lease-rows.ts'
import { freeLease, leaseFor, mayForce, nameOf, nameTo, pageOf, requireEditor, turnOf } from './lease-state.ts'

interface Request {
  ctx: Context
  input: CallRequest<typeof requestCall>
  kinds: Kinds
}

/**
 * Requests the lease of a record from its holder. If nobody else holds the lease, or if the user forces the takeover
 * (`force`), the user receives the lease at once. The requesting page learns the holder's answer from its next call of
 * `acquireLease`. Throws ConflictError (state) while another user's request waits.
 */
export async function requestLease({ ctx, input, kinds }: Request): Promise<Lease> {
  await requireEditor(ctx, kinds, input)
  const { principal } = ctx
  if (input.force && !mayForce(principal)) throw new ForbiddenError('只有学科主编和管理员可以强制接管')
  if (input.entityId === 'new') return freeLease
  const page = pageOf(ctx, input.page)
  return ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, turnOf(input))
    const holder = await holderOf(tx, input)
    const to = { ...page, fullName: principal.fullName }
    if (!holder || holder.userId === principal.userId) await writeLease(tx, input, page)
    else if (input.force) await handOver({ ctx, tx, kinds, place: input, from: holder, to, why: 'forced' })
    else {
      const asked = await requestOf(tx, input)
      if (asked && !asked.refused && asked.userId !== principal.userId) {
        const taken = { kind: 'state', current: 'wanted', allowed: [] } as const
        const named = await nameTo(tx, kinds, input, principal)
        throw new ConflictError(`${named(asked.fullName)}已请求接管，请稍候再试`, taken)
      }
      await writeRequest(tx, input, page)
      const { name } = await nameOf(tx, kinds, input)
      const wanted = { holder: holder.userId, name, fullName: principal.fullName, seconds: leaseTimes.answer }
      await publishLeaseRequest(ctx, tx, kinds, input, wanted)
    }
    return leaseFor(ctx, tx, kinds, input)
  })
}

interface Answer {
  ctx: Context
  input: CallRequest<typeof answerCall>
  kinds: Kinds
}

/**
 * Grants or refuses another user's request for a lease that the current user holds. Returns whether the current user
 * still holds the lease.
 */
export async function answerLease({ ctx, input, kinds }: Answer): Promise<CallAnswer<typeof answerCall>> {
  const { userId } = ctx.principal
  return ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, turnOf(input))
    const holder = await holderOf(tx, input)
    if (holder?.userId !== userId) return { held: false }
    const asked = await requestOf(tx, input)
    if (!asked || asked.refused || asked.userId === userId) return { held: true }
    if (input.grant) {
      await handOver({ ctx, tx, kinds, place: input, from: holder, to: asked, why: 'granted' })
      return { held: false }
    }
    await tx.update(leaseRequest).set({ refused: true }).where(ofRecord(leaseRequest, input))
    const { entity, entityId } = input
    const to = { users: [asked.userId] }
    await ctx.hub.publish(tx, { to, event: { event: 'leaseChanged', content: { entity, entityId } } })
    await publishLeaseRequest(ctx, tx, kinds, input, { holder: userId, name: '', fullName: asked.fullName, seconds: 0 })
    return { held: true }
  })
}
