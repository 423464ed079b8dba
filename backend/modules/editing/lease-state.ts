import type { Lease } from '../../../lib/contracts/editing/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { allowRecord, kindOf, requireInScope } from '../../core/records/kind.ts'
import { namesOf } from '../history/index.ts'
import { holderOf, type Page, type Place, requestOf } from './lease-rows.ts'

/** Checks that the user may edit the record, because only such users may see who edits it. @throws ForbiddenError */
export async function requireEditor(ctx: Context, { recordKinds }: Kinds, { entity, entityId }: Place): Promise<void> {
  const kind = kindOf(recordKinds, entity)
  allowRecord(ctx.principal, kind.edit, '编辑')
  if (entityId !== 'new') await requireInScope(ctx, kind, kind.edit, Number(entityId))
}

export const pageOf = ({ principal: { userId, sessionId } }: Context, page: string): Page => ({
  userId,
  sessionId,
  page,
})

/** The key of the lock under which the holder and the request of a record change together. */
export const turnOf = ({ entity, entityId }: Place): string => `lease ${entity} ${entityId}`

/** Returns the present name of the record, and the record it belongs to, such as a dictionary. */
export async function nameOf(db: Db, { recordNames }: Kinds, place: Place) {
  const found = (await namesOf(db, recordNames, [place]))(place)
  return { name: found?.name ?? '', within: found?.within ?? null }
}

/**
 * Returns a function that hides names from a reader for whom the writer of the record must stay hidden; null means
 * readers in general.
 */
export async function nameTo(
  tx: Db,
  { recordKinds }: Kinds,
  { entity, entityId }: Place,
  reader: Principal | null,
): Promise<(fullName: string) => string> {
  const hidden = await kindOf(recordKinds, entity).hidesPeople?.(tx, reader, entityId)
  return (fullName) => (hidden ? '其他人' : fullName)
}

/** Domain model §1: chiefs and administrators may take over a lease without consent. */
export const mayForce = ({ roles }: Principal): boolean => roles.includes('chief') || roles.includes('admin')

export const freeLease: Lease = { holder: null, mayForce: false, asked: null, wanted: null }

/** Returns the state of the lease for the current user. */
export async function leaseFor({ principal }: Context, tx: Db, kinds: Kinds, place: Place): Promise<Lease> {
  const holder = await holderOf(tx, place)
  const request = await requestOf(tx, place)
  const isOthers = holder !== null && holder.userId !== principal.userId
  const isMine = holder !== null && !isOthers
  const seconds = Math.max(0, Math.ceil(request?.left ?? 0))
  const named = await nameTo(tx, kinds, place, principal)
  const isWanted = isMine && request !== null && !request.refused && seconds > 0
  return {
    holder: isOthers ? { fullName: named(holder.fullName), since: holder.since.toISOString() } : null,
    mayForce: mayForce(principal),
    asked: isOthers && request?.userId === principal.userId ? { seconds, refused: request.refused } : null,
    wanted: isWanted ? { ...(await nameOnly(tx, kinds, place)), fullName: named(request.fullName), seconds } : null,
  }
}

const nameOnly = async (tx: Db, kinds: Kinds, place: Place) => ({ name: (await nameOf(tx, kinds, place)).name })
