import { inArray, sql } from 'drizzle-orm'
import type { AccountKind, AccountStatus } from '../../../../lib/contracts/account/calls.ts'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { account } from '../../../tables/account.ts'
import { accountWithin } from '../scope.ts'
import { lockSeats, seatsText } from '../seats.ts'
import { decide } from './decide.ts'
import { type Locked, type Patch, previous } from './facts.ts'
import { judgeReached } from './reached.ts'
import { recordPatches, writePatches } from './write-patches.ts'

interface Wanted {
  readonly no: number
  readonly entityId: number | null
}
export interface Change {
  readonly no: number
  readonly message?: string
  /** Of what was changed. */
  readonly before?: Patch
  readonly rowVersion?: number
}

type Run = Pick<TaskRun<unknown>, 'db' | 'principal' | 'scope' | 'requestId'>

/** Changes accounts as `judge` says, each with its audit entry; no organisation gets more accounts than seats. */
export async function changeRows<R extends Wanted>(
  { db, principal, scope, requestId }: Run,
  kind: AccountKind,
  action: string,
  rows: readonly R[],
  judge: (facts: Locked, row: R) => Patch | string,
): Promise<Change[]> {
  const locked = await lockRows(db, kind, scope, rows)
  const wanted = rows.map((row) => {
    const facts = locked.get(row.entityId ?? 0)
    const patch = facts ? judgeReached(facts, (of) => judge(of, row)) : '账号不存在或已被删除'
    return { no: row.no, facts, patch, count: 1 }
  })
  const decided = await decide({ db, kind, scope, seatsOf: lockSeats }, wanted)
  const written: { facts: Locked; patch: Patch }[] = []
  const changes = decided.map(({ no, facts, patch, full }): Change => {
    if (!facts || typeof patch === 'string') return { no, message: String(patch) }
    if (full) return { no, message: seatsText(full) }
    written.push({ facts, patch })
    return { no, before: previous(facts, patch), rowVersion: facts.rowVersion + 1 }
  })
  await writePatches(db, principal.userId, written)
  await recordPatches(db, { actor: principal.userId, action, kind, requestId }, written)
  return changes
}

async function lockRows(
  db: Db,
  kind: AccountKind,
  scope: DataScope,
  rows: readonly Wanted[],
): Promise<Map<number, Locked>> {
  const { id, rowVersion, status, validTo, organId, classId, section, grade, type, subjects } = account
  const reached = sql<boolean>`${accountWithin(kind, scope, 'account')}`
  const ids = rows.flatMap(({ entityId }) => entityId ?? [])
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id, rowVersion, status, validTo, organId, classId, section, grade, type, subjects, reached })
    .from(account)
    .where(sql`${inArray(id, ids)} and ${account.kind} = ${kind} and ${account.deletedAt} is null`)
    .orderBy(id)
    .for('update')
  return new Map(found.map((row) => [row.id, { ...row, kind, status: row.status as AccountStatus }]))
}
