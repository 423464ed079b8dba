import type { Lease } from '../../../lib/contracts/editing/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { allowRecord, kindOf, requireInScope } from '../../core/records/kind.ts'
import { namesOf } from '../history/index.ts'
import { holderOf, type Page, type Place, requestOf } from './lease-rows.ts'

/**
 * Requires that the user may edit the record, because only such users may see who else edits it. @throws ForbiddenError
 */
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

/** The key of the advisory lock that a transaction takes before it changes the holder or the request of a record. */
export const turnOf = ({ entity, entityId }: Place): string => `lease ${entity} ${entityId}`

/** Returns the present name of the record, and the dictionary or other record to which it belongs. */
export async function nameOf(db: Db, { recordNames }: Kinds, place: Place) {
  const found = (await namesOf(db, recordNames, [place]))(place)
  return { name: found?.name ?? '', within: found?.within ?? null }
}

/**
 * Returns a function that replaces a user's name if `reader` must not learn who edits the record (blind review). A
 * `reader` of null means that no particular reader is known.
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

/** Chiefs and administrators may take over a lease without the holder's consent (domain model §1). */
export const mayForce = ({ roles }: Principal): boolean => roles.includes('chief') || roles.includes('admin')

export const freeLease: Lease = { holder: null, mayForce: false, asked: null, wanted: null }

/**
 * Returns the state of a record's lease for the current user: another holder, the user's own request, and the request
 * that the user has to answer.
 */
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
