import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference } from '../core/database/columns.ts'

export const role = pgTable(
  'role',
  {
    ...recordColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /**
     * Kind of the data scope that people with the role have: all, subjectSection, organ, agent or own, which
     * lib/contracts/base/access.ts explains.
     */
    dataScope: text('data_scope').notNull().default('subjectSection'),
    /** True where people with the role must sign in with a second factor. */
    requiresFactor: boolean('requires_factor').notNull().default(false),
    builtIn: boolean('built_in').notNull().default(false),
    status: smallint('status').notNull().default(1),
    note: text('note').notNull().default(''),
  },
  (table) => [
    // Role codes are unique regardless of case, because people would confuse `Admin` with `admin`.
    uniqueIndex('role_code').on(sql`lower(${table.code})`).where(sql`deleted_at is null`),
    uniqueIndex('role_name').on(sql`lower(normalize(${table.name}, NFKC))`).where(sql`deleted_at is null`),
  ],
)

/**
 * The entries of two menus (trees): the platform's and that of the organisations' app. Entries are directories, screens
 * (kind `menu`), and permissions for calls and buttons of a screen (kind `port`). The view `live_menu` has the entries
 * in use whose directories are neither disabled nor removed.
 */
export const menu = pgTable(
  'menu',
  {
    ...recordColumns,
    /** Name of the tree: platform or organ. */
    tree: text('tree').notNull().default('platform'),
    code: text('code').notNull().unique(),
    parentId: reference('parent_id'),
    /** Kind of the entry: directory, menu (a screen) or port (a permission). */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    url: text('url'),
    icon: text('icon'),
    sort: integer('sort').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    status: smallint('status').notNull().default(1),
    /**
     * The permission that an entry of kind port grants; null for other entries. Several screens may have entries with
     * the same permission.
     */
    port: text('port'),
    /**
     * Distinguishes entries with the same permission. The screens show permission and qualifier together as 标识, which
     * is unique in its tree (decision 030).
     */
    qualifier: text('qualifier').notNull().default(''),
    /**
     * The method of the call for which an entry of kind port was made; null: the entry is for every call that requires
     * the permission.
     */
    method: text('method'),
    path: text('path'),
  },
  (table) => [
    index('menu_parent').on(table.parentId, table.sort),
    uniqueIndex('menu_url').on(table.tree, table.url).where(sql`deleted_at is null`),
    uniqueIndex('menu_port').on(table.tree, table.port, table.qualifier).where(sql`deleted_at is null`),
  ],
)

/** A named part of the organisations' menu that organisations may be given (套餐). */
export const menuPackage = pgTable(
  'menu_package',
  {
    ...recordColumns,
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    status: smallint('status').notNull().default(1),
  },
  (table) => [uniqueIndex('menu_package_name').on(table.name).where(sql`deleted_at is null`)],
)

export const menuPackageMenu = pgTable(
  'menu_package_menu',
  {
    packageId: reference('package_id')
      .notNull()
      .references(() => menuPackage.id, { onDelete: 'cascade' }),
    menuId: reference('menu_id')
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.menuId] }),
    index('menu_package_menu_menu').on(table.menuId),
  ],
)

export const roleMenu = pgTable(
  'role_menu',
  {
    roleId: reference('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    menuId: reference('menu_id')
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] }), index('role_menu_menu').on(table.menuId)],
)
