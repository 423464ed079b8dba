import { scopeOf } from '../../core/auth/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { holds, type RecordKind } from '../../core/records/kind.ts'
import { loadPrincipal } from '../auth/index.ts'

/** Whether a colleague may read a record of this kind: judged as if they asked for it themselves. */
export async function mayRead(
  { db, database }: Pick<Context, 'db' | 'database'>,
  kind: RecordKind,
  entityId: number,
  userId: number,
): Promise<boolean> {
  const reader = await loadPrincipal(database.pool, userId)
  if (!reader || !holds(reader, kind.list)) return false
  return (await kind.isInScope?.(db, scopeOf(reader, kind.list), entityId, reader)) ?? true
}

/** Nobody is told of what they may not read. Throws InvalidError at `mentions`. */
export async function requireReaders(
  ctx: Context,
  kind: RecordKind,
  entityId: number,
  ids: readonly string[],
): Promise<number[]> {
  const readers = [...new Set(ids.map(Number))]
  for (const id of readers) {
    if (!(await mayRead(ctx, kind, entityId, id))) {
      throw new InvalidError({ mentions: '提到的人里有人看不到这条记录，请重新选择' })
    }
  }
  return readers
}
