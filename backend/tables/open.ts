import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OpenKeyKind, OpenKeyStatus } from '../../lib/contracts/open/card.ts'
import { recordColumns, reference, searchColumns, timestamptz } from '../core/database/columns.ts'

/**
 * An API key of the signed interface (open door). Its secrets are stored in plain text, because the service has to
 * compute signatures with them (decision 018).
 */
export const openKey = pgTable(
  'open_key',
  {
    ...recordColumns,
    name: text('name').notNull(),
    kind: text('kind').$type<OpenKeyKind>().notNull(),
    keyId: text('key_id').notNull().unique(),
    secret: text('secret').notNull(),
    /** The previous secret, while both secrets are valid. */
    previousSecret: text('previous_secret'),
    previousUntil: timestamptz('previous_until'),
    quota: integer('quota').notNull(),
    organIds: bigint('organ_ids', { mode: 'number' }).array().notNull().default([]),
    note: text('note').notNull().default(''),
    status: text('status').$type<OpenKeyStatus>().notNull().default('active'),
    /** Time of the last use, accurate to the minute. */
    lastUsedAt: timestamptz('last_used_at'),
    ...searchColumns,
  },
  (table) => [uniqueIndex('open_key_name').on(table.name).where(sql`deleted_at is null`)],
)

/** Used nonces of signatures; each is stored a little longer than a signature is valid. */
export const openNonce = pgTable(
  'open_nonce',
  {
    keyId: reference('key_id').notNull(),
    nonce: text('nonce').notNull(),
    usedAt: timestamptz('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.nonce] }), index('open_nonce_used').on(table.usedAt)],
)

/** Number of requests of a key in one minute, of all replicas together. */
export const openQuota = pgTable(
  'open_quota',
  {
    keyId: reference('key_id').notNull(),
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.minute] })],
)

/**
 * Answers of learners to questions as they arrived. The id is the sender's UUIDv7, which contains the time. The table
 * is partitioned by the month of this time. A message with a known id repeats the same answer.
 */
export const openAnswer = pgTable('open_answer', {
  id: uuid('id').primaryKey(),
  accountId: reference('account_id').notNull(),
  questionId: reference('question_id').notNull(),
  /** API key of the sender. */
  keyId: integer('key_id').notNull(),
  seconds: integer('seconds').notNull(),
  /** Whether the answer is correct; null: nobody judged the answer. */
  correct: boolean('correct'),
  /** In tenths of a point. */
  score: smallint('score'),
  sn: text('sn'),
  answer: text('answer').notNull().default(''),
})

/** All other records that arrived, unchanged; the table is partitioned by month like `open_answer`. */
export const openEvent = pgTable('open_event', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  keyId: integer('key_id').notNull(),
  accountId: reference('account_id'),
  sn: text('sn'),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
})

/**
 * For each day: the number of batches of records that arrived, and how many of these batches the daily figures include.
 */
export const openDay = pgTable(
  'open_day',
  {
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Number of batches that arrived. */
    batches: integer('batches').notNull().default(1),
    /** Number of batches that the figures include. */
    counted: integer('counted').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day] }),
    index('open_day_behind').on(table.day).where(sql`${table.counted} < ${table.batches}`),
  ],
)

/** A day's answers to one question. */
export const openAnswerDay = pgTable(
  'open_answer_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    questionId: reference('question_id').notNull(),
    answers: integer('answers').notNull(),
    judged: integer('judged').notNull(),
    correct: integer('correct').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.questionId] }),
    index('open_answer_day_question').on(table.questionId, table.day),
  ],
)

/** A day's use of one device, or of one account where no device is named. */
export const openUsageDay = pgTable(
  'open_usage_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    sn: text('sn').notNull(),
    /** Id of the account; 0: no account. */
    accountId: reference('account_id').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sn, table.accountId] })],
)
