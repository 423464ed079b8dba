import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, searchColumns } from '../core/database/columns.ts'
import { menuPackage } from './access.ts'
import { agent } from './agent.ts'

export const organ = pgTable(
  'organ',
  {
    ...recordColumns,
    parentId: reference('parent_id'),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** Kind of the organisation: school, training or other. */
    type: text('type').notNull(),
    areaCode: text('area_code').notNull(),
    agentId: reference('agent_id').references(() => agent.id),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    contractFrom: date('contract_from', { mode: 'string' }),
    contractTo: date('contract_to', { mode: 'string' }),
    /** Number of student accounts that the contract allows. */
    seats: integer('seats').notNull().default(0),
    /** The part (套餐) of the organisations' menu that the organisation may use; null: the whole menu. */
    menuPackageId: reference('menu_package_id').references(() => menuPackage.id),
    status: smallint('status').notNull().default(1),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex('organ_name').on(table.name).where(sql`deleted_at is null`),
    uniqueIndex('organ_code').on(table.code).where(sql`deleted_at is null`),
    index('organ_parent').on(table.parentId),
    index('organ_agent').on(table.agentId),
    index('organ_menu_package').on(table.menuPackageId),
  ],
)
