import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordStamp } from '../base/record.ts'
import { storedContent } from './body.ts'
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

export const versionStates = [
  'working',
  'submitted',
  'approved',
  'returned',
  'published',
  'superseded',
  'discarded',
] as const
export const versionState = z.enum(versionStates)

export const questionSorts = ['updatedAt', 'code', 'difficulty', 'year'] as const

/** Filters of 全部试题; an absent one does not narrow. Codes are dictionary keys. */
export const questionFilter = z.object({
  section: several.optional(),
  grade: several.optional(),
  subject: several.optional(),
  type: several.optional(),
  difficulty: several.optional(),
  year: several.optional(),
  status: several.pipe(z.array(questionStatus)).optional(),
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
  /** The stem as rich text, cut for a two-line preview without cutting a formula or a tag in half. */
  preview: z.string(),
  primaryKnowledge: z.string().nullable(),
  versionNo: z.number().int(),
  childCount: z.number().int(),
  findingCount: z.number().int(),
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
  by: ['section', 'grade', 'subject', 'type', 'difficulty', 'year', 'status'],
})

export const questionOption = z.object({
  key: z.string(),
  html: z.string(),
  correct: z.boolean(),
  locked: z.boolean().optional(),
  feedbackHtml: z.string().optional(),
  /** 连线: what belongs to it. */
  pairHtml: z.string().optional(),
})

/** What an import or a check found wrong, and where. */
export const finding = z.object({
  level: z.enum(['error', 'warn']),
  code: z.string(),
  field: z.string(),
  message: z.string(),
})
export type Finding = z.infer<typeof finding>

/** The learner's side of a question: what one version says. */
export const questionContent = z.object({
  stemHtml: z.string(),
  options: z.array(questionOption),
  /** Accepted answers of blanks, or the answer as rich text; option keys for choices. */
  answer: z.array(z.string()),
  analysisHtml: z.string(),
  thinkingHtml: z.string().optional(),
  summaryHtml: z.string().optional(),
  shuffle: z.boolean().optional(),
  blanks: storedContent.blanks.optional(),
  rubric: storedContent.rubric.optional(),
})

export const questionChild = questionContent.extend({
  id: z.string(),
  childNo: z.number().int(),
  typeCode: z.string(),
  baseType,
  score: z.number().nullable(),
})

export const questionDetail = questionListItem.omit({ preview: true }).extend({
  content: questionContent,
  children: z.array(questionChild),
  knowledge: z.array(z.object({ name: z.string(), primary: z.boolean() })),
  score: z.number().nullable(),
  estSeconds: z.number().int().nullable(),
  area: z.string().nullish(),
  sourceNo: z.string().nullable(),
  findings: z.array(finding),
  version: z.object({
    id: z.string(),
    no: z.number().int(),
    state: versionState,
    changeNote: z.string(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  }),
  /** What learners see; null: nothing. */
  liveVersionId: z.string().nullish(),
  /** What is written now or waits for its review; null: the live one is the newest. */
  workingVersionId: z.string().nullish(),
  versions: z.array(z.object({ id: z.string(), no: z.number().int(), state: versionState, createdAt: z.string() })),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type QuestionDetail = z.infer<typeof questionDetail>

const questionId = z.string().regex(/^\d{1,18}$/, '试题编号不正确')

export const getQuestion = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/getQuestion',
  summary: '试题详情',
  permission: 'question:read',
  request: z.object({
    id: questionId,
    version: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  answer: questionDetail,
})

/** The same in all but looks, the same but for numbers and single letters, or much the same. */
export const similarKinds = ['exact', 'variant', 'near'] as const

export const similarQuestion = questionListItem.extend({
  kind: z.enum(similarKinds),
  /** The share of the text that both have, 0 to 1. */
  score: z.number().min(0).max(1),
})
export type SimilarQuestion = z.infer<typeof similarQuestion>

/** Questions that say much the same as the newest version of this one, the likest first; within the person's data scope. */
export const listSimilarQuestions = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listSimilarQuestions',
  summary: '相似试题',
  permission: 'question:read',
  request: z.object({ id: questionId }),
  answer: z.object({ list: z.array(similarQuestion) }),
})
