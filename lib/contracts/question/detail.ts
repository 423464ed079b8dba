import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { changeKind, listedVersion, versionState } from '../base/versions.ts'
import { storedContent } from './body.ts'
import { questionListItem } from './calls.ts'
import { baseType } from './json.ts'

export const questionOption = z.object({
  key: z.string(),
  html: cleanHtml(),
  correct: z.boolean(),
  locked: z.boolean().optional(),
  feedbackHtml: cleanHtml().optional(),
  /** 连线: what belongs to it. */
  pairHtml: cleanHtml().optional(),
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
  stemHtml: cleanHtml(),
  groundHtml: cleanHtml().optional(),
  promptHtml: cleanHtml().optional(),
  promptAudio: z.string().optional(),
  options: z.array(questionOption),
  /** Accepted answers of blanks, or the answer as rich text; option keys for choices. */
  answer: z.array(cleanHtml()),
  analysisHtml: cleanHtml(),
  thinkingHtml: cleanHtml().optional(),
  summaryHtml: cleanHtml().optional(),
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
    changeKind: changeKind.default('new'),
    changeNote: z.string(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  }),
  /** What learners see; null: nothing. */
  liveVersionId: z.string().nullish(),
  /** What is written now or waits for its review; null: the live one is the newest. */
  workingVersionId: z.string().nullish(),
  versions: z.array(listedVersion),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** What learners answered; null or absent: nothing yet. */
  answers: z
    .object({
      count: z.number().int(),
      /** Those somebody judged, and of them the right ones. */
      judged: z.number().int(),
      correct: z.number().int(),
      /** Of all answers together. */
      seconds: z.number(),
    })
    .nullish(),
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
export type SimilarKind = (typeof similarKinds)[number]

/** What somebody says of two questions that look like duplicates: different ones, or variants kept on purpose. */
export const duplicateDecisions = ['distinct', 'variant_group'] as const
export type DuplicateDecision = (typeof duplicateDecisions)[number]

export const similarQuestion = questionListItem.extend({
  kind: z.enum(similarKinds),
  /** The share of the text that both have, 0 to 1. */
  score: z.number().min(0).max(1),
  /** Of this pair as alike as it is now; null or absent: none. */
  decision: z.enum(duplicateDecisions).nullish(),
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
