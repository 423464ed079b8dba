import { sql } from 'drizzle-orm'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../../core/database/database.ts'
import { auditAll } from '../../../core/records/audit.ts'
import type { PointMove } from '../../../core/records/point-uses.ts'
import type { Writing } from '../../../core/records/write.ts'

interface Recorded extends PointMove {
  readonly action: ActionOf<'question'>
}

/** Writes the audit entries of questions in which one point replaced another, and sends the event to open pages. */
export async function recordReplaced(
  { principal, requestId, address, hub }: Writing,
  tx: Db,
  { from, to, action }: Recorded,
  questions: readonly number[],
): Promise<void> {
  if (questions.length === 0) return
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id::float8 as id, name from kp where id in (${from}, ${to})`,
  )
  const named = (point: number) => ({ knowledge: rows.flatMap(({ id, name }) => (id === point ? [name] : [])) })
  const shared = {
    entity: 'question',
    action,
    actor: principal.userId,
    requestId,
    ...(address && { address }),
  } as const
  const change = { before: named(from), after: named(to) }
  await auditAll(
    tx,
    shared,
    questions.map((entityId) => ({ entityId, ...change })),
  )
  await hub.publish(tx, { to: { all: true }, event: { event: 'questionsChanged', content: {} } })
}
