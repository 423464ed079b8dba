import { max, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { readMeta, writeMeta } from '../../core/database/meta.ts'
import { nameFields, storeNames, unnamed, type Written } from '../../core/records/audit.ts'
import { auditSeal } from '../../tables/audit.ts'

/** Entries in a page. Each entry may have names in five fields, before and after the change. */
const PAGE = 1_000
/** Key under which the database stores the number of the last entry whose names have been stored. */
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
 * Stores the names of the records in existing audit entries for the search. For new entries, this happens when they are
 * written. Names that are already stored remain. Calls `onPage` after each full page with the page's last sequence
 * number. Returns the number of entries with names.
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
 * Makes sealed entries searchable by the names of their records, and processes each entry once. An earlier release
 * wrote entries without names. Its replicas may still write such entries while replicas of this release run.
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
