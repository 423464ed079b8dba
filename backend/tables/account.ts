import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, searchColumns, timestamptz } from '../core/database/columns.ts'
import { schoolClass } from './class.ts'
import { salesOrder } from './order.ts'
import { organ } from './organ.ts'

/** Accounts of teachers and students (domain model §2.7, §3.8); the accounts of the staff are in `system_user`. */
export const account = pgTable(
  'account',
  {
    ...recordColumns,
    /** Kind of the account: teacher or student. */
    kind: text('kind').notNull(),
    userName: text('user_name').notNull(),
    /**
     * Marks accounts from the time before account names became unique regardless of case: an older account has the same
     * name in another spelling. `new`, or `told` once the people who may rename the account were notified. Null for all
     * other accounts.
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
    /** trial or formal; only students have trial accounts. */
    type: text('type').notNull().default('formal'),
    /** The last day on which the account works; null: no end. */
    validTo: date('valid_to', { mode: 'string' }),
    /** Status: pending, active, expired, suspended or closed (lib/contracts/account/transitions.ts). */
    status: text('status').notNull().default('pending'),
    /** Null until a password is set; until then nobody can sign in to the account with a password. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(true),
    lastLoginAt: timestamptz('last_login_at'),
    /** The order for which the account was opened. */
    orderId: reference('order_id').references(() => salesOrder.id),
    /** The day on which a trial was extended, which is possible once. */
    extendedOn: date('extended_on', { mode: 'string' }),
    /** The time at which personal data were removed from the account, long after it was closed. */
    anonymisedAt: timestamptz('anonymised_at'),
    ...searchColumns,
    /**
     * Name, account, phone, pinyin and initials, folded for searches (core/search/search.ts) and separated by blanks.
     */
    found: text('found').notNull().default(''),
    /** The sequences of one and two characters (grams) of `found`. */
    grams: integer('grams').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('account_user_name')
      .on(sql`lower(${table.userName})`)
      .where(sql`deleted_at is null and name_twin is null`),
    // Accounts marked by `nameTwin` are not in the index above. This index keeps their exact spelling unique, also
    // after the older account with the same name is removed.
    uniqueIndex('account_twin_name').on(table.userName).where(sql`deleted_at is null`),
    index('account_organ').on(table.kind, table.organId, table.classId),
    index('account_class').on(table.classId),
    index('account_grams').using('gin', table.grams),
    // With this index, PostgreSQL counts the accounts for any combination of the filters without reading the table.
    index('account_filters')
      .on(table.kind, table.status, table.section, table.grade, table.type)
      .where(sql`deleted_at is null`),
    // Each way to sort the list of accounts has an index, so that a page of the list is read without sorting.
    index('account_created').on(table.kind, table.createdAt, table.id),
    index('account_name').on(table.kind, table.pinyin, table.id),
    index('account_valid').on(table.kind, sql`coalesce(valid_to, 'infinity')`, table.id),
    index('account_login').on(table.kind, sql`coalesce(last_login_at, '-infinity')`, table.id),
    index('account_order').on(table.orderId),
    index('account_closed').on(table.updatedAt).where(sql`status = 'closed' and anonymised_at is null`),
    index('account_expiry').on(table.validTo).where(sql`status = 'active' and deleted_at is null`),
  ],
)

/** The accounts that an order opened or extended, with the values needed to undo this after a refund. */
export const accountGrant = pgTable(
  'account_grant',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => salesOrder.id),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id),
    /** Number of the line of the order, from 0. */
    item: smallint('item').notNull(),
    /** opened, extended, or replaced (the account took over the seat of another account). */
    kind: text('kind').notNull(),
    validBefore: date('valid_before', { mode: 'string' }),
    validAfter: date('valid_after', { mode: 'string' }),
    /** The time at which a refund undid the opening or extension. */
    takenBackAt: timestamptz('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.accountId] }),
    index('account_grant_account').on(table.accountId),
  ],
)

/**
 * The notifications about coming expiry dates that were sent. The job sends each of them only once, no matter how often
 * it runs.
 */
export const expiryNotice = pgTable(
  'expiry_notice',
  {
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    /** trial or formal */
    type: text('type').notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** Days before the end: 30, 7 or 1. */
    ahead: smallint('ahead').notNull(),
    toldAt: timestamptz('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organId, table.type, table.validTo, table.ahead] })],
)
