import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { hasPermission, type RecordKind } from '../../core/records/kind.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { loadPrincipal } from '../auth/index.ts'

/** A record under discussion, as the author of a comment sees it. */
interface Discussed {
  readonly kind: RecordKind
  readonly entityId: number
  /** True if the author must not learn who wrote the record. */
  readonly hidden: boolean
}

type ReaderContext = Pick<Context, 'db' | 'database'>

/** Returns whether a user may read a record of this kind, by the check that applies to their own requests. */
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
 * Returns whether a user can be mentioned: they must be able to read records in the place of this one. The check
 * ignores special readers of a record, so that it does not distinguish such a record (a golden item, for example) from
 * others. If the authors are hidden, users who read only their own records are left out.
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
 * Returns the mentioned users, and those of them to notify: only users who may read the record. Throws InvalidError at
 * `mentions`.
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
