import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Principal } from '../../core/http/context.ts'
import type { RecordNames } from '../../core/records/names.ts'

export interface Named {
  readonly entity: string
  readonly entityId: string | null
}

export interface RecordName extends Record<string, unknown> {
  readonly name: string
  readonly within: string | null
}

export type NameOf = (record: Named) => RecordName | undefined

const keyOf = ({ entity, entityId }: Named) => `${entity} ${entityId}`

/**
 * Returns a function that gives the present name of a record. The names, also those of removed records, are read with
 * one query for each kind of record. Records outside the data scope of `reader` appear as out of scope. Without a
 * reader, all names are shown.
 */
export async function namesOf(
  db: Db,
  sources: readonly RecordNames[],
  records: readonly Named[],
  reader?: Principal,
): Promise<NameOf> {
  const names = new Map<string, RecordName>()
  const kinds = new Set(records.map(({ entity }) => entity))
  await Promise.all(
    sources.map(async (source) => {
      if (!kinds.has(source.entity)) return
      const query = namesQuery(source, idsOf(records, source.entity), reader)
      if (!query) return
      const { rows } = await db.execute<RecordName & { id: string }>(query)
      for (const { id, ...name } of rows) names.set(keyOf({ entity: source.entity, entityId: id }), name)
    }),
  )
  return (record) => names.get(keyOf(record))
}

/**
 * Matches the ids of records. The id in an audit entry may be another text, such as an account name that someone typed
 * at the sign-in and that no user has.
 */
const RECORD_ID = /^\d{1,18}$/

function namesQuery({ rows, keyed, visibility }: RecordNames, ids: readonly string[], reader?: Principal): SQL | null {
  const known = keyed ? ids : ids.filter((id) => RECORD_ID.test(id))
  if (known.length === 0) return null
  const type = sql.raw(keyed ? 'text' : 'bigint')
  const seen = reader && visibility?.(reader)
  const name = seen ? sql`case when ${seen.where} then n.name else ${seen.otherwise} end` : sql`n.name`
  return sql`select n.id::text, ${name} as name, n.within from (${rows}) n where n.id = any (${sql.param(known)}::${type}[])`
}

function idsOf(records: readonly Named[], entity: string): string[] {
  const ids = records.flatMap((one) => (one.entity === entity && one.entityId ? [one.entityId] : []))
  return [...new Set(ids)]
}
