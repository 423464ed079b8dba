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
     * Set by the migration that made names unique without regard to case, on accounts whose name an older one has in other
     * letters: `new`, or `told` once those who may rename it were told. Null for all others.
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
    /** A teacher's. */
    subjects: text('subjects').array().notNull().default([]),
    /** trial or formal; of students. */
    type: text('type').notNull().default('formal'),
    /** The last day it works; null: no end. */
    validTo: date('valid_to', { mode: 'string' }),
    /** pending, active, expired, suspended, closed */
    status: text('status').notNull().default('pending'),
    /** Null until a password was set: nobody can sign in with it. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(true),
    lastLoginAt: timestamptz('last_login_at'),
    /** Which it was opened for. */
    orderId: reference('order_id').references(() => salesOrder.id),
    /** The day a trial was made longer, which happens once. */
    extendedOn: date('extended_on', { mode: 'string' }),
    /** When, long after it was closed, what names a person was taken out. */
    anonymisedAt: timestamptz('anonymised_at'),
    ...searchColumns,
    /** Name, account, phone, pinyin and initials, folded (core/search/search.ts), each between blanks. */
    found: text('found').notNull().default(''),
    /** The 1- and 2-grams of `found`. */
    grams: integer('grams').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('account_user_name')
      .on(sql`lower(${table.userName})`)
      .where(sql`deleted_at is null and name_twin is null`),
    // A twin keeps its name to the letter, even when the older account goes.
    uniqueIndex('account_twin_name').on(table.userName).where(sql`deleted_at is null`),
    index('account_organ').on(table.kind, table.organId, table.classId),
    index('account_class').on(table.classId),
    index('account_grams').using('gin', table.grams),
    // Any few of the filters together, counted from the index alone.
    index('account_filters')
      .on(table.kind, table.status, table.section, table.grade, table.type)
      .where(sql`deleted_at is null`),
    // One for each order of the list, so that a page is read and not sorted for.
    index('account_created').on(table.kind, table.createdAt, table.id),
    index('account_name').on(table.kind, table.pinyin, table.id),
    index('account_valid').on(table.kind, sql`coalesce(valid_to, 'infinity')`, table.id),
    index('account_login').on(table.kind, sql`coalesce(last_login_at, '-infinity')`, table.id),
    index('account_order').on(table.orderId),
    index('account_closed').on(table.updatedAt).where(sql`status = 'closed' and anonymised_at is null`),
    index('account_expiry').on(table.validTo).where(sql`status = 'active' and deleted_at is null`),
  ],
)

/** Which accounts an order opened or extended, and what takes that back. */
export const accountGrant = pgTable(
  'account_grant',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => salesOrder.id),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id),
    /** The line of the order, from 0. */
    item: smallint('item').notNull(),
    /** opened, extended, or replaced: taken over with the seat */
    kind: text('kind').notNull(),
    validBefore: date('valid_before', { mode: 'string' }),
    validAfter: date('valid_after', { mode: 'string' }),
    /** When a refund took it back. */
    takenBackAt: timestamptz('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.accountId] }),
    index('account_grant_account').on(table.accountId),
  ],
)

/** Of which coming ends people were told, so that a job tells each once, whenever it runs. */
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
