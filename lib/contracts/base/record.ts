import { z } from 'zod'
import type { RepeatConflict } from './idempotency.ts'
import { orElse } from './reading.ts'

/** A record's id on the wire: digits, since numbers of JavaScript do not hold every bigint. */
export const recordId = z.string().regex(/^\d{1,18}$/, '编号不正确')
export const recordIds = z.array(recordId).min(1, '请至少选择一条').max(5_000, '一次最多 5000 条')

/**
 * A kind of record by its name on the wire. Not one of a list here, which every page would load the cards for: the
 * service refuses a kind it does not have (404).
 */
export const entity = z.string().regex(/^[a-z][A-Za-z]{0,39}$/, '没有这类记录')

/** What every editable record carries: its version, and who wrote it last. */
export const recordStamp = z.object({
  id: z.string(),
  /** Goes back with every write; an older one is refused with a VersionConflict. */
  rowVersion: orElse(z.number().int(), 1),
  updatedAt: orElse(z.string(), ''),
  updatedBy: z.string().nullable(),
})
export type RecordStamp = z.infer<typeof recordStamp>

/** Names a record and the version a write was made from. Travels in JSON and in query strings alike. */
export const versioned = z.object({ id: recordId, rowVersion: z.coerce.number().int().min(1).max(2_147_483_647) })

/** `result` of a 409 because somebody saved a newer version meanwhile. `record` has the shape the list answers. */
export interface VersionConflict {
  readonly kind: 'version'
  readonly record: unknown
  readonly changedBy: string | null
  readonly changedAt: string
}
/** `result` of a 409 because the record's state does not allow it (domain model §3). */
export interface StateConflict {
  readonly kind: 'state'
  readonly current: string
  readonly allowed: readonly string[]
  /** The condition beside the state that does not hold (transitions.ts), where it leads somewhere. */
  readonly guard?: string
  /** What stands against it, at its place, as in a 400. */
  readonly fields?: Readonly<Record<string, string>>
}
/** `result` of a 409 because other records still need this one; the message says which. */
export interface InUseConflict {
  readonly kind: 'inUse'
  readonly uses: readonly { label: string; count: number }[]
}
export type Conflict = VersionConflict | StateConflict | InUseConflict | RepeatConflict
