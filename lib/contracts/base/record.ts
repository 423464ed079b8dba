import { z } from 'zod'
import type { RepeatConflict } from './idempotency.ts'
import { orElse } from './reading.ts'

/** The id of a record on the wire: a string of digits, because JavaScript numbers cannot hold every bigint. */
export const recordId = z.string().regex(/^\d{1,18}$/, '编号不正确')
export const recordIds = z.array(recordId).min(1, '请至少选择一条').max(5_000, '一次最多 5000 条')

/**
 * The name of a kind of record in requests and answers. The schema does not list the kinds, because every page would
 * then load the descriptions of all of them; the service refuses an unknown kind (404).
 */
export const entity = z.string().regex(/^[a-z][A-Za-z]{0,39}$/, '没有这类记录')

/** Fields of every editable record: its row version and the user who wrote it last. */
export const recordStamp = z.object({
  id: z.string(),
  /**
   * The row version, which the client sends back with every write; the service refuses an older value with a
   * VersionConflict.
   */
  rowVersion: orElse(z.number().int(), 1),
  updatedAt: orElse(z.string(), ''),
  updatedBy: z.string().nullable(),
})
export type RecordStamp = z.infer<typeof recordStamp>

/** A record's id and the row version on which a write is based. Both travel in JSON or in a query string. */
export const versioned = z.object({ id: recordId, rowVersion: z.coerce.number().int().min(1).max(2_147_483_647) })

/**
 * `result` of a 409 because another user saved a newer version. `record` is the newer record in the shape of the list's
 * rows.
 */
export interface VersionConflict {
  readonly kind: 'version'
  readonly record: unknown
  readonly changedBy: string | null
  readonly changedAt: string
}
/** `result` of a 409 because the record's state does not allow the action (domain model §3). */
export interface StateConflict {
  readonly kind: 'state'
  readonly current: string
  readonly allowed: readonly string[]
  /** The name of the guard that failed (transitions.ts), if the page can lead the user to a solution. */
  readonly guard?: string
  /** Field name → message, as in a 400, for the fields whose values prevent the action. */
  readonly fields?: Readonly<Record<string, string>>
}
/** `result` of a 409 because other records still use the record; the message names the other records. */
export interface InUseConflict {
  readonly kind: 'inUse'
  readonly uses: readonly { label: string; count: number }[]
}
/** `result` of a 409 because a new relation would close a cycle; the steps are in order around the cycle. */
export interface CycleConflict {
  readonly kind: 'cycle'
  readonly cycle: readonly {
    /** The id of the relation; null for the new one. */
    readonly edge: string | null
    readonly from: { readonly id: string; readonly name: string }
    readonly to: { readonly id: string; readonly name: string }
  }[]
}
export type Conflict = VersionConflict | StateConflict | InUseConflict | CycleConflict | RepeatConflict
