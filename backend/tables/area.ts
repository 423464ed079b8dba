import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { recordColumns, searchColumns } from '../core/database/columns.ts'

/** Administrative divisions (GB/T 2260): province, city, county. Some cities have no counties. */
export const area = pgTable(
  'area',
  {
    ...recordColumns,
    code: text('code').notNull().unique(),
    parentCode: text('parent_code'),
    /** 1 province, 2 city, 3 county. */
    level: smallint('level').notNull(),
    name: text('name').notNull(),
    /** Name with the names above it: 浙江省 杭州市 西湖区. */
    fullName: text('full_name').notNull(),
    ...searchColumns,
    status: smallint('status').notNull().default(1),
  },
  (table) => [index('area_parent').on(table.parentCode, table.code)],
)
