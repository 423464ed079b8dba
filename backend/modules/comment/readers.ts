import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { holds, type RecordKind } from '../../core/records/kind.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { loadPrincipal } from '../auth/index.ts'

/** A record, as somebody reads it who says something there. */
interface Discussed {
  readonly kind: RecordKind
  readonly entityId: number
  /** They must not be told who wrote it. */
  readonly hidden: boolean
}

type Asking = Pick<Context, 'db' | 'database'>

/** Whether a colleague may read a record of this kind: judged as if they asked for it themselves. */
export async function mayRead(
  { db, database }: Asking,
  { kind, entityId }: Pick<Discussed, 'kind' | 'entityId'>,
  userId: number,
): Promise<boolean> {
  const reader = await loadPrincipal(database.pool, userId)
  if (!reader || !holds(reader, kind.list)) return false
  return (await kind.isInScope?.(db, scopeOf(reader, kind.list), entityId, reader)) ?? true
}

/**
 * Whether somebody may mention a colleague: who reads what lies where this record does. A record that is there for few, such as a golden
 * item, is not told from others by it; and where the writer must not be known, those who read only what is their own are left out.
 */
export async function mayMention(
  { db, database }: Asking,
  { kind, entityId, hidden }: Discussed,
  userId: number,
): Promise<boolean> {
  const reader = await loadPrincipal(database.pool, userId)
  if (!reader || !holds(reader, kind.list)) return false
  const scope = scopeOf(reader, kind.list)
  const place = hidden && !scope.all ? { ...scope, own: null } : scope
  return (await kind.isInScope?.(db, place, entityId, null)) ?? true
}

/** Those mentioned, and of them who is told: nobody hears of what they may not read. Throws InvalidError at `mentions`. */
export async function requireReaders(
  ctx: Asking,
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
