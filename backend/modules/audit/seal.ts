import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { assertNoTransaction } from '../../core/database/transaction.ts'
import { auditSeal } from '../../tables/audit.ts'

/** The most entries that one seal covers. Verification can narrow a change down to this many entries. */
const LIMIT = 50_000
const PAGE = 2_000
/** Key of the advisory lock that the sealing replica holds. */
const LOCK = 7_204_417
const WAIT_MS = 250
const PATIENCE_MS = 30_000

/** The text of an entry from which the hash is computed: its number and all its data. */
const canonical = sql`json_build_array(l.seq, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  l.actor, l.action, l.entity, l.entity_id, l.before, l.after, l.request_id, l.address)::text`

export interface Range {
  readonly fromSeq: number
  readonly toSeq: number
}

export interface Digest {
  readonly entries: number
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string
}

/**
 * Computes the hash of a range: SHA-256 over the hash of the previous seal and the text of each entry, one line each.
 */
export async function digest(db: Db, { fromSeq, toSeq }: Range, previous: string): Promise<Digest> {
  const hash = createHash('sha256').update(`${previous}\n`)
  let entries = 0
  for (let next = fromSeq; ; ) {
    const { rows } = await db.execute<{ seq: string; line: string }>(sql`
      select l.seq::text, ${canonical} as line from audit_log l
      where l.seq between ${next}::bigint and ${toSeq}::bigint order by l.seq limit ${PAGE}`)
    for (const { line } of rows) hash.update(`${line}\n`)
    entries += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return { entries, hash: hash.digest('hex') }
    next = Number(last.seq) + 1
  }
}

/** Seals all entries before which no new entry can appear, in ranges, and returns the number of new seals. */
export async function sealAudit(db: Db): Promise<number> {
  const settled = await finalSeq(db)
  for (let seals = 0; ; seals++) {
    if (settled === null || !(await sealRange(db, settled))) return seals
  }
}

/** The first seal has no previous seal. Its hash is computed with this text in place of the previous hash. */
export const BEGINNING = '0'.repeat(64)

async function sealRange(db: Db, settled: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`)
    if (!rows[0]?.held) return false
    const [last] = await tx.select().from(auditSeal).orderBy(desc(auditSeal.toSeq)).limit(1)
    const fromSeq = (last?.toSeq ?? 0) + 1
    const toSeq = await endOf(tx, fromSeq, settled)
    if (toSeq === null) return false
    const sealed = await digest(tx, { fromSeq, toSeq }, last?.hash ?? BEGINNING)
    await tx.insert(auditSeal).values({ fromSeq, toSeq, ...sealed })
    return true
  })
}

/** Returns the last number of the range that begins at `fromSeq`. Null when there is no entry up to `settled`. */
async function endOf(tx: Db, fromSeq: number, settled: number): Promise<number | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(seq)::text as last from (
      select seq from audit_log where seq between ${fromSeq}::bigint and ${settled}::bigint order by seq limit ${LIMIT}) r`)
  const last = rows[0]?.last
  return last ? Number(last) : null
}

/**
 * Returns a number up to which no new entry can appear. PostgreSQL assigns an entry's number before the transaction
 * ends, so the function waits for the transactions that are writing to the log. Null if these transactions last longer
 * than PATIENCE_MS.
 */
async function finalSeq(db: Db): Promise<number | null> {
  assertNoTransaction('the end of other transactions')
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select case when is_called then last_value end::text as last
        from ${sql.raw('audit_log_seq_seq')}`,
  )
  const last = rows[0]?.last
  if (!last) return null
  let writing = await writers(db)
  for (const until = Date.now() + PATIENCE_MS; writing.length > 0; ) {
    if (Date.now() > until) return null
    await pause(WAIT_MS)
    const now = await writers(db)
    writing = writing.filter((one) => now.includes(one))
  }
  return Number(last)
}

/** Returns the open transactions that have written to the log. */
async function writers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ id }) => id)
}
