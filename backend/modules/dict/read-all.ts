import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DictItem } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { dictItem } from '../../tables/dict.ts'
import { listDicts } from './list-dicts.ts'

interface AllDicts {
  readonly items: DictItem[]
  /** The ETag is derived from the content, so that every replica of the same release sends the same one. */
  readonly etag: string
}

/**
 * Returns a reader that reads all dictionaries again only after a change. It asks the table for its version each time,
 * so that no writer has to announce a change.
 */
export function allDictsReader(): (db: Db) => Promise<AllDicts> {
  let last: (AllDicts & { version: string }) | undefined
  return async (db) => {
    // The version is read before the values, so that the next call detects a change made in between.
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

/**
 * True if the browser already holds this content (RFC 9110 §13.1.2, weak comparison: the web server may have compressed
 * it).
 */
export const isNotModified = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
