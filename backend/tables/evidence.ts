import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type { EvidenceVerdict, Judgement } from '../../lib/contracts/knowledge/evidence.ts'
import { reference, timestamptz } from '../core/database/columns.ts'
import { kp } from './knowledge.ts'

/** First answers of an account to the questions of a knowledge point; each calculation replaces all rows. */
export const kpMastery = pgTable(
  'kp_mastery',
  {
    kpId: reference('kp_id').notNull(),
    accountId: reference('account_id').notNull(),
    asked: integer('asked').notNull(),
    correct: integer('correct').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kpId, table.accountId] })],
)

/** The statement of the answers about a pair of points (lib/contracts/knowledge/evidence.ts). */
export const kpEvidence = pgTable(
  'kp_evidence',
  {
    fromKp: reference('from_kp')
      .notNull()
      .references(() => kp.id),
    toKp: reference('to_kp')
      .notNull()
      .references(() => kp.id),
    weakLearners: integer('weak_learners').notNull(),
    weakShare: real('weak_share').notNull(),
    weakLow: real('weak_low').notNull(),
    weakHigh: real('weak_high').notNull(),
    strongLearners: integer('strong_learners').notNull(),
    strongShare: real('strong_share').notNull(),
    strongLow: real('strong_low').notNull(),
    strongHigh: real('strong_high').notNull(),
    verdict: text('verdict').$type<EvidenceVerdict>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromKp, table.toKp] }), index('kp_evidence_to').on(table.toKp)],
)

/** The last calculation for a subject and section, and the time at which a person requested the next one. */
export const kpEvidenceRun = pgTable(
  'kp_evidence_run',
  {
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    requestedAt: timestamptz('requested_at'),
    computedAt: timestamptz('computed_at'),
    learners: integer('learners').notNull().default(0),
    answers: integer('answers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.section] })],
)

/** The judgement of a person about a pair that the answers suggest or contradict. */
export const kpJudgement = pgTable(
  'kp_judgement',
  {
    fromKp: reference('from_kp')
      .notNull()
      .references(() => kp.id),
    toKp: reference('to_kp')
      .notNull()
      .references(() => kp.id),
    judgedBy: reference('judged_by').notNull(),
    judgedAt: timestamptz('judged_at').notNull().defaultNow(),
    judgement: text('judgement').$type<Judgement>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromKp, table.toKp, table.judgedBy] }),
    index('kp_judgement_day').on(table.judgedBy, table.judgedAt),
  ],
)
