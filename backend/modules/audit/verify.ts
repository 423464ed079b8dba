import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { auditSeal } from '../../tables/audit.ts'
import { BEGINNING, digest } from './seal.ts'

type Seal = typeof auditSeal.$inferSelect

/** Where log and seals part: `changed` entries (also where some are missing or too many), or a seal out of line. */
export interface Difference {
  readonly kind: 'changed' | 'chain'
  readonly seal: Seal
  /** Entries found where the seal says `seal.entries`. */
  readonly entries: number
}

export interface Verdict {
  readonly seals: number
  readonly entries: number
  /** Written since the last seal. */
  readonly unsealed: number
  /** The first range that differs; null: none. */
  readonly difference: Difference | null
  readonly last: Seal | null
}

/** Recomputes every seal, oldest first, and stops at the first that differs. `onSeal` is told of each that holds. */
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
