import { sql } from 'drizzle-orm'
import type { ExportKind } from '../../../core/tasks/kind.ts'
import { pagesById } from '../../../core/tasks/pages.ts'
import { readOrgans } from '../rows.ts'
import { type OrganFilter, selectOrgans } from '../select-organs.ts'
import { organColumns, organExportOnly, typeNames } from './organ-columns.ts'

/** Every organisation the filter finds, in the columns and words of the import. */
export const organExportKind: ExportKind<OrganFilter> = {
  kind: 'organ:export',
  permission: 'organ:export',
  sort: 'export',
  name: '机构',
  columns: [...organColumns, ...organExportOnly],
  async count({ db, scope, params }) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from organ o where ${selectOrgans(params, scope)}`,
    )
    return rows[0]?.total ?? 0
  },
  async *rows({ db, scope, params }) {
    const where = selectOrgans(params, scope)
    const read = (after: number, limit: number) => {
      const ids = sql`select o.id from organ o where ${where} and o.id > ${after} order by o.id limit ${limit}`
      return readOrgans(db, scope, ids, sql`o.id`)
    }
    for await (const page of pagesById(read)) {
      for (const { type, parentName, areaName, agentName, contractFrom, contractTo, status, ...row } of page) {
        yield {
          ...{ name: row.name, code: row.code, contact: row.contact, phone: row.phone, seats: row.seats },
          ...{ type: typeNames[type], parent: parentName ?? '', area: areaName, agent: agentName ?? '' },
          ...{ contractFrom: contractFrom ?? '', contractTo: contractTo ?? '', seatsUsed: row.seatsUsed },
          status: status === 1 ? '启用' : '停用',
        }
      }
    }
  },
}
