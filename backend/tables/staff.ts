import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, searchColumns, timestamptz } from '../core/database/columns.ts'
import { role } from './access.ts'
import { agent } from './agent.ts'

/**
 * The staff of the platform. `passwordHash` is a PHC string (argon2id). A removed person's row keeps the account name,
 * but not the phone.
 */
export const systemUser = pgTable(
  'system_user',
  {
    ...recordColumns,
    userName: text('user_name').notNull().unique(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    email: text('email'),
    portrait: text('portrait'),
    /** Department (部门): the organisation that the person belongs to; null: the platform itself. */
    organId: reference('organ_id'),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** 1 active, 0 locked. */
    status: smallint('status').notNull().default(1),
    lockReason: text('lock_reason').notNull().default(''),
    builtIn: boolean('built_in').notNull().default(false),
    lastLoginAt: timestamptz('last_login_at'),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex('system_user_name').on(sql`lower(${table.userName})`),
    uniqueIndex('system_user_phone').on(table.phone).where(sql`deleted_at is null`),
    index('system_user_organ').on(table.organId),
  ],
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

/** The data scope of a person who has a role of scope subjectSection; a null grade means every grade of the section. */
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

/**
 * The data scope of a person who has a role of scope organ, besides their own department: these organisations and all
 * organisations below them.
 */
export const userOrgan = pgTable(
  'user_organ',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    organId: reference('organ_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organId] }), index('user_organ_organ').on(table.organId)],
)

/** The data scope of a person who has a role of scope agent: these agents and their organisations. */
export const userAgent = pgTable(
  'user_agent',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    agentId: reference('agent_id')
      .notNull()
      .references(() => agent.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.agentId] }), index('user_agent_agent').on(table.agentId)],
)
