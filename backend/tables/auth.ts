import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'
import { role } from './access.ts'
import { systemUser } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Signed-in sessions. The table holds only the SHA-256 of the token; the row of an ended session remains, to give the
 * reason of its end.
 */
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
    /**
     * The role that the person impersonates (views the platform as, read-only), with the subjects and sections in
     * `ScopeGrant[]` form.
     */
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
     * The network from which the attempts came (`placeOf` in core/http/address.ts); '' for all networks from which the
     * person has signed in before.
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

/**
 * Networks from which people sign in (`placeOf` in core/http/address.ts). Failed attempts of strangers from other
 * networks do not lock a person out of a known network.
 */
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

/**
 * Uses that count against a limit per period, such as sent SMS codes. A row counts the uses since `since` for one
 * bucket: an address, a phone or a person, with the name of the limit.
 */
export const allowance = pgTable('allowance', {
  bucket: text('bucket').primaryKey(),
  used: integer('used').notNull(),
  since: timestamptz('since').notNull().defaultNow(),
})

export const pictureCode = pgTable('picture_code', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  /** The phone that requested an SMS code with this picture code, which is valid for one phone. */
  phone: text('phone'),
})

export const smsCode = pgTable('sms_code', {
  phone: text('phone').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})

/**
 * A person's second factor: a time-based one-time password (RFC 6238). It is in use since `enabledAt`; null: not in use
 * yet.
 */
export const secondFactor = pgTable('second_factor', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => systemUser.id, { onDelete: 'cascade' }),
  /** Secret in base32; null until the first secret is in use. */
  secret: text('secret'),
  /** The new secret, which replaces the present secret after the person has entered a code of the new one. */
  pendingSecret: text('pending_secret'),
  enabledAt: timestamptz('enabled_at'),
  /** The time step of the last accepted code, because each code is valid once. */
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
 * Sign-ins whose first factor was correct and that wait for the second factor: for 5 minutes and 5 attempts. The table
 * holds only the SHA-256 of the ticket.
 */
export const loginTicket = pgTable('login_ticket', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  userId: reference('user_id')
    .notNull()
    .references(() => systemUser.id, { onDelete: 'cascade' }),
  /** First factor: password or sms. */
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
