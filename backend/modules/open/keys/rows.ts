import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpenKey, openKeyFilter } from '../../../../lib/contracts/open/keys.ts'
import type { Db } from '../../../core/database/database.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { matchesText } from '../../../core/search/match-text.ts'
import { openKey } from '../../../tables/open.ts'
import { organ } from '../../../tables/organ.ts'
import { systemUser } from '../../../tables/staff.ts'

export type OpenKeyFilter = z.output<typeof openKeyFilter>

const organNames = sql<string[]>`array(
  select coalesce(o.name, '编号 ' || c.id) from unnest(open_key.organ_ids) with ordinality as c(id, no)
  left join ${organ} o on o.id = c.id order by c.no)`

/** Returns the query of keys with the columns of the list; the caller adds sort, limit and offset. */
export function openKeyRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: sql<string>`${openKey.id}::text`,
      rowVersion: openKey.rowVersion,
      updatedAt: openKey.updatedAt,
      updatedBy: systemUser.fullName,
      name: openKey.name,
      kind: openKey.kind,
      keyId: openKey.keyId,
      quota: openKey.quota,
      organIds: sql<string[]>`${openKey.organIds}::text[]`,
      organNames,
      note: openKey.note,
      status: openKey.status,
      lastUsedAt: openKey.lastUsedAt,
      previousUntil: sql<Date | null>`case when ${openKey.previousUntil} > now() then ${openKey.previousUntil} end`
        .mapWith(openKey.previousUntil)
        .as('previous'),
    })
    .from(openKey)
    .leftJoin(systemUser, eq(systemUser.id, openKey.updatedBy))
    .where(and(isNull(openKey.deletedAt), where))
}

type Row = Omit<OpenKey, 'updatedAt' | 'lastUsedAt' | 'previousUntil'> & {
  updatedAt: Date
  lastUsedAt: Date | null
  previousUntil: Date | null
}

export const toOpenKey = ({ updatedAt, lastUsedAt, previousUntil, ...row }: Row): OpenKey => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  previousUntil: previousUntil?.toISOString() ?? null,
})

export async function findOpenKey(db: Db, id: string | number): Promise<OpenKey | undefined> {
  const [row] = await openKeyRows(db, eq(openKey.id, Number(id)))
  return row && toOpenKey(row)
}

export async function openKeyOrThrow(db: Db, id: string | number): Promise<OpenKey> {
  const found = await findOpenKey(db, id)
  if (!found) throw new NotFoundError('密钥不存在')
  return found
}

/** Returns the SQL condition for a filter of the list; undefined if the filter is empty. */
export function openKeysLike({ keyword, kind, status }: OpenKeyFilter): SQL | undefined {
  const texts = [sql`${openKey.name}`, sql`${openKey.keyId}`]
  const words = { texts, pinyin: sql`${openKey.pinyin}`, initials: sql`${openKey.initials}` }
  return and(
    keyword ? matchesText(keyword, words) : undefined,
    kind?.length ? sql`${openKey.kind} = any(${sql.param(kind)}::text[])` : undefined,
    status?.length ? sql`${openKey.status} = any(${sql.param(status)}::text[])` : undefined,
  )
}

/** Returns the names of the organisations by id, without removed organisations. */
export async function namesOfOrgans(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text as id, name from ${organ} where id = any(${sql.param(ids)}::bigint[]) and deleted_at is null`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
