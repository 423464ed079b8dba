import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { auditSeal } from '../../tables/audit.ts'
import { BEGINNING, digest } from './seal.ts'

type Seal = typeof auditSeal.$inferSelect

/**
 * A difference between the log and a seal: `changed` if entries were changed, added or removed, `chain` if the seal
 * does not continue the previous one.
 */
export interface Difference {
  readonly kind: 'changed' | 'chain'
  readonly seal: Seal
  /** Number of entries in the range. It should equal `seal.entries`. */
  readonly entries: number
}

export interface Verdict {
  readonly seals: number
  readonly entries: number
  /** Number of entries since the last seal. */
  readonly unsealed: number
  /** The first range with a difference, or null if the log matches all seals. */
  readonly difference: Difference | null
  readonly last: Seal | null
}

/** Recomputes all seals, oldest first, until the first difference, and calls `onSeal` for each correct seal. */
export async function verifyAudit(db: Db, onSeal: (seal: Seal) => void = () => {}): Promise<Verdict> {
  const seals = await db.select().from(auditSeal).orderBy(asc(auditSeal.toSeq))
  let previous = BEGINNING
  let next = 1
  let entries = 0
  let difference: Difference | null = null
  for (const seal of seals) {
    const found = await digest(db, seal, previous)
    const isNext = seal.fromSeq === next
    if (!isNext || found.hash !== seal.hash || found.entries !== seal.entries) {
      difference = { kind: isNext ? 'changed' : 'chain', seal, entries: found.entries }
      break
    }
    onSeal(seal)
    entries += found.entries
    previous = seal.hash
    next = seal.toSeq + 1
  }
  const last = seals.at(-1) ?? null
  const { rows } = await db.execute<{ total: string }>(
    sql`select count(*) as total from audit_log where seq > ${last?.toSeq ?? 0}::bigint`,
  )
  return { seals: seals.length, entries, unsealed: Number(rows[0]?.total ?? 0), difference, last }
}
