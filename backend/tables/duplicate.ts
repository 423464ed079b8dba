import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DuplicateDecision, SimilarKind } from '../../lib/contracts/question/detail.ts'
import { reference, timestamptz } from '../core/database/columns.ts'
import { question } from './question.ts'
import { systemUser } from './staff.ts'

/**
 * Content of a listed question's newest version with its children, as numbers (modules/question/similar); one row for
 * each question that was read, with hashes null for empty content.
 */
export const fingerprint = pgTable(
  'fingerprint',
  {
    questionId: reference('question_id')
      .primaryKey()
      .references(() => question.id, { onDelete: 'cascade' }),
    exactHash: bigint('exact_hash', { mode: 'bigint' }),
    skeletonHash: bigint('skeleton_hash', { mode: 'bigint' }),
    /** Its rows in `dup_band`. */
    bands: integer('bands').array().notNull(),
  },
  (table) => [
    index('fingerprint_exact').on(table.exactHash, table.questionId),
    index('fingerprint_skeleton').on(table.skeletonHash, table.questionId),
  ],
)

/**
 * Questions by each of their bands: questions with similar content share some. Rows are found and removed by the band;
 * with a foreign key to the question, each removal of a question would read the whole table.
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
    /** The smaller of the two ids. */
    a: reference('a')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    b: reference('b')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    /** Their similarity at that time: a decision about two similar questions does not apply once they are equal. */
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
