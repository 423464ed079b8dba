import { feedbackKinds } from '../../../../lib/contracts/feedback/calls.ts'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Sender } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RealtimeHub } from '../../../core/realtime/hub.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { feedback } from '../../../tables/feedback.ts'
import { foldRows, senderOf } from './fold-rows.ts'
import { type Landing, type NewFeedback, rowsOf } from './landing-rows.ts'

interface Landed {
  readonly hub: RealtimeHub
  readonly sender: Sender
  readonly requestId: string
}

/**
 * Stores new items of the open interface as feedback, in the transaction that accepted the items. A sender can have up
 * to `FOLD_AFTER` separate feedbacks in an hour; further feedback is folded under (shown only within) the first of them
 * that is still open.
 */
export async function landFeedback(
  tx: Db,
  { hub, sender, requestId }: Landed,
  items: readonly Landing[],
): Promise<void> {
  if (items.length === 0) return
  const rows = await rowsOf(tx, sender, items)
  const bySender = Map.groupBy(rows, senderOf)
  // Take the locks in the order of the names, so that two batches from the same senders cannot deadlock.
  for (const name of [...bySender.keys()].sort()) if (name) await acquireAdvisoryLock(tx, `feedback ${name}`)
  const heads = await foldRows(tx, bySender)
  const own = rows.filter((row) => !heads.has(row))
  const ids = await insert(tx, own)
  await insert(
    tx,
    rows.flatMap((row) => {
      const head = heads.get(row)
      if (head === undefined) return []
      return { ...row, foldedInto: typeof head === 'number' ? head : ids.get(head), dueAt: null }
    }),
  )
  for (const kind of feedbackKinds) {
    const some = own.filter((row) => row.kind === kind)
    const entries = some.map(({ clientId, text, type, errorType }) => ({
      entityId: ids.get(clientId) ?? null,
      before: null,
      after: { text, ...(type ? { type } : { errorType }), status: 'new' },
    }))
    await auditAll(tx, { actor: null, action: 'send', entity: kind, requestId }, entries)
    if (rows.some((row) => row.kind === kind)) await publishChanged(hub, tx, kind)
  }
}

/** Inserts rows and returns the stored ids by client id. */
async function insert(tx: Db, rows: readonly NewFeedback[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const stored = await tx
    .insert(feedback)
    .values([...rows])
    .returning({ id: feedback.id, clientId: feedback.clientId })
  return new Map(stored.map(({ id, clientId }) => [clientId, id]))
}
