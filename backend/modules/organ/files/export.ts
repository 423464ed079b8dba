import { sql } from 'drizzle-orm'
import { enabledStates } from '../../../../lib/contracts/base/card.ts'
import type { SortedOrgans } from '../../../../lib/contracts/organ/calls.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { sortBy } from '../list-organs.ts'
import { formOf, readOrgans } from '../rows.ts'
import { selectOrgans } from '../select-organs.ts'
import { fileCells, organColumns, organExportOnly } from './columns.ts'

/** Exports every organisation that matches the filter, with the columns and texts of the import. */
export const exportKind = recordExport<SortedOrgans>({
  name: 'organ:export',
  permission: 'organ:export',
  noun: '机构',
  columns: [...organColumns, ...organExportOnly],
  reveals: [{ permission: 'organ:edit', column: 'phone', what: '完整联系电话' }],
  from: sql`organ o`,
  id: sql`o.id`,
  where: ({ params, ...seeing }) => selectOrgans(params, seeing),
  order: ({ params }) => sortBy(params),
  async *rows({ db, ...run }, pages) {
    for await (const ids of pages) {
      const wanted = sql`select unnest(${sql.param([...ids])}::bigint[])`
      const page = sortByIds(ids, await readOrgans(db, formOf(run), wanted, sql`o.id`))
      for (const one of page) {
        yield { ...fileCells(one), seatsUsed: one.seatsUsed, status: enabledStates[one.status].label }
      }
    }
  },
})
