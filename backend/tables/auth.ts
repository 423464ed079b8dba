import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'
import { role } from './access.ts'
import { systemUser } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Signed-in sessions. Only the SHA-256 of the token is kept; an ended row stays to say why it ended. */
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
    /** When the person last proved who they are, by signing in or when asked again. */
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    /** Looks at the platform as this role, read-only, with these subjects and sections (ScopeGrant[]). */
    viewRoleId: reference('view_role_id').references(() => role.id),
    viewGrants: jsonb('view_grants').notNull().default([]),
  },
  (table) => [index('session_user').on(table.userId, table.endedAt), index('session_expires').on(table.expiresAt)],
)

/** Tries at signing in, by account. A row counts as failed until the try succeeds, so parallel guesses all count. */
export const loginGuard = pgTable(
  'login_guard',
  {
    account: text('account').notNull(),
    /** Where the tries come from (core/http/address.ts); '' for all places this person is known to sign in from. */
    place: text('place').notNull().default(''),
    failures: integer('failures').notNull(),
    since: timestamptz('since').notNull().defaultNow(),
    lockedUntil: timestamptz('locked_until'),
    /** Locks in a row, of those that grow. */
    locks: integer('locks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.account, table.place] })],
)

/** Where people sign in from: strangers who try their accounts elsewhere do not lock them out there. */
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

/** What a bucket (an address, a phone) has used up of what it may since its first use. */
export const allowance = pgTable('allowance', {
  bucket: text('bucket').primaryKey(),
  used: integer('used').notNull(),
  since: timestamptz('since').notNull().defaultNow(),
})

export const pictureCode = pgTable('picture_code', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  /** The phone an SMS code was asked for with it: it vouches for one. */
  phone: text('phone'),
})

export const smsCode = pgTable('sms_code', {
  phone: text('phone').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** A time-based one-time password (RFC 6238). In use since `enabledAt`; null: never yet. */
export const secondFactor = pgTable('second_factor', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => systemUser.id, { onDelete: 'cascade' }),
  /** Base32; null until the first one is in use. */
  secret: text('secret'),
  /** Shown to the person, who has to show one code of it before it takes the place of the other. */
  pendingSecret: text('pending_secret'),
  enabledAt: timestamptz('enabled_at'),
  /** The time step of the last code taken: each is good once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** For whoever lost the phone: each code is good once. Kept as a password is (argon2id): 40 bits can be tried out. */
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

/** The first factor was right and the second is awaited: 5 minutes, 5 tries. Only the ticket's SHA-256 is kept. */
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

/** Hashes of passwords a person had, so that none of the last five comes back. */
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
