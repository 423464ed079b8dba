import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId, recordStamp } from '../base/record.ts'
import { baseType } from './json.ts'

/** Domain model §3.1. */
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

/** Which of the questions: those of the caller, of these what came back from a review, or what lies in the recycle bin. */
export const questionTabs = ['mine', 'returned', 'bin'] as const
export type QuestionTab = (typeof questionTabs)[number]

/**
 * What the checks come to: nothing stands against a submission, an undecided exact duplicate alone does, or something has to be
 * put right first.
 */
export const questionChecks = ['ready', 'duplicate', 'blocked'] as const
export type QuestionChecks = (typeof questionChecks)[number]

/**
 * Filters of 全部试题; an absent one does not narrow. Codes are dictionary keys. What lies in the recycle bin is left out,
 * unless the tab or the status asks for it.
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
  /** Ids of those whose questions they are. */
  owner: several.pipe(z.array(recordId)).optional(),
  /** Imports it came in with. */
  batch: several.pipe(z.array(recordId)).optional(),
  paperType: several.optional(),
  /** Codes of divisions, each with all below it. */
  area: several.pipe(z.array(z.string().regex(/^\d{6}$/))).optional(),
  /** Whether there is an analysis: of the question or of one of its children. */
  analysed: z.enum(['yes', 'no']).optional(),
  /** Any of these: what the checks come to (`questionChecks`), or codes of what they found (`checks/fault-names`). */
  checks: several.pipe(z.array(z.string().regex(/^[a-z][a-z-]{0,59}$/))).optional(),
  /** Days of the last change, as the schools count them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Part of a knowledge point's name. */
  knowledge: z.string().trim().max(60).optional(),
  /** Route of a knowledge point, or of what stands above some: that one and all below it. */
  route: z.string().trim().max(400).optional(),
  /** A code (Q…), or any part of the text, of one character or more. */
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
  /** The caller is its owner, or stands in for them: to submit it, to take it back. */
  owned: z.boolean().default(true),
  /** The stem as rich text, cut for a two-line preview without cutting a formula or a tag in half. */
  preview: cleanHtml(),
  primaryKnowledge: z.string().nullable(),
  versionNo: z.number().int(),
  childCount: z.number().int(),
  findingCount: z.number().int(),
  /** Of these: how many a submission is refused for. */
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

/** The exact number behind `10,000+`, bounded in time: null where it would have taken too long. */
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

/** People who have questions: by name, pinyin or account, or by their ids. */
export const listQuestionOwners = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listQuestionOwners',
  summary: '试题的创建人',
  permission: 'question:list',
  request: z.object({ keyword: z.string().trim().max(40).default(''), id: several.pipe(z.array(recordId)).optional() }),
  answer: z.array(z.object({ id: z.string(), fullName: z.string(), userName: z.string() })),
})

/** Imports of the last half year that brought something the caller reaches, the newest first. */
export const listQuestionBatches = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listQuestionBatches',
  summary: '试题的导入批次',
  permission: 'question:list',
  request: z.object({}),
  answer: z.array(z.object({ id: z.string(), at: z.string(), count: z.number().int(), by: z.string().nullable() })),
})
