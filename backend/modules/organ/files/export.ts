import { sql } from 'drizzle-orm'
import { enabledStates } from '../../../../lib/contracts/base/card.ts'
import type { SortedOrgans } from '../../../../lib/contracts/organ/calls.ts'
import { organTypeNames } from '../../../../lib/contracts/organ/card.ts'
import { inOrder } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { orderBy } from '../list-organs.ts'
import { formOf, readOrgans } from '../rows.ts'
import { selectOrgans } from '../select-organs.ts'
import { organColumns, organExportOnly } from './columns.ts'

/** Every organisation the filter finds, in the columns and words of the import. */
export const exportKind = recordExport<SortedOrgans>({
  name: 'organ:export',
  permission: 'organ:export',
  noun: '机构',
  columns: [...organColumns, ...organExportOnly],
  reveals: [{ permission: 'organ:edit', column: 'phone', what: '完整联系电话' }],
  from: sql`organ o`,
  id: sql`o.id`,
  where: ({ params, ...seeing }) => selectOrgans(params, seeing),
  order: ({ params }) => orderBy(params),
  async *rows({ db, ...run }, pages) {
    for await (const ids of pages) {
      const wanted = sql`select unnest(${sql.param([...ids])}::bigint[])`
      const page = inOrder(ids, await readOrgans(db, formOf(run), wanted, sql`o.id`))
      for (const { type, parentName, areaName, agentName, contractFrom, contractTo, status, ...row } of page) {
        yield {
          name: row.name,
          code: row.code,
          contact: row.contact,
          phone: row.phone,
          seats: row.seats,
          type: organTypeNames[type],
          parent: parentName ?? '',
          area: areaName,
          agent: agentName ?? '',
          contractFrom: contractFrom ?? '',
          contractTo: contractTo ?? '',
          seatsUsed: row.seatsUsed,
          status: enabledStates[status].label,
        }
      }
    }
  },
})
