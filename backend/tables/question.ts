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

/** Rich text that a page shows. */
const html = (name: string) =>
  text(name)
    .$type<CleanHtml>()
    .notNull()
    .default('' as CleanHtml)

/** One option of a choice, as a version keeps it. */
export interface StoredOption {
  key: string
  html: CleanHtml
  correct: boolean
  /** Absent where they say nothing. */
  locked?: boolean
  feedbackHtml?: CleanHtml
  pairHtml?: CleanHtml
}

export type StoredBlank = Omit<BodyBlank, 'accept' | 'options'> & {
  readonly accept: CleanHtml[]
  /** Absent where the blank has none of its own. */
  readonly options?: { readonly key: string; readonly html: CleanHtml }[] | undefined
}
export type StoredPoint = Omit<RubricPoint, 'html'> & { readonly html: CleanHtml }

/**
 * A question (domain model §2.2). Children of a composite are rows of their own with `parentId` and `childNo`;
 * they are never listed by themselves. Dictionary values are keys; null where unknown.
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
    /** Findings of the current version and its children. */
    findingCount: smallint('finding_count').notNull().default(0),
    stats: jsonb('stats').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    index('question_parent').on(table.parentId, table.childNo).where(sql`${table.parentId} is not null`),
    // 本人创建: most questions came from imports and have no creator.
    index('question_created')
      .on(table.createdBy)
      .where(sql`${table.parentId} is null and ${table.createdBy} is not null`),
    check('question_base_type', inList(table.baseType, baseTypes)),
    check('question_child', sql`(${table.parentId} is null) = (${table.childNo} is null)`),
  ],
)

/**
 * The content of a question or a child, by the field names of its form and in their order, because bodies are compared
 * as texts.
 */
const textColumns = {
  stemHtml: html('stem_html'),
  /** 作图: the picture to draw on. */
  groundHtml: html('ground_html'),
  /** 口语: text read out or shown before the spoken answer. */
  promptHtml: html('prompt_html'),
  /** 口语: the address of the recording played before, in the platform's own store. */
  promptAudio: text('prompt_audio').notNull().default(''),
  options: jsonb('options').$type<StoredOption[]>().notNull().default([]),
  shuffle: boolean('shuffle').notNull().default(false),
  /** Option keys for choices, rich text otherwise. */
  answer: jsonb('answer').$type<CleanHtml[]>().notNull().default([]),
  blanks: jsonb('blanks').$type<StoredBlank[]>().notNull().default([]),
  rubric: jsonb('rubric').$type<StoredPoint[]>().notNull().default([]),
  analysisHtml: html('analysis_html'),
  thinkingHtml: html('thinking_html'),
  summaryHtml: html('summary_html'),
}

/** One version of a question's content; immutable once submitted. Rich text is sanitised, formulas kept as `$…$`. */
export const questionVersion = pgTable(
  'question_version',
  {
    ...recordColumns,
    questionId: reference('question_id')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    ...versionColumns,
    ...textColumns,
    /** The stem cut for a two-line preview. */
    previewHtml: html('preview_html'),
    /** Ordered ids of the children's versions (composite only). */
    children: bigint('children', { mode: 'number' }).array().notNull().default([]),
    /** The metadata at the time of the version, by the field names of the form. */
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    contentHash: bytea('content_hash').notNull(),
  },
  (table) => [unique('question_version_no').on(table.questionId, table.no)],
)

/** The columns of a version's content. */
export const contentFields = Object.keys(textColumns) as readonly (keyof typeof textColumns)[]

/** Knowledge points of a question; exactly one primary where there are any. */
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
  },
  (table) => [primaryKey({ columns: [table.questionId, table.kpId] }), index('question_kp_kp').on(table.kpId)],
)

/** The sender's record from which a question came, so that the same record is imported only once. */
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
 * Values of a question that lists and searches compare. Absent dictionary values are '' here, so that sorting needs no
 * null rules.
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
  /** Canonical formulas parted by blanks (lib/contracts/formula/canonical.ts); null until they are read. */
  math: text('math'),
  terms: integer('terms').array().notNull(),
  paperType: text('paper_type').notNull().default(''),
  area: text('area').notNull().default(''),
  /** Id of its owner, else of its creator; null: nobody. */
  ownerId: reference('owner_id'),
  /** True where the question or one of its children has an analysis. */
  analysed: boolean('analysed').notNull().default(false),
  /** True where the checks found an error that prevents submission; null until they have run. */
  blocked: boolean('blocked'),
})

/**
 * The rows that lists and searches of questions read: one narrow row for each listed question, kept in the same
 * transaction as the question. `text` is folded; `terms` holds its grams, those of `math`, and its facets (core/search/search.ts, runs.ts).
 */
export const questionSearch = pgTable('question_search', searchedColumns(), (table) => [
  index('question_search_terms').using('gin', table.terms),
  index('question_search_unread').on(table.questionId).where(sql`${table.math} is null`),
  index('question_search_unchecked').on(table.questionId).where(sql`${table.blocked} is null`),
  index('question_search_updated').on(table.updatedAt, table.questionId),
  index('question_search_difficulty').on(table.difficulty, table.questionId),
  index('question_search_year').on(table.year, table.questionId),
  // 我的, 退回给我: what a person has is little, and counted in the index alone.
  index('question_search_owner')
    .on(table.ownerId, table.subject, table.section, table.status, table.updatedAt, table.questionId)
    .where(sql`${table.ownerId} is not null`),
  // Any few of the filters together: PostgreSQL 18 skips the columns that are not asked for. The time and the id are there
  // so that no row is read, without which the planner takes longer ways.
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
 * The search rows of copies with inserted faults (golden items), which only their reviewer sees. Lists and searches of
 * that person read these rows beside `question_search`, so that a copy looks like any question.
 */
export const questionCopy = pgTable(
  'question_copy',
  {
    ...searchedColumns(),
    shownTo: reference('shown_to').notNull(),
    /** The original question, which must not be found by the copy. */
    madeOf: reference('made_of').notNull(),
    /** The question that the copy accompanies; the copy counts to the same import. */
    beside: reference('beside'),
  },
  (table) => [index('question_copy_shown').on(table.shownTo)],
)
