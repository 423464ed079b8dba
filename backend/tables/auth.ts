import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'
import { role } from './access.ts'
import { systemUser } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Signed-in sessions. Only the SHA-256 of the token is kept; an ended row remains to give the reason of its end. */
export const session = pgTable(
  'session',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    client: text('client').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('end_reason'),
    /** The time of the person's last proof of identity, by signing in or by a confirmation. */
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    /** The role that the person impersonates, read-only, with these subjects and sections (ScopeGrant[]). */
    viewRoleId: reference('view_role_id').references(() => role.id),
    viewGrants: jsonb('view_grants').notNull().default([]),
  },
  (table) => [index('session_user').on(table.userId, table.endedAt), index('session_expires').on(table.expiresAt)],
)

/**
 * Attempts to sign in, by account. A row counts as failed until the attempt succeeds, so that parallel guesses all
 * count.
 */
export const loginGuard = pgTable(
  'login_guard',
  {
    account: text('account').notNull(),
    /**
     * The place of the attempts (core/http/address.ts); '' for all places from which the person is known to sign in.
     */
    place: text('place').notNull().default(''),
    failures: integer('failures').notNull(),
    since: timestamptz('since').notNull().defaultNow(),
    lockedUntil: timestamptz('locked_until'),
    /** Number of consecutive locks, each longer than the last. */
    locks: integer('locks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.account, table.place] })],
)

/** Places from which people sign in: attempts of strangers elsewhere do not lock the person out there. */
export const knownPlace = pgTable(
  'known_place',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    lastAt: timestamptz('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
)

/** The used part of a bucket's allowance (an address, a phone) since its first use. */
export const allowance = pgTable('allowance', {
  bucket: text('bucket').primaryKey(),
  used: integer('used').notNull(),
  since: timestamptz('since').notNull().defaultNow(),
})

export const pictureCode = pgTable('picture_code', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  /** The phone that requested an SMS code with it; it is valid for one. */
  phone: text('phone'),
})

export const smsCode = pgTable('sms_code', {
  phone: text('phone').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** A time-based one-time password (RFC 6238). In use since `enabledAt`; null: not yet. */
export const secondFactor = pgTable('second_factor', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => systemUser.id, { onDelete: 'cascade' }),
  /** Base32; null until the first one is in use. */
  secret: text('secret'),
  /** The new secret, which replaces the other one after the person has entered one of its codes. */
  pendingSecret: text('pending_secret'),
  enabledAt: timestamptz('enabled_at'),
  /** The time step of the last accepted code, because each is valid once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/**
 * Recovery codes for people who lost their phone, each valid once. They are hashed like a password (argon2id), because
 * 40 bits can be guessed.
 */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
)

/**
 * Sign-ins whose first factor was correct and that wait for the second: 5 minutes, 5 attempts. Only the SHA-256 of the
 * ticket is kept.
 */
export const loginTicket = pgTable('login_ticket', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  userId: reference('user_id')
    .notNull()
    .references(() => systemUser.id, { onDelete: 'cascade' }),
  /** password or sms. */
  by: text('by').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Hashes of a person's former passwords, so that none of the last five is used again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [index('password_history_user').on(table.userId, table.at)],
)
