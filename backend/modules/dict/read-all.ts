import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DictItem } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { dictItem } from '../../tables/dict.ts'
import { listDicts } from './list-dicts.ts'

interface AllDicts {
  readonly items: DictItem[]
  /** Of the answer's own content: the same at every replica of an edition that answers the same. */
  readonly etag: string
}

/**
 * Reads all dictionaries, again only once something in them is different from the last time. What is different is asked
 * of the table each time, so that nobody has to be told, however a value was written.
 */
export function allDictsReader(): (db: Db) => Promise<AllDicts> {
  let last: (AllDicts & { version: string }) | undefined
  return async (db) => {
    // Before the values: what changes in between is found to be different the next time.
    const version = await versionOf(db)
    if (last?.version !== version) {
      const items = await listDicts(db)
      const etag = `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22)}"`
      last = { version, items, etag }
    }
    return last
  }
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select count(*) || ':' || coalesce(sum(hashtextextended(d::text, 0)), 0) as version from ${dictItem} d`,
  )
  return rows[0]?.version ?? ''
}

/** Whether the browser holds this already (RFC 9110 §13.1.2, weak comparison: the web server may have compressed it). */
export const isHeld = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
