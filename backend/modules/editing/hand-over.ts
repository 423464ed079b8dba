import { and, ne } from 'drizzle-orm'
import type { Kind } from '../../../lib/contracts/cards.ts'
import { addressOn, entityName, screenOf } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { audit } from '../../core/records/audit.ts'
import { kindOf } from '../../core/records/kind.ts'
import { editLease } from '../../tables/editing.ts'
import { notify } from '../notification/index.ts'
import { dropRequest, ofRecord, type Page, type Place, writeLease } from './lease-rows.ts'
import { nameOf, nameTo } from './lease-state.ts'

/** Notifies all open pages of users who may edit the record that its lease has changed. */
export async function publishLease(
  { hub }: Context,
  tx: Db,
  { recordKinds }: Kinds,
  { entity, entityId }: Place,
  exceptSession?: number,
): Promise<void> {
  const to = { all: true, exceptSession } as const
  const of = await hub.placesOf(tx, entity, [entityId])
  const ports = [kindOf(recordKinds, entity).edit]
  await hub.publish(tx, { to, event: { event: 'leaseChanged', content: { entity, entityId } }, of, ports })
}

interface LeaseRequest {
  readonly holder: number
  readonly name: string
  readonly fullName: string
  /** Seconds that the holder has left to answer; 0 removes the request from the holder's page. */
  readonly seconds: number
}

export async function publishLeaseRequest(
  { hub }: Context,
  tx: Db,
  kinds: Kinds,
  place: Place,
  { holder, fullName, ...wanted }: LeaseRequest,
): Promise<void> {
  const { entity, entityId } = place
  const named = await nameTo(tx, kinds, place, null)
  const content = { entity, entityId, ...wanted, fullName: named(fullName) }
  await hub.publish(tx, { to: { users: [holder] }, event: { event: 'leaseWanted', content } })
}

interface HandOver {
  ctx: Context
  tx: Db
  kinds: Kinds
  place: Place
  from: { userId: number; fullName: string }
  to: Page & { fullName: string }
  why: 'granted' | 'unanswered' | 'forced'
}

/**
 * Hands the lease over to another user. The page of the former holder keeps the input as a draft. The former holder
 * receives a notification unless `why` is `granted`.
 */
export async function handOver({ ctx, tx, kinds, place, from, to, why }: HandOver): Promise<void> {
  const { entity, entityId } = place
  const { userId, sessionId, page, fullName } = to
  await tx.delete(editLease).where(and(ofRecord(editLease, place), ne(editLease.userId, userId)))
  await writeLease(tx, place, { userId, sessionId, page })
  await dropRequest(tx, place)
  const { principal, requestId, address } = ctx
  const change = { before: { editor: from.userId }, after: { editor: userId, way: why } }
  // `entity` has the type string. The cast to `Kind` is safe, because only records of known kinds can have a lease.
  const of = { entity: entity as Kind, entityId }
  await audit(tx, { actor: principal.userId, action: 'takeOver', ...of, ...change, requestId, address })
  const { name, within } = await nameOf(tx, kinds, place)
  if (why !== 'granted') {
    const screen = screenOf(entity, within)
    const named = await nameTo(tx, kinds, place, null)
    await notify(ctx.hub, tx, {
      userId: from.userId,
      title: `${named(fullName)}接管了您正在编辑的${entityName(entity)}“${name}”`,
      text: why === 'forced' ? '您填写的内容已存为草稿。' : '60 秒内没有答复，已交给对方；您填写的内容已存为草稿。',
      url: screen ? addressOn(screen, `edit=${entityId}`) : null,
    })
  }
  await publishLeaseRequest(ctx, tx, kinds, place, { holder: from.userId, name, fullName, seconds: 0 })
  await publishLease(ctx, tx, kinds, place)
}
