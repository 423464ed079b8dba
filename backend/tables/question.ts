import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { CleanHtml } from '../../lib/contracts/base/clean-html.ts'
import type { BodyBlank, RubricPoint } from '../../lib/contracts/question/body.ts'
import type { QuestionStatus } from '../../lib/contracts/question/calls.ts'
import type { Finding } from '../../lib/contracts/question/detail.ts'
import { type BaseType, baseTypes } from '../../lib/contracts/question/json.ts'
import { contentColumns, recordColumns, reference, timestamptz, versionColumns } from '../core/database/columns.ts'
import { kp } from './knowledge.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const inList = (column: SQL.Aliased | unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** Returns a column for rich text, which pages show as HTML. */
const html = (name: string) =>
  text(name)
    .$type<CleanHtml>()
    .notNull()
    .default('' as CleanHtml)

/** One option of a choice question, as a version stores it. */
export interface StoredOption {
  key: string
  html: CleanHtml
  correct: boolean
  /** Absent if the option is not locked. The next two fields are absent if the option has no such text. */
  locked?: boolean
  feedbackHtml?: CleanHtml
  pairHtml?: CleanHtml
}

export type StoredBlank = Omit<BodyBlank, 'accept' | 'options'> & {
  readonly accept: CleanHtml[]
  /** Absent where the blank has no options of its own. */
  readonly options?: { readonly key: string; readonly html: CleanHtml }[] | undefined
}
export type StoredPoint = Omit<RubricPoint, 'html'> & { readonly html: CleanHtml }

/**
 * A question (domain model §2.2). The children of a composite question are rows with `parentId` and `childNo`; lists
 * never show them by themselves. Dictionary values are keys; null where a value is unknown.
 */
export const question = pgTable(
  'question',
  {
    ...recordColumns,
    ...contentColumns,
    code: text('code').notNull().unique(),
    parentId: reference('parent_id'),
    childNo: integer('child_no'),
    typeCode: text('type_code').notNull(),
    baseType: text('base_type').$type<BaseType>().notNull(),
    subject: text('subject'),
    section: text('section'),
    grade: text('grade'),
    difficulty: text('difficulty'),
    year: text('year'),
    paperType: text('paper_type'),
    area: text('area'),
    source: text('source').notNull().default(''),
    sourceNo: text('source_no'),
    score: numeric('score', { precision: 5, scale: 1, mode: 'number' }),
    estSeconds: integer('est_seconds'),
    status: text('status').$type<QuestionStatus>().notNull().default('draft'),
    childCount: smallint('child_count').notNull().default(0),
    /** Number of findings of the automatic checks in the current version and its children. */
    findingCount: smallint('finding_count').notNull().default(0),
    stats: jsonb('stats').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    index('question_parent').on(table.parentId, table.childNo).where(sql`${table.parentId} is not null`),
    // For the filter 本人创建 (created by me). Questions without a creator are not in the index; most questions came from
    // imports and have none.
    index('question_created')
      .on(table.createdBy)
      .where(sql`${table.parentId} is null and ${table.createdBy} is not null`),
    check('question_base_type', inList(table.baseType, baseTypes)),
    check('question_child', sql`(${table.parentId} is null) = (${table.childNo} is null)`),
  ],
)

/**
 * Columns for the content of a question or sub-question. The fields have the names and the sequence of the form's
 * fields, because contents are compared as JSON texts.
 */
const textColumns = {
  stemHtml: html('stem_html'),
  /** Drawing questions (作图): the picture to draw on. */
  groundHtml: html('ground_html'),
  /** Oral questions (口语): text that is read out or shown before the spoken answer. */
  promptHtml: html('prompt_html'),
  /**
   * Oral questions (口语): the address of the recording that is played before the answer, in the platform's own store.
   */
  promptAudio: text('prompt_audio').notNull().default(''),
  options: jsonb('options').$type<StoredOption[]>().notNull().default([]),
  shuffle: boolean('shuffle').notNull().default(false),
  /** Option keys for choice questions, rich text for other questions. */
  answer: jsonb('answer').$type<CleanHtml[]>().notNull().default([]),
  blanks: jsonb('blanks').$type<StoredBlank[]>().notNull().default([]),
  rubric: jsonb('rubric').$type<StoredPoint[]>().notNull().default([]),
  analysisHtml: html('analysis_html'),
  thinkingHtml: html('thinking_html'),
  summaryHtml: html('summary_html'),
}

/**
 * One version of a question's content, which never changes once it is submitted. Rich text is sanitised; formulas are
 * stored as `$…$`.
 */
export const questionVersion = pgTable(
  'question_version',
  {
    ...recordColumns,
    questionId: reference('question_id')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    ...versionColumns,
    ...textColumns,
    /** The beginning of the stem, for a preview of two lines. */
    previewHtml: html('preview_html'),
    /** Ordered ids of the children's versions (composite only). */
    children: bigint('children', { mode: 'number' }).array().notNull().default([]),
    /** The metadata of the question at the time of the version, by the field names of the form. */
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    contentHash: bytea('content_hash').notNull(),
  },
  (table) => [unique('question_version_no').on(table.questionId, table.no)],
)

/** The columns of a version's content. */
export const contentFields = Object.keys(textColumns) as readonly (keyof typeof textColumns)[]

/** A link between a question and a point as it was before a replacement. */
export interface ReplacedLink {
  readonly kp_id: number
  readonly primary: boolean
  readonly sort: number
  readonly weight: number
  readonly origin: string
  readonly confirmed_by: number | null
  readonly suggestion: PointSuggestion | null
}

/** A replacement of the point `from`, with the links of the question to both points before it. */
export interface PointSuggestion {
  readonly from: number
  readonly links: readonly ReplacedLink[]
}

/** Knowledge points of a question; exactly one is primary where the question has any. */
export const questionKp = pgTable(
  'question_kp',
  {
    questionId: reference('question_id')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    kpId: reference('kp_id')
      .notNull()
      .references(() => kp.id),
    primary: boolean('primary').notNull().default(false),
    weight: numeric('weight', { precision: 4, scale: 2, mode: 'number' }).notNull().default(1),
    origin: text('origin').notNull().default('manual'),
    confirmedBy: reference('confirmed_by'),
    sort: smallint('sort').notNull().default(0),
    /** The point that was replaced by this one, until an editor confirms the replacement; otherwise null. */
    suggestion: jsonb('suggestion').$type<PointSuggestion>(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.kpId] }),
    index('question_kp_kp').on(table.kpId),
    index('question_kp_suggested').on(table.questionId).where(sql`${table.suggestion} is not null`),
  ],
)

/** The sender's record from which a question was imported, so that the same record is imported only once. */
export const questionOrigin = pgTable(
  'question_origin',
  {
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    questionId: reference('question_id')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    /** SHA-256 of the record at its last import. */
    recordHash: bytea('record_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('question_origin_question').on(table.questionId),
  ],
)

/**
 * Values of a question that lists and searches compare. Absent dictionary values are stored as '', so that sorting
 * needs no rules for null.
 */
const searchedColumns = () => ({
  questionId: bigint('question_id', { mode: 'number' })
    .primaryKey()
    .references(() => question.id, { onDelete: 'cascade' }),
  updatedAt: timestamptz('updated_at').notNull(),
  section: text('section').notNull().default(''),
  subject: text('subject').notNull().default(''),
  grade: text('grade').notNull().default(''),
  typeCode: text('type_code').notNull(),
  difficulty: text('difficulty').notNull().default(''),
  year: text('year').notNull().default(''),
  status: text('status').notNull(),
  text: text('text').notNull(),
  /**
   * Canonical formulas, separated by blanks (lib/contracts/formula/canonical.ts); null until the question's formulas
   * have been read.
   */
  math: text('math'),
  terms: integer('terms').array().notNull(),
  paperType: text('paper_type').notNull().default(''),
  area: text('area').notNull().default(''),
  /** Id of the owner, else of the creator; null: nobody owns the question. */
  ownerId: reference('owner_id'),
  /** True where the question or one of its children has an analysis. */
  analysed: boolean('analysed').notNull().default(false),
  /** True where the checks found an error that prevents submission; null until they have run. */
  blocked: boolean('blocked'),
})

/**
 * The rows that lists and searches of questions read: one narrow row for each listed question, written in the same
 * transaction as the question. `text` is folded. `terms` holds numbers for its grams (character sequences), for those
 * of `math`, and for its filter values (core/search/search.ts, runs.ts).
 */
export const questionSearch = pgTable('question_search', searchedColumns(), (table) => [
  index('question_search_terms').using('gin', table.terms),
  index('question_search_unread').on(table.questionId).where(sql`${table.math} is null`),
  index('question_search_unchecked').on(table.questionId).where(sql`${table.blocked} is null`),
  index('question_search_updated').on(table.updatedAt, table.questionId),
  index('question_search_difficulty').on(table.difficulty, table.questionId),
  index('question_search_year').on(table.year, table.questionId),
  // For the filters 我的 (mine) and 退回给我 (sent back to me): a person has few questions, which are counted in the index
  // alone.
  index('question_search_owner')
    .on(table.ownerId, table.subject, table.section, table.status, table.updatedAt, table.questionId)
    .where(sql`${table.ownerId} is not null`),
  // For any combination of the filters: PostgreSQL 18 skips the index columns that a query does not name. The time and
  // the id are in the index so that no row of the table has to be read; otherwise the planner chooses slower plans.
  index('question_search_filters').on(
    table.subject,
    table.section,
    table.grade,
    table.typeCode,
    table.difficulty,
    table.year,
    table.status,
    table.updatedAt,
    table.questionId,
  ),
])

/**
 * Questions whose checks the job `check-questions` runs again, because one of their knowledge points changed its state.
 * A trigger on `kp` adds them (migration 0061). The table has no reference to the question: its lock could make a write
 * of the question and one of the point wait for each other.
 */
export const questionRecheck = pgTable('question_recheck', { questionId: reference('question_id').primaryKey() })

/**
 * The search rows of golden items: copies of questions with inserted faults. A copy measures one reviewer (`shownTo`),
 * and nobody else sees it. Lists and searches of this reviewer read these rows beside `question_search`, so that a copy
 * looks like any question.
 */
export const questionCopy = pgTable(
  'question_copy',
  {
    ...searchedColumns(),
    shownTo: reference('shown_to').notNull(),
    /** Id of the original question, which searches by words must hide from the reviewer of the copy. */
    madeOf: reference('made_of').notNull(),
    /** Id of the question beside which the copy was submitted; the copy counts as part of the same import. */
    beside: reference('beside'),
  },
  (table) => [index('question_copy_shown').on(table.shownTo)],
)
