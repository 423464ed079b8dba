import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../../core/columns.ts'
import { systemUser } from '../access/index.ts'

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
  },
  (table) => [index('session_user').on(table.userId, table.endedAt), index('session_expires').on(table.expiresAt)],
)

/** Tries at signing in, by account. A row counts as failed until the try succeeds, so parallel guesses all count. */
export const loginGuard = pgTable('login_guard', {
  account: text('account').primaryKey(),
  failures: integer('failures').notNull(),
  since: timestamptz('since').notNull().defaultNow(),
  lockedUntil: timestamptz('locked_until'),
})

/** What a bucket (an address, a phone) has used up lately. */
export const attempt = pgTable(
  'attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bucket: text('bucket').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [index('attempt_bucket').on(table.bucket, table.at)],
)

export const pictureCode = pgTable('picture_code', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})

export const smsCode = pgTable('sms_code', {
  phone: text('phone').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})
