import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, searchColumns, timestamptz } from '../core/database/columns.ts'
import { schoolClass } from './class.ts'
import { salesOrder } from './order.ts'
import { organ } from './organ.ts'

/** Accounts of teachers and students (domain model §2.7, §3.8); the staff's are in `system_user`. */
export const account = pgTable(
  'account',
  {
    ...recordColumns,
    /** teacher or student */
    kind: text('kind').notNull(),
    userName: text('user_name').notNull(),
    /**
     * Set by the migration that made names unique regardless of case, on accounts whose name an older account has in
     * other letters: `new`, or `told` once the people who may rename it were notified. Null for all others.
     */
    nameTwin: text('name_twin'),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull().default(''),
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    classId: reference('class_id').references(() => schoolClass.id),
    section: text('section'),
    grade: text('grade'),
    /** Subject of a teacher. */
    subjects: text('subjects').array().notNull().default([]),
    /** trial or formal; only for students. */
    type: text('type').notNull().default('formal'),
    /** The last day on which the account works; null: no end. */
    validTo: date('valid_to', { mode: 'string' }),
    /** pending, active, expired, suspended, closed */
    status: text('status').notNull().default('pending'),
    /** Null until a password is set; until then nobody can sign in with one. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(true),
    lastLoginAt: timestamptz('last_login_at'),
    /** The order for which the account was opened. */
    orderId: reference('order_id').references(() => salesOrder.id),
    /** The day on which a trial was extended, which is possible once. */
    extendedOn: date('extended_on', { mode: 'string' }),
    /** The time at which personal data were removed, long after the account was closed. */
    anonymisedAt: timestamptz('anonymised_at'),
    ...searchColumns,
    /** Name, account, phone, pinyin and initials, folded (core/search/search.ts), with blanks between them. */
    found: text('found').notNull().default(''),
    /** The 1- and 2-grams of `found`. */
    grams: integer('grams').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('account_user_name')
      .on(sql`lower(${table.userName})`)
      .where(sql`deleted_at is null and name_twin is null`),
    // An account with a twin keeps its exact name, even when the older account goes.
    uniqueIndex('account_twin_name').on(table.userName).where(sql`deleted_at is null`),
    index('account_organ').on(table.kind, table.organId, table.classId),
    index('account_class').on(table.classId),
    index('account_grams').using('gin', table.grams),
    // This index counts any few of the filters together without reading the table.
    index('account_filters')
      .on(table.kind, table.status, table.section, table.grade, table.type)
      .where(sql`deleted_at is null`),
    // Each order of the list has an index, so that a page is read without sorting.
    index('account_created').on(table.kind, table.createdAt, table.id),
    index('account_name').on(table.kind, table.pinyin, table.id),
    index('account_valid').on(table.kind, sql`coalesce(valid_to, 'infinity')`, table.id),
    index('account_login').on(table.kind, sql`coalesce(last_login_at, '-infinity')`, table.id),
    index('account_order').on(table.orderId),
    index('account_closed').on(table.updatedAt).where(sql`status = 'closed' and anonymised_at is null`),
    index('account_expiry').on(table.validTo).where(sql`status = 'active' and deleted_at is null`),
  ],
)

/** The accounts that an order opened or extended, with the values for taking it back. */
export const accountGrant = pgTable(
  'account_grant',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => salesOrder.id),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id),
    /** Number of the order's line, from 0. */
    item: smallint('item').notNull(),
    /** opened, extended, or replaced: taken over with the seat */
    kind: text('kind').notNull(),
    validBefore: date('valid_before', { mode: 'string' }),
    validAfter: date('valid_after', { mode: 'string' }),
    /** The time at which a refund took it back. */
    takenBackAt: timestamptz('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.accountId] }),
    index('account_grant_account').on(table.accountId),
  ],
)

/** The approaching ends that people were notified of, so that a job sends each notification once, whenever it runs. */
export const expiryNotice = pgTable(
  'expiry_notice',
  {
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    /** trial or formal */
    type: text('type').notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** Days ahead: 30, 7 or 1. */
    ahead: smallint('ahead').notNull(),
    toldAt: timestamptz('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organId, table.type, table.validTo, table.ahead] })],
)
