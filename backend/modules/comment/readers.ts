import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { hasPermission, type RecordKind } from '../../core/records/kind.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { loadPrincipal } from '../auth/index.ts'

/** A record under discussion, as the author of a comment sees it. */
interface Discussed {
  readonly kind: RecordKind
  readonly entityId: number
  /** True if the author of the comment must not learn who wrote the record. */
  readonly hidden: boolean
}

type ReaderContext = Pick<Context, 'db' | 'database'>

/**
 * Returns whether a user may read a record: the user has the list permission for this kind of record, and the record is
 * in the user's data scope. The user's own requests are checked in the same way.
 */
export async function mayRead(
  { db, database }: ReaderContext,
  { kind, entityId }: Pick<Discussed, 'kind' | 'entityId'>,
  userId: number,
): Promise<boolean> {
  const reader = await loadPrincipal(database.pool, userId)
  if (!reader || !hasPermission(reader, kind.list)) return false
  return (await kind.isInScope?.(db, scopeOf(reader, kind.list), entityId, reader)) ?? true
}

/**
 * Returns whether a user can be mentioned: the user must be able to read records with the same organisation, subject
 * and so on as this record. Some records are readable for few users only, such as inserted questions that measure
 * reviewers. The check ignores this, because a shorter list of users would reveal such a record. While the authors are
 * hidden, users who read only their own records cannot be mentioned.
 */
export async function mayMention(
  { db, database }: ReaderContext,
  { kind, entityId, hidden }: Discussed,
  userId: number,
): Promise<boolean> {
  const reader = await loadPrincipal(database.pool, userId)
  if (!reader || !hasPermission(reader, kind.list)) return false
  const scope = scopeOf(reader, kind.list)
  const place = hidden && !scope.all ? { ...scope, own: null } : scope
  return (await kind.isInScope?.(db, place, entityId, null)) ?? true
}

/**
 * Returns the ids of the mentioned users, and in `told` the ids of the users to notify: those who may read the record.
 * Throws InvalidError at `mentions` for a user who cannot be mentioned.
 */
export async function requireReaders(
  ctx: ReaderContext,
  discussed: Discussed,
  ids: readonly string[],
): Promise<{ mentions: number[]; told: ReadonlySet<number> }> {
  const mentions = [...new Set(ids.map(Number))]
  const told = new Set<number>()
  for (const id of mentions) {
    if (!(await mayMention(ctx, discussed, id))) {
      throw new InvalidError({ mentions: '提到的人里有人看不到这条记录，请重新选择' })
    }
    if (await mayRead(ctx, discussed, id)) told.add(id)
  }
  return { mentions, told }
}
