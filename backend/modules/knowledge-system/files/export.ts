import { sql } from 'drizzle-orm'
import { systemStates } from '../../../../lib/contracts/knowledge-system/card.ts'
import type { SortedSystems } from '../../../../lib/contracts/knowledge-system/listing.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { readItems, sortBy, systemsFrom, systemsLike } from '../rows.ts'
import { exportColumns } from './columns.ts'

const keyed = ['section', 'subject', 'publishing', 'grade', 'volume', 'year'] as const

export const exportKind = recordExport<SortedSystems>({
  name: 'ksystem:export',
  permission: 'ksystem:read',
  noun: '知识体系',
  columns: exportColumns,
  from: systemsFrom,
  id: sql`s.id`,
  where: ({ params, ...run }) => systemsLike(params, run),
  order: ({ params }) => sortBy(params),
  async *rows({ db }, pages) {
    const { rows } = await queryable(db).query<{ key: string; name: string }>(
      `select type_code || ' ' || key as key, name from dict_item where type_code = any($1::text[]) and deleted_at is null`,
      [keyed],
    )
    const names = new Map(rows.map(({ key, name }) => [key, name]))
    for await (const ids of pages) {
      const found = await readItems(db, sql`s.id = any (${sql.param([...ids])}::bigint[])`)
      for (const system of sortByIds(ids, found)) {
        const labels = keyed.map((field) => [field, names.get(`${field} ${system[field]}`) ?? system[field]] as const)
        const { name, theme, nodes, no, liveNo, ownerName } = system
        yield {
          ...{ name, theme, nodes, no, liveNo: liveNo ?? '', ownerId: ownerName ?? '' },
          ...Object.fromEntries(labels),
          status: systemStates[system.status].label,
        }
      }
    }
  },
})
