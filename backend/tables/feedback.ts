import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackKind, FeedbackStatus } from '../../lib/contracts/feedback/calls.ts'
import type { OpenKeyKind } from '../../lib/contracts/open/card.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'
import { account } from './account.ts'
import { organ } from './organ.ts'
import { systemUser } from './staff.ts'

/**
 * Feedback of learners (用户反馈) and reported errors (问题反馈, domain model §2.7, §3.7): one row for each feedback received
 * through the signed interface (open door).
 */
export const feedback = pgTable(
  'feedback',
  {
    ...recordColumns,
    kind: text('kind').$type<FeedbackKind>().notNull(),
    /**
     * The id (UUIDv7) that the sender gave the feedback. A message with an id that is already stored is a repetition of
     * the same feedback.
     */
    clientId: uuid('client_id').notNull(),
    /** The time of the feedback, from its UUIDv7. */
    saidAt: timestamptz('said_at').notNull(),
    /** API key with which the feedback was sent. */
    keyId: reference('key_id').notNull(),
    source: text('source').$type<OpenKeyKind>().notNull(),
    /** Key of the dictionary userFeedback; null for an error of a question. */
    type: text('type'),
    /** Key of the dictionary testErrorType, for an error of a question. */
    errorType: text('error_type'),
    questionId: reference('question_id'),
    text: text('text').notNull(),
    /**
     * `found`: the text in the normal form that searches compare (core/search/search.ts); `grams`: its sequences of one
     * and two characters.
     */
    found: text('found').notNull().default(''),
    grams: integer('grams').array().notNull().default([]),
    /** Pictures, by their sha256 in the table `asset`. */
    pictures: text('pictures').array().notNull().default([]),
    accountId: reference('account_id').references(() => account.id),
    sn: text('sn'),
    appVersion: text('app_version').notNull().default(''),
    /** Organisation of the account, or else that of the device. */
    organId: reference('organ_id').references(() => organ.id),
    /** Status (lib/contracts/feedback/transitions.ts). */
    status: text('status').$type<FeedbackStatus>().notNull().default('new'),
    handlerId: reference('handler_id').references(() => systemUser.id),
    /** Deadline for the work on the feedback; null once no work is left. */
    dueAt: timestamptz('due_at'),
    resolvedAt: timestamptz('resolved_at'),
    /** An earlier feedback of the same sender; lists show this feedback only under the earlier one. */
    foldedInto: reference('folded_into').references((): AnyPgColumn => feedback.id),
    /** The feedback into which staff merged this feedback. */
    keptId: reference('kept_id').references((): AnyPgColumn => feedback.id),
  },
  (table) => [
    uniqueIndex('feedback_client').on(table.clientId),
    index('feedback_said').on(table.kind, table.saidAt, table.id).where(sql`folded_into is null`),
    index('feedback_due').on(table.kind, sql`coalesce(due_at, 'infinity')`, table.id).where(sql`folded_into is null`),
    // With this index, PostgreSQL counts feedback for any combination of the filters without reading the table.
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

/** Later messages on a feedback, from the sender or from the staff. The table is append-only. */
export const feedbackMessage = pgTable(
  'feedback_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feedbackId: reference('feedback_id')
      .notNull()
      .references(() => feedback.id),
    at: timestamptz('at').notNull().defaultNow(),
    /** Id of the staff member; null: the sender of the feedback wrote the message. */
    authorId: reference('author_id').references(() => systemUser.id),
    /** The sender's id of the message; null for messages of the staff. */
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
