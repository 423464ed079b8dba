import { type SQL, sql } from 'drizzle-orm'
import type { SortedSystems, SystemFilter, SystemItem } from '../../../lib/contracts/knowledge-system/listing.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { personName } from '../../core/records/person-name.ts'
import { oneOf } from '../../core/search/conditions.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { isInScope } from './scope.ts'

/** The tables that a filter of the list needs. */
export const systemsFrom = sql`ksystem s left join textbook t on t.id = s.textbook_id`

const owner = sql`coalesce(s.owner_id, s.created_by)`

/** Values of filters as SQL, by which the options are counted too. */
export const filterValues = {
  section: sql`s.section`,
  subject: sql`s.subject`,
  publishing: sql`t.publishing`,
  grade: sql`t.grade`,
  volume: sql`t.volume`,
  year: sql`t.year`,
  status: sql`s.status`,
}

/** Returns the condition on systems `s` for a filter within a data scope. */
export function systemsLike(filter: SystemFilter, { scope }: Pick<Context, 'scope'>): SQL {
  const { keyword, kind, theme, ownerId } = filter
  const conditions = [
    isInScope(scope),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
    ...(keyword
      ? [
          matchesText(keyword, {
            texts: [sql`s.name`, sql`s.theme`],
            pinyin: sql`s.pinyin`,
            initials: sql`s.initials`,
          }),
        ]
      : []),
    ...(theme ? [sql`strpos(lower(s.theme), lower(${theme})) > 0`] : []),
    ...(['section', 'subject', 'publishing', 'grade', 'volume', 'year', 'status'] as const).flatMap((name) =>
      oneOf(filterValues[name], filter[name], 'text'),
    ),
    ...oneOf(owner, ownerId, 'bigint'),
  ]
  return sql.join(conditions, sql` and `)
}

const nodes = sql`(select v.node_count from ksystem_version v where v.id = coalesce(s.draft_version_id, s.live_version_id))`

/** Returns the order of the list and of its export; `name` sorts by pinyin, as a Chinese dictionary does. */
export function sortBy({ sort, order }: Pick<SortedSystems, 'sort' | 'order'>): SQL {
  const direction = sql.raw(order)
  const by = {
    name: sql`s.pinyin ${direction}, s.name ${direction}`,
    nodes: sql`${nodes} ${direction}`,
    updatedAt: sql`s.updated_at ${direction}`,
  }[sort]
  return sql`${by}, s.id ${direction}`
}

/** Reads systems as the list shows them; `rest` is the condition on `s` with order and window. */
export async function readItems(db: Db, rest: SQL): Promise<SystemItem[]> {
  const { rows } = await db.execute<SystemItem & { [column: string]: unknown }>(sql`
    select s.id::text as id, s.row_version as "rowVersion", s.kind, s.name, s.section, s.subject, s.theme, s.status,
           coalesce(t.publishing, '') as publishing, coalesce(t.grade, '') as grade, coalesce(t.volume, '') as volume,
           coalesce(t.year, '') as year, ${owner}::text as "ownerId", ${personName(owner)} as "ownerName",
           (select v.no from ksystem_version v where v.id = coalesce(s.draft_version_id, s.live_version_id)) as no,
           ${nodes} as nodes, (select v.no from ksystem_version v where v.id = s.live_version_id) as "liveNo",
           ${isoTime(sql`s.updated_at`)} as "updatedAt", ${personName(sql`s.updated_by`)} as "updatedBy"
      from ${systemsFrom} where ${rest}`)
  return rows
}
