import { boolean, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns, reference, timestamptz } from '../../core/columns.ts'

/** The staff. `passwordHash` is a PHC string (argon2id). */
export const systemUser = pgTable('system_user', {
  ...recordColumns,
  userName: text('user_name').notNull().unique(),
  fullName: text('full_name').notNull(),
  phone: text('phone').unique(),
  email: text('email'),
  portrait: text('portrait'),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** 1 active, 0 disabled. */
  status: smallint('status').notNull().default(1),
  builtIn: boolean('built_in').notNull().default(false),
  lastLoginAt: timestamptz('last_login_at'),
})

export const role = pgTable('role', {
  ...recordColumns,
  code: text('code').notNull().unique(),
  name: text('name').notNull().unique(),
  /** all, subjectSection or own. */
  dataScope: text('data_scope').notNull().default('subjectSection'),
  builtIn: boolean('built_in').notNull().default(false),
  status: smallint('status').notNull().default(1),
  note: text('note').notNull().default(''),
})

/** Directories, menus and ports (calls and buttons) in one tree. */
export const menu = pgTable(
  'menu',
  {
    ...recordColumns,
    code: text('code').notNull().unique(),
    parentId: reference('parent_id'),
    /** directory, menu or port. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    url: text('url').unique(),
    icon: text('icon'),
    sort: integer('sort').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    status: smallint('status').notNull().default(1),
    /** Of a port: the permission it grants. Several menus may offer the same one. */
    port: text('port'),
  },
  (table) => [index('menu_parent').on(table.parentId, table.sort)],
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

export const userRole = pgTable(
  'user_role',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    roleId: reference('role_id')
      .notNull()
      .references(() => role.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_role_role').on(table.roleId)],
)

/** What a person with a role of scope subjectSection may see; a null grade means every grade of the section. */
export const userScope = pgTable(
  'user_scope',
  {
    ...recordColumns,
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    grade: text('grade'),
  },
  (table) => [unique('user_scope_once').on(table.userId, table.subject, table.section, table.grade).nullsNotDistinct()],
)
