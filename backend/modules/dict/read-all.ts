import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DictItem } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { dictItem } from '../../tables/dict.ts'
import { listDicts } from './list-dicts.ts'

interface AllDicts {
  readonly items: DictItem[]
  /** A hash of the content, so that every replica of a release sends the same ETag. */
  readonly etag: string
}

/**
 * Returns a function that reads all dictionaries, and reads them again only after a change. Each call asks the database
 * for the table's version, so code that changes a value need not announce the change.
 */
export function allDictsReader(): (db: Db) => Promise<AllDicts> {
  let last: (AllDicts & { version: string }) | undefined
  return async (db) => {
    // Read the version before the values, so that the next call notices a change made between the two queries.
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
 * Returns whether the browser already has this content. The comparison ignores the prefix W/ (weak comparison, RFC 9110
 * §13.1.2), which a web server adds when it compresses the answer.
 */
export const isNotModified = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
