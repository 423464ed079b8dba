import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId, recordStamp } from '../base/record.ts'
import { baseType } from './json.ts'

/** The states of a question (domain model §3.1). */
export const questionStatuses = [
  'draft',
  'pending',
  'returned',
  'approved',
  'published',
  'revising',
  'withdrawn',
  'recycled',
] as const
export const questionStatus = z.enum(questionStatuses)
export type QuestionStatus = z.infer<typeof questionStatus>

export const questionSorts = ['updatedAt', 'code', 'difficulty', 'year'] as const

/**
 * Tabs of the list: the caller's questions (`mine`), the caller's questions that a review returned (`returned`), and
 * the recycle bin (`bin`).
 */
export const questionTabs = ['mine', 'returned', 'bin'] as const
export type QuestionTab = (typeof questionTabs)[number]

/**
 * Results of the checks: the question can be submitted (`ready`); only an exact duplicate about which nobody has
 * decided prevents the submission (`duplicate`); or the author must correct something first (`blocked`).
 */
export const questionChecks = ['ready', 'duplicate', 'blocked'] as const
export type QuestionChecks = (typeof questionChecks)[number]

/**
 * Filters of the list 全部试题; an absent filter does not narrow the list. Codes are dictionary keys. The list omits
 * questions in the recycle bin unless the tab or the status asks for them.
 */
export const questionFilter = z.object({
  section: several.optional(),
  grade: several.optional(),
  subject: several.optional(),
  type: several.optional(),
  difficulty: several.optional(),
  year: several.optional(),
  status: several.pipe(z.array(questionStatus)).optional(),
  tab: z.enum(questionTabs).optional(),
  /** Ids of the users who own the questions. */
  owner: several.pipe(z.array(recordId)).optional(),
  /** Ids of the imports that created the questions. */
  batch: several.pipe(z.array(recordId)).optional(),
  paperType: several.optional(),
  /** Codes of administrative divisions, each including all divisions below it. */
  area: several.pipe(z.array(z.string().regex(/^\d{6}$/))).optional(),
  /** `yes` for questions that contain an analysis themselves or in one of their children. */
  analysed: z.enum(['yes', 'no']).optional(),
  /** `suggested` for questions with a knowledge point that a job suggested and nobody has confirmed. */
  points: z.enum(['suggested']).optional(),
  /**
   * Results of the checks (`questionChecks`) or codes of their findings (`checks/fault-names`); the filter finds the
   * questions with at least one of them.
   */
  checks: several.pipe(z.array(z.string().regex(/^[a-z][a-z-]{0,59}$/))).optional(),
  /** The first day, in China Standard Time, on which the last change of the question may lie. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** A part of a knowledge point's name. */
  knowledge: z.string().trim().max(60).optional(),
  /** The route of a knowledge point or of a group of knowledge points; the filter includes everything below it. */
  route: z.string().trim().max(400).optional(),
  /** A code (Q…) or any part of the text, at least one character. */
  keyword: z.string().trim().max(300).optional(),
})

export const questionListItem = z.object({
  id: z.string(),
  code: z.string(),
  typeCode: z.string(),
  baseType,
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subject: z.string().nullable(),
  difficulty: z.string().nullable(),
  year: z.string().nullable(),
  paperType: z.string().nullable(),
  source: z.string(),
  status: questionStatus,
  /** True if the caller may submit and withdraw the question, as its owner or on behalf of the owner. */
  owned: z.boolean().default(true),
  /** The stem as rich text for a two-line preview, shortened without splitting a formula or a tag. */
  preview: cleanHtml(),
  primaryKnowledge: z.string().nullable(),
  versionNo: z.number().int(),
  childCount: z.number().int(),
  findingCount: z.number().int(),
  /** Number of those of the findings (`findingCount`) that prevent a submission. */
  errorCount: orElse(z.number().int(), 0),
  rowVersion: recordStamp.shape.rowVersion,
  updatedBy: z.string().nullable(),
  updatedAt: z.string(),
})
export type QuestionListItem = z.infer<typeof questionListItem>

export const listQuestions = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listQuestions',
  summary: '试题列表',
  permission: 'question:list',
  scoped: true,
  request: pageRequest.extend(questionFilter.shape).extend({
    sort: z.enum(questionSorts).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(questionListItem),
})

/**
 * Answers the exact number of questions that the filter finds, if the list shows only `10,000+`. `total` is null if the
 * count would take longer than the service allows.
 */
export const countQuestions = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/countQuestions',
  summary: '试题准确总数',
  permission: 'question:list',
  request: questionFilter,
  answer: z.object({ total: z.number().int().nullable() }),
})

export const countQuestionOptions = defineOptionCounts({
  path: '/zakj-question/questions/countQuestionOptions',
  name: '试题',
  permission: 'question:list',
  filter: questionFilter,
  by: ['section', 'grade', 'subject', 'type', 'difficulty', 'year', 'status', 'tab', 'paperType', 'analysed', 'checks'],
})

/** Lists users who own questions, by name, pinyin or account, or by their ids. */
export const listQuestionOwners = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listQuestionOwners',
  summary: '试题的创建人',
  permission: 'question:list',
  request: z.object({ keyword: z.string().trim().max(40).default(''), id: several.pipe(z.array(recordId)).optional() }),
  answer: z.array(z.object({ id: z.string(), fullName: z.string(), userName: z.string() })),
})

/** Lists the imports of the last half year that brought questions in the caller's data scope, newest first. */
export const listQuestionBatches = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listQuestionBatches',
  summary: '试题的导入批次',
  permission: 'question:list',
  request: z.object({}),
  answer: z.array(z.object({ id: z.string(), at: z.string(), count: z.number().int(), by: z.string().nullable() })),
})
