import { type SQL, sql } from 'drizzle-orm'

/**
 * Seconds for which a change stays out of the answers. A transaction that began earlier may commit later, and its
 * records would then lie before a cursor that was already handed out.
 */
const LAG_SECONDS = 60

interface Changes {
  /** The cursor after a record: microseconds of its last change, and its id. */
  readonly cursor: SQL
  /** Selects the records whose last change lies after the cursor of the request. */
  readonly condition: SQL
  readonly order: SQL
}

/** Returns the parts of a query that reads the records of the table `alias` in the order of their last change. */
export function changesAfter(alias: string, after: string | undefined): Changes {
  const [micros = '0', last = '0'] = after?.split('-') ?? []
  const [id, updatedAt] = [sql.raw(`${alias}.id`), sql.raw(`${alias}.updated_at`)]
  const changed = sql`(extract(epoch from ${updatedAt}) * 1000000)::int8`
  return {
    cursor: sql`${changed} || '-' || ${id}`,
    condition: sql`${updatedAt} < now() - make_interval(secs => ${LAG_SECONDS}) and (${changed}, ${id}) > (${micros}::int8, ${last}::int8)`,
    order: sql`${updatedAt}, ${id}`,
  }
}

/** Returns the answer from at most `limit + 1` rows of such a query; each row is a record with its cursor. */
export function pageOfChanges<T>(
  rows: readonly (T & { cursor: string })[],
  limit: number,
  after: string | undefined,
): { list: T[]; next: string | null; more: boolean } {
  const list = rows.slice(0, limit)
  // TypeScript does not see that a record without its cursor is the record.
  const records = list.map(({ cursor: _, ...record }) => record as unknown as T)
  return { list: records, next: list.at(-1)?.cursor ?? after ?? null, more: rows.length > limit }
}
