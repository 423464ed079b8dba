import { type SQL, sql } from 'drizzle-orm'
import { pointStates } from '../../../../../lib/contracts/knowledge/card.ts'
import type { PointBody } from '../../../../../lib/contracts/knowledge/editing.ts'
import type { SortedPoints } from '../../../../../lib/contracts/knowledge/listing.ts'
import type { Db } from '../../../../core/database/database.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { sortByIds } from '../../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../../core/tasks/export/record-export.ts'
import { pointsLike, readItems, sortBy } from '../rows.ts'
import { aboveText, definitionText, exportOnly, importColumns } from './columns.ts'

export const exportKind = recordExport<SortedPoints>({
  name: 'kp:export',
  permission: 'knowledge:read',
  noun: '知识点',
  columns: [...importColumns, ...exportOnly],
  from: sql`kp k`,
  id: sql`k.id`,
  where: ({ params, ...run }) => pointsLike(params, run),
  order: ({ params, ...run }) => sortBy(params, run),
  async *rows({ db, principal }, pages) {
    const { rows } = await queryable(db).query<{ key: string; name: string }>(
      `select type_code || ' ' || key as key, name from dict_item where type_code in ('section', 'subject', 'knowledge') and deleted_at is null`,
    )
    const names = new Map(rows.map(({ key, name }) => [key, name]))
    const nameOf = (type: string, key: string) => names.get(`${type} ${key}`) ?? key
    for await (const ids of pages) {
      const listed = sql`k.id = any (${sql.param([...ids])}::bigint[])`
      const found = await readItems(db, principal, listed)
      const newest = await readNewest(db, listed)
      for (const point of sortByIds(ids, found)) {
        const { code, route, questions } = point
        const { name, aliases, definitionHtml, requirement, importance } = newest.get(point.id) ?? {
          ...point,
          definitionHtml: '',
        }
        yield {
          ...{ code, name, aliases: aliases.join('、'), above: aboveText(route) },
          definitionHtml: definitionText(definitionHtml),
          section: nameOf('section', point.section),
          subject: nameOf('subject', point.subject),
          requirement: nameOf('knowledge', requirement),
          ...{ importance: importance ?? '', questions },
          status: pointStates[point.status].label,
        }
      }
    }
  },
})

/**
 * Reads the content of the newest version of points `k`. Files contain this content and not the published one, because
 * an import writes into the newest version: a file that nobody changed then changes nothing.
 */
async function readNewest(db: Db, listed: SQL): Promise<ReadonlyMap<string, PointBody>> {
  const { rows } = await db.execute<PointBody & { id: string; [column: string]: unknown }>(sql`
    select k.id::text as id, v.name, v.aliases, v.definition_html as "definitionHtml", v.requirement, v.importance
      from kp k join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id) where ${listed}`)
  return new Map(rows.map(({ id, ...body }) => [id, body]))
}
