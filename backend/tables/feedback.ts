import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackKind, FeedbackStatus } from '../../lib/contracts/feedback/calls.ts'
import type { OpenKeyKind } from '../../lib/contracts/open/card.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'
import { account } from './account.ts'
import { organ } from './organ.ts'
import { systemUser } from './staff.ts'

/** 用户反馈 and 问题反馈 (domain model §2.7, §3.7): one row for each feedback received by the open door. */
export const feedback = pgTable(
  'feedback',
  {
    ...recordColumns,
    kind: text('kind').$type<FeedbackKind>().notNull(),
    /** The sender's UUIDv7; a repeated message with it is the same feedback. */
    clientId: uuid('client_id').notNull(),
    /** The time of the feedback, from its UUIDv7. */
    saidAt: timestamptz('said_at').notNull(),
    /** Sender's key; what it is used by. */
    keyId: reference('key_id').notNull(),
    source: text('source').$type<OpenKeyKind>().notNull(),
    /** userFeedback; null for an error of a question. */
    type: text('type'),
    /** testErrorType, for an error of a question. */
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
    /** Organisation of the account, or else that of the device. */
    organId: reference('organ_id').references(() => organ.id),
    /** lib/contracts/feedback/transitions.ts */
    status: text('status').$type<FeedbackStatus>().notNull().default('new'),
    handlerId: reference('handler_id').references(() => systemUser.id),
    /** Null once no work is left. */
    dueAt: timestamptz('due_at'),
    resolvedAt: timestamptz('resolved_at'),
    /** An earlier feedback of the same sender; this one is listed under it only. */
    foldedInto: reference('folded_into').references((): AnyPgColumn => feedback.id),
    /** The feedback into which it was merged. */
    keptId: reference('kept_id').references((): AnyPgColumn => feedback.id),
  },
  (table) => [
    uniqueIndex('feedback_client').on(table.clientId),
    index('feedback_said').on(table.kind, table.saidAt, table.id).where(sql`folded_into is null`),
    index('feedback_due').on(table.kind, sql`coalesce(due_at, 'infinity')`, table.id).where(sql`folded_into is null`),
    // This index counts any few of the filters together without reading the table.
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

/** Later messages on a feedback, from either side. The table is append-only. */
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
    /** Only for messages of its sender. */
    clientId: uuid('client_id'),
    text: text('text').notNull(),
    pictures: text('pictures').array().notNull().default([]),
  },
  (table) => [
    index('feedback_message_of').on(table.feedbackId, table.id),
    uniqueIndex('feedback_message_client').on(table.clientId).where(sql`client_id is not null`),
  ],
)

/** Standard answers for recurring feedback. */
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
