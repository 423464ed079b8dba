import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackKind, FeedbackStatus } from '../../lib/contracts/feedback/calls.ts'
import type { OpenKeyKind } from '../../lib/contracts/open/card.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'
import { account } from './account.ts'
import { organ } from './organ.ts'
import { systemUser } from './staff.ts'

/** 用户反馈 and 问题反馈 (domain model §2.7, §3.7): one for each that came in by the open door. */
export const feedback = pgTable(
  'feedback',
  {
    ...recordColumns,
    kind: text('kind').$type<FeedbackKind>().notNull(),
    /** The sender's UUIDv7: one feedback whatever is sent again. */
    clientId: uuid('client_id').notNull(),
    /** When it was said, as that tells. */
    saidAt: timestamptz('said_at').notNull(),
    /** Sender's key; what it is used by. */
    keyId: reference('key_id').notNull(),
    source: text('source').$type<OpenKeyKind>().notNull(),
    /** userFeedback; null: an error of a question. */
    type: text('type'),
    /** testErrorType, of an error of a question. */
    errorType: text('error_type'),
    questionId: reference('question_id'),
    text: text('text').notNull(),
    /** The text, folded (core/search/search.ts), and its 1- and 2-grams. */
    found: text('found').notNull().default(''),
    grams: integer('grams').array().notNull().default([]),
    /** Files by their sha256. */
    pictures: text('pictures').array().notNull().default([]),
    accountId: reference('account_id').references(() => account.id),
    sn: text('sn'),
    appVersion: text('app_version').notNull().default(''),
    /** The account's; else the device's. */
    organId: reference('organ_id').references(() => organ.id),
    /** lib/contracts/feedback/transitions.ts */
    status: text('status').$type<FeedbackStatus>().notNull().default('new'),
    handlerId: reference('handler_id').references(() => systemUser.id),
    /** Null once nothing is left to do. */
    dueAt: timestamptz('due_at'),
    resolvedAt: timestamptz('resolved_at'),
    /** Of the same sender: it stands under this one and in no list. */
    foldedInto: reference('folded_into').references((): AnyPgColumn => feedback.id),
    /** What it was merged into. */
    keptId: reference('kept_id').references((): AnyPgColumn => feedback.id),
  },
  (table) => [
    uniqueIndex('feedback_client').on(table.clientId),
    index('feedback_said').on(table.kind, table.saidAt, table.id).where(sql`folded_into is null`),
    index('feedback_due').on(table.kind, sql`coalesce(due_at, 'infinity')`, table.id).where(sql`folded_into is null`),
    // Any few of the filters together, counted from the index alone.
    index('feedback_filters')
      .on(table.kind, table.status, table.type, table.handlerId, table.organId, table.source, table.appVersion)
      .where(sql`deleted_at is null and folded_into is null`),
    index('feedback_grams').using('gin', table.grams),
    index('feedback_account').on(table.accountId, table.saidAt),
    index('feedback_sn').on(table.sn, table.saidAt),
    index('feedback_folded').on(table.foldedInto).where(sql`folded_into is not null`),
    index('feedback_kept').on(table.keptId).where(sql`kept_id is not null`),
  ],
)

/** What was said to a feedback after it, from either side. It only grows. */
export const feedbackMessage = pgTable(
  'feedback_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feedbackId: reference('feedback_id')
      .notNull()
      .references(() => feedback.id),
    at: timestamptz('at').notNull().defaultNow(),
    /** Null: its sender. */
    authorId: reference('author_id').references(() => systemUser.id),
    /** Of what its sender says. */
    clientId: uuid('client_id'),
    text: text('text').notNull(),
    pictures: text('pictures').array().notNull().default([]),
  },
  (table) => [
    index('feedback_message_of').on(table.feedbackId, table.id),
    uniqueIndex('feedback_message_client').on(table.clientId).where(sql`client_id is not null`),
  ],
)

/** What is answered again and again. */
export const feedbackTemplate = pgTable(
  'feedback_template',
  {
    ...recordColumns,
    kind: text('kind').$type<FeedbackKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (table) => [uniqueIndex('feedback_template_title').on(table.kind, table.title).where(sql`deleted_at is null`)],
)
