import { type SQL, sql } from 'drizzle-orm'
import { pointStates } from '../../../../../lib/contracts/knowledge/card.ts'
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
      const definitions = await readDefinitions(db, listed)
      for (const point of sortByIds(ids, found)) {
        const { code, name, aliases, route, importance, questions } = point
        yield {
          ...{ code, name, aliases: aliases.join('、'), above: aboveText(route) },
          definitionHtml: definitionText(definitions.get(point.id) ?? ''),
          section: nameOf('section', point.section),
          subject: nameOf('subject', point.subject),
          requirement: nameOf('knowledge', point.requirement),
          ...{ importance: importance ?? '', questions },
          status: pointStates[point.status].label,
        }
      }
    }
  },
})

/** Reads the definitions of points `k` as lists show their content: of the published or else the newest version. */
async function readDefinitions(db: Db, listed: SQL): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; html: string }>(sql`
    select k.id::text as id, v.definition_html as html
      from kp k join kp_version v on v.id = coalesce(k.live_version_id, k.draft_version_id) where ${listed}`)
  return new Map(rows.map(({ id, html }) => [id, html]))
}
