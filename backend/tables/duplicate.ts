import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DuplicateDecision, SimilarKind } from '../../lib/contracts/question/detail.ts'
import { reference, timestamptz } from '../core/database/columns.ts'
import { question } from './question.ts'
import { systemUser } from './staff.ts'

/**
 * What a listed question's newest version says with its children, as numbers (modules/question/similar); one row for each
 * question that was read, hashes null where it says nothing.
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
 * Questions by each of their bands: those that say much the same share some. Found and removed by the band; a key to the
 * question would have every removal of one read the whole table.
 */
export const dupBand = pgTable(
  'dup_band',
  { band: integer('band').notNull(), questionId: reference('question_id').notNull() },
  (table) => [primaryKey({ columns: [table.band, table.questionId] })],
)

/** What somebody decided of two questions that say the same or much the same. */
export const dupPair = pgTable(
  'dup_pair',
  {
    /** The smaller id of both. */
    a: reference('a')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    b: reference('b')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    /** How alike they were then: what was decided of two that were near says nothing of two that are the same. */
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
