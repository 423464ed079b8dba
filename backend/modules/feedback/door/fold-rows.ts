import { sql } from 'drizzle-orm'
import { FOLD_AFTER, openStatuses } from '../../../../lib/contracts/feedback/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { NewFeedback } from './landing-rows.ts'

const HOUR = 3_600_000

/**
 * The sender of a feedback as text: kind of feedback, key, and account or device; empty if neither account nor device
 * is known.
 */
export function senderOf({ kind, keyId, accountId, sn }: NewFeedback): string {
  if (accountId) return `${kind} ${keyId} account ${accountId}`
  return sn ? `${kind} ${keyId} device ${sn}` : ''
}

/**
 * A feedback under which further feedback of its sender can be folded. `head` is the id of a stored feedback, or the
 * client id of a new one that is not stored yet; `at` is in milliseconds since 1970.
 */
interface Unfolded {
  readonly at: number
  readonly head: number | string
  /** True while the staff are still working on the feedback. */
  readonly open: boolean
}

/**
 * Decides which new rows are folded, that is, shown only within an earlier feedback of the same sender. Maps each
 * folded row to this feedback: its id if it is stored, or its client id if it is in the same batch.
 */
export async function foldRows(
  tx: Db,
  bySender: ReadonlyMap<string, readonly NewFeedback[]>,
): Promise<ReadonlyMap<NewFeedback, number | string>> {
  const heads = new Map<NewFeedback, number | string>()
  for (const [name, rows] of bySender) {
    if (name === '') continue
    const inTime = rows.toSorted((one, other) => one.saidAt.getTime() - other.saidAt.getTime())
    const standing = await unfoldedOf(tx, inTime)
    for (const row of inTime) {
      const at = row.saidAt.getTime()
      const hour = standing.filter((one) => one.at > at - HOUR && one.at <= at)
      const first = hour.filter(({ open }) => open).toSorted((one, other) => one.at - other.at)[0]
      if (hour.length >= FOLD_AFTER && first) heads.set(row, first.head)
      else standing.push({ at, head: row.clientId, open: true })
    }
  }
  return heads
}

async function unfoldedOf(tx: Db, rows: readonly NewFeedback[]): Promise<Unfolded[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const who = first.accountId
    ? sql`f.account_id = ${first.accountId}`
    : sql`f.account_id is null and f.sn = ${first.sn ?? ''}`
  const { rows: found } = await tx.execute<{ id: number; at: number; status: string }>(sql`
    select f.id::float8 as id, (extract(epoch from f.said_at) * 1000)::float8 as at, f.status from feedback f
    where ${who} and f.kind = ${first.kind} and f.key_id = ${first.keyId} and f.folded_into is null and f.deleted_at is null
      and f.said_at > ${new Date(first.saidAt.getTime() - HOUR).toISOString()}::timestamptz
      and f.said_at <= ${last.saidAt.toISOString()}::timestamptz`)
  return found.map(({ id, at, status }) => ({
    at,
    head: id,
    open: openStatuses.some((one) => one === status),
  }))
}
