import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DuplicateDecision, SimilarKind } from '../../lib/contracts/question/detail.ts'
import { reference, timestamptz } from '../core/database/columns.ts'
import { question } from './question.ts'
import { systemUser } from './staff.ts'

/**
 * Numbers computed from the content of a question: from its newest version with sub-questions. Equal and similar
 * questions are found by these numbers (modules/question/similar). A question has a row as soon as its content has been
 * read. The hashes of empty content are null.
 */
export const fingerprint = pgTable(
  'fingerprint',
  {
    questionId: reference('question_id')
      .primaryKey()
      .references(() => question.id, { onDelete: 'cascade' }),
    exactHash: bigint('exact_hash', { mode: 'bigint' }),
    skeletonHash: bigint('skeleton_hash', { mode: 'bigint' }),
    /** The question's bands, which `dup_band` below explains; each of them is a row of that table. */
    bands: integer('bands').array().notNull(),
  },
  (table) => [
    index('fingerprint_exact').on(table.exactHash, table.questionId),
    index('fingerprint_skeleton').on(table.skeletonHash, table.questionId),
  ],
)

/**
 * The bands (numbers computed from the content) of each question. Questions with similar content have some bands in
 * common. The table has no foreign key: its index begins with the band, so each removal of a question would read the
 * whole table.
 */
export const dupBand = pgTable(
  'dup_band',
  { band: integer('band').notNull(), questionId: reference('question_id').notNull() },
  (table) => [primaryKey({ columns: [table.band, table.questionId] })],
)

/** The decision about two questions with equal or similar content. */
export const dupPair = pgTable(
  'dup_pair',
  {
    /** The smaller of the ids of the two questions. */
    a: reference('a')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    b: reference('b')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    /**
     * Similarity of the two questions at the time of the decision. If similar questions become equal later, the
     * decision does not apply to them any more.
     */
    kind: text('kind').$type<SimilarKind>().notNull(),
    decision: text('decision').$type<DuplicateDecision>().notNull(),
    decidedBy: reference('decided_by').references(() => systemUser.id, { onDelete: 'set null' }),
    decidedAt: timestamptz('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.a, table.b] }),
    index('dup_pair_b').on(table.b),
    check('dup_pair_order', sql`${table.a} < ${table.b}`),
  ],
)
