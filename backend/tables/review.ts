import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Fault } from '../../lib/contracts/review/golden.ts'
import type { Anchor } from '../../lib/contracts/review/judging.ts'
import type { IssueState, ReviewKind, ReviewTaskState, RoundState, Stage } from '../../lib/contracts/review/states.ts'
import type { ExclusionReason, PassedReason, Strategy } from '../../lib/contracts/review/strategies.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'

/** The records that a review flow or an assignment rule applies to; an absent condition applies to all records. */
export interface ReviewScope {
  readonly subjects?: readonly string[]
  readonly sections?: readonly string[]
}

/** The review stages of a kind of record; `fast`: the stages of minor changes. */
export const reviewFlow = pgTable('review_flow', {
  ...recordColumns,
  entity: text('entity').notNull(),
  name: text('name').notNull(),
  fast: boolean('fast').notNull().default(false),
  scope: jsonb('scope').$type<ReviewScope>().notNull().default({}),
  stages: jsonb('stages').$type<Stage[]>().notNull(),
  status: smallint('status').$type<0 | 1>().notNull().default(1),
})

/** The reviewers among whom a rule assigns review tasks: people with one of these roles, or these people. */
export interface Pool {
  readonly roles: readonly string[]
  readonly people: readonly string[]
}

export const pushRule = pgTable('push_rule', {
  ...recordColumns,
  entity: text('entity').notNull(),
  name: text('name').notNull(),
  /** Number of the review stage; null: every stage. */
  stageNo: smallint('stage_no'),
  subject: text('subject'),
  section: text('section'),
  grade: text('grade'),
  strategy: text('strategy').$type<Strategy>().notNull(),
  pool: jsonb('pool').$type<Pool>().notNull(),
  maxOpen: integer('max_open'),
  dailyCap: integer('daily_cap'),
  excludeLast: boolean('exclude_last').notNull().default(false),
  /** Minimum number of review tasks that a reviewer must have judged. */
  seniorMin: integer('senior_min').notNull().default(0),
  /** Percentage of review tasks to which the rule applies, chosen at random. */
  sampleRate: smallint('sample_rate').notNull().default(100),
  /** Percentage of assigned review tasks beside which a question with an inserted fault (golden item) is assigned. */
  goldenRate: smallint('golden_rate').notNull().default(0),
  /** Time of day from which the rule applies, in the schools' time zone; '': all day. */
  hoursFrom: text('hours_from').notNull().default(''),
  hoursTo: text('hours_to').notNull().default(''),
  weekdays: text('weekdays').array().notNull().default([]),
  priority: integer('priority').notNull().default(0),
  status: smallint('status').$type<0 | 1>().notNull().default(1),
})

/** Ids of the excluded people by the reason of their exclusion. */
export type ExcludedPeople = { readonly [reason in ExclusionReason]?: readonly number[] }

export interface PassedRule {
  readonly ruleId: number
  readonly reason: PassedReason
  readonly leftOut?: ExcludedPeople
}

/**
 * Approved content with inserted faults, which measures reviewers. Each reviewer judges a separate copy. Nobody else
 * sees this copy, and it has no other effect.
 */
export const goldenItem = pgTable(
  'golden_item',
  {
    ...recordColumns,
    entity: text('entity').notNull(),
    /** Id of the original record. */
    sourceId: reference('source_id').notNull(),
    subject: text('subject'),
    section: text('section'),
    grade: text('grade'),
    /** Ids of the original's authors and of the person who inserted the faults; none of them judges a copy. */
    authors: bigint('authors', { mode: 'number' }).array().notNull(),
    faults: jsonb('faults').$type<Fault[]>().notNull(),
    /** Content of the copies, in the form that the kind of record uses. */
    content: jsonb('content').notNull(),
    status: smallint('status').$type<0 | 1>().notNull().default(1),
  },
  (table) => [
    index('golden_item_place').on(table.entity, table.subject, table.section).where(sql`${table.status} = 1`),
  ],
)

/** One review of one version. The round follows the review flow as the flow was when the round began. */
export const reviewRound = pgTable(
  'review_round',
  {
    ...recordColumns,
    entity: text('entity').notNull(),
    entityId: reference('entity_id').notNull(),
    versionId: reference('version_id').notNull(),
    no: integer('no').notNull(),
    state: text('state').$type<RoundState>().notNull().default('open'),
    stages: jsonb('stages').$type<Stage[]>().notNull(),
    subject: text('subject'),
    section: text('section'),
    grade: text('grade'),
    submittedBy: reference('submitted_by'),
    /** Ids of all authors of the version; none of them judges it. */
    authors: bigint('authors', { mode: 'number' }).array().notNull(),
    /** The golden item of which the round judges a copy: one person judges the copy, and no effect follows. */
    goldenId: reference('golden_id').references(() => goldenItem.id),
  },
  (table) => [
    uniqueIndex('review_round_open').on(table.entity, table.entityId).where(sql`${table.state} = 'open'`),
    index('review_round_record').on(table.entity, table.entityId, table.no),
  ],
)

/**
 * The task of one reviewer in a round. Scope and authors are copied from the round, so that lists and claims read one
 * table. They also let the database itself refuse a reviewer who judges their own content or judges twice.
 */
export const reviewTask = pgTable(
  'review_task',
  {
    ...recordColumns,
    roundId: reference('round_id')
      .notNull()
      .references(() => reviewRound.id),
    entity: text('entity').notNull(),
    entityId: reference('entity_id').notNull(),
    versionId: reference('version_id').notNull(),
    subject: text('subject'),
    section: text('section'),
    grade: text('grade'),
    authors: bigint('authors', { mode: 'number' }).array().notNull(),
    stageNo: smallint('stage_no').notNull(),
    kind: text('kind').$type<ReviewKind>().notNull().default('review'),
    state: text('state').$type<ReviewTaskState>().notNull().default('queued'),
    ruleId: reference('rule_id').references(() => pushRule.id),
    assigneeId: reference('assignee_id'),
    /** The way in which the assignee got the task. */
    method: text('method'),
    assignedAt: timestamptz('assigned_at'),
    dueAt: timestamptz('due_at').notNull(),
    startedAt: timestamptz('started_at'),
    decidedAt: timestamptz('decided_at'),
    ticks: boolean('ticks').array().notNull().default([]),
    comment: text('comment').notNull().default(''),
    /** The reason that a person gave for declining, moving or objecting. */
    reason: text('reason').notNull().default(''),
    activeSeconds: integer('active_seconds'),
    /**
     * The time at which the assignment rules are evaluated (again) while the task waits; null: they are not evaluated.
     */
    pushAt: timestamptz('push_at'),
    /** The golden item of the round; only the person in `onlyFor` may have such a task. */
    goldenId: reference('golden_id').references(() => goldenItem.id),
    onlyFor: reference('only_for'),
    /** 0: no reminder of the deadline was sent; 1: a reminder before the deadline; 2: a reminder after it. */
    reminded: smallint('reminded').$type<0 | 1 | 2>().notNull().default(0),
  },
  (table) => [
    index('review_task_round').on(table.roundId, table.stageNo),
    index('review_task_queued').on(table.entity, table.dueAt, table.id).where(sql`${table.state} = 'queued'`),
    // From this index alone, the service counts how many waiting tasks a person cannot claim, for most of the reasons.
    index('review_task_place')
      .on(table.entity, table.subject, table.section, table.grade, table.kind, table.ruleId)
      .where(sql`${table.state} = 'queued'`),
    // Index of waiting tasks with golden items; only one person may have each of these tasks.
    index('review_task_kept').on(table.entity).where(sql`${table.state} = 'queued' and ${table.onlyFor} is not null`),
    index('review_task_authors').using('gin', table.authors).where(sql`${table.state} = 'queued'`),
    index('review_task_due').on(table.entity, table.dueAt, table.id),
    index('review_task_assignee').on(table.assigneeId, table.state, table.dueAt),
    index('review_task_given').on(table.assigneeId, table.assignedAt),
    index('review_task_ruled')
      .on(table.assignedAt)
      .where(sql`${table.ruleId} is not null and ${table.goldenId} is null`),
    index('review_task_push')
      .on(table.pushAt, table.dueAt)
      .where(sql`${table.state} = 'queued' and ${table.pushAt} is not null`),
    index('review_task_disputed')
      .on(table.entity)
      .where(sql`${table.state} = 'disputed' or ${table.kind} = 'arbitrate'`),
    index('review_task_held').on(table.dueAt).where(sql`${table.state} in ('assigned', 'claimed')`),
    uniqueIndex('review_task_once')
      .on(table.roundId, table.assigneeId)
      .where(sql`${table.assigneeId} is not null and ${table.state} <> 'cancelled'`),
    // The index ensures that a reviewer never judges the same golden item twice.
    uniqueIndex('review_task_golden').on(table.goldenId, table.onlyFor).where(sql`${table.goldenId} is not null`),
    check(
      'review_task_only_for',
      sql`(${table.goldenId} is null) = (${table.onlyFor} is null) and (${table.onlyFor} is null or ${table.assigneeId} is null or ${table.assigneeId} = ${table.onlyFor})`,
    ),
    check('review_task_not_own', sql`${table.assigneeId} is null or not (${table.assigneeId} = any(${table.authors}))`),
    check(
      'review_task_held_by',
      sql`${table.state} = 'queued' or ${table.state} = 'cancelled' or ${table.assigneeId} is not null`,
    ),
  ],
)

/** A finding of a reviewer, with its position and its outcome. */
export const reviewIssue = pgTable(
  'review_issue',
  {
    ...recordColumns,
    taskId: reference('task_id')
      .notNull()
      .references(() => reviewTask.id),
    roundId: reference('round_id').notNull(),
    anchor: jsonb('anchor').$type<Anchor>().notNull(),
    errorType: text('error_type').notNull(),
    severity: text('severity').$type<'block' | 'advice'>().notNull(),
    note: text('note').notNull().default(''),
    suggestion: text('suggestion'),
    state: text('state').$type<IssueState>().notNull().default('open'),
    reply: text('reply').notNull().default(''),
  },
  (table) => [
    index('review_issue_task').on(table.taskId),
    index('review_issue_round').on(table.roundId).where(sql`${table.deletedAt} is null`),
  ],
)

/**
 * One evaluation of the assignment rules for a review task: candidates, exclusions, and the values behind the random
 * choice. The table is append-only.
 */
export const assignLog = pgTable(
  'assign_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: reference('task_id')
      .notNull()
      .references(() => reviewTask.id),
    /** The rule that assigned the task; null: no rule did. */
    ruleId: reference('rule_id').references(() => pushRule.id),
    strategy: text('strategy').$type<Strategy>(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    candidates: bigint('candidates', { mode: 'number' }).array().notNull(),
    /** The weights of the candidates, in the order of the candidates. */
    loads: integer('loads').array().notNull(),
    leftOut: jsonb('left_out').$type<ExcludedPeople>().notNull(),
    /** Rules that matched the task but were skipped. */
    passed: jsonb('passed').$type<PassedRule[]>().notNull(),
    chosen: reference('chosen'),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    index('assign_log_task').on(table.taskId, table.id),
    index('assign_log_rule').on(table.ruleId, table.id).where(sql`${table.chosen} is not null`),
  ],
)

/** Days that do not count towards a deadline. */
export const reviewHoliday = pgTable(
  'review_holiday',
  { ...recordColumns, day: date('day', { mode: 'string' }).notNull(), name: text('name').notNull() },
  (table) => [uniqueIndex('review_holiday_day').on(table.day).where(sql`${table.deletedAt} is null`)],
)
