import { max, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { readMeta, writeMeta } from '../../core/database/meta.ts'
import { nameFields, storeNames, unnamed, type Written } from '../../core/records/audit.ts'
import { auditSeal } from '../../tables/audit.ts'

/** Entries read at a time; each may hold names in five fields, before and after. */
const PAGE = 1_000
/** Metadata key of the last entry whose names are stored. */
const NAMED_TO = 'auditNamedTo'

interface Row extends Record<string, unknown>, Written {
  seq: string
}

interface Span {
  /** Last sequence number before the span. */
  readonly after: number
  readonly to: number
}

/**
 * Stores the names of existing entries as writing an entry does; stored names remain. Returns the number of entries with
 * names. The function calls `onPage` with the last processed number after each full page.
 */
export async function nameEntries(
  db: Db,
  { after, to }: Span,
  onPage: (seq: number) => Promise<void> = async () => {},
): Promise<number> {
  const fields = sql`${sql.param([...nameFields])}::text[]`
  const held = (side: 'before' | 'after') => {
    const column = sql`l.${sql.identifier(side)}`
    return sql`(select jsonb_object_agg(f, ${column} -> f) from unnest(${fields}) f where ${column} ? f) as ${sql.identifier(side)}`
  }
  let entries = 0
  for (let last = after; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select l.seq::text, l.entity, l.entity_id as "entityId", ${held('before')}, ${held('after')} from audit_log l
      where l.seq > ${last}::bigint and l.seq <= ${to}::bigint and l.entity_id is not null
        and l.entity <> all (${sql.param([...unnamed])}::text[]) and (l.before ?| ${fields} or l.after ?| ${fields})
      order by l.seq limit ${PAGE}`)
    await storeNames(db, rows)
    entries += rows.length
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return entries
    last = Number(end.seq)
    await onPage(last)
  }
}

/**
 * Stores the names of each entry once after it is sealed. Entries written by an earlier release without names, also while
 * replicas of both releases run, can then be found by name.
 */
export async function nameSealed(db: Db): Promise<void> {
  const done = Number(await readMeta(db, NAMED_TO))
  const [last] = await db.select({ to: max(auditSeal.toSeq) }).from(auditSeal)
  const sealed = last?.to ?? 0
  if (sealed <= done) return
  const keep = (seq: number) => writeMeta(db, NAMED_TO, String(seq))
  await nameEntries(db, { after: done, to: sealed }, keep)
  await keep(sealed)
}
