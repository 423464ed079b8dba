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
  /** The right-hand side that matches the option; only in 连线. */
  pairHtml: cleanHtml().optional(),
})

/** A fault that an import or a check found, with the path of the field that contains it. */
export const finding = z.object({
  level: z.enum(['error', 'warn']),
  code: z.string(),
  field: z.string(),
  message: z.string(),
})
export type Finding = z.infer<typeof finding>

/** The content of one version of a question, as learners see it. */
export const questionContent = z.object({
  stemHtml: cleanHtml(),
  groundHtml: cleanHtml().optional(),
  promptHtml: cleanHtml().optional(),
  promptAudio: z.string().optional(),
  options: z.array(questionOption),
  /** Accepted answers of blanks, keys of the right options of choices, otherwise the answer as rich text. */
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
  /** The id of the version that learners see; null if no version is published. */
  liveVersionId: z.string().nullish(),
  /**
   * The id of the version that is being edited or waits for its review; null if the published version is the newest.
   */
  workingVersionId: z.string().nullish(),
  versions: z.array(listedVersion),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Statistics of learners' answers; null or absent if no learner has answered. */
  answers: z
    .object({
      count: z.number().int(),
      /** Number of judged answers; `correct` is the number of right answers among them. */
      judged: z.number().int(),
      correct: z.number().int(),
      /** Total time of all answers in seconds. */
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

/**
 * Kinds of similarity: `exact` has the same text after normalisation, `variant` is the same except for numbers and
 * single letters, `near` is largely the same.
 */
export const similarKinds = ['exact', 'variant', 'near'] as const
export type SimilarKind = (typeof similarKinds)[number]

/**
 * Decisions about two questions that look like duplicates: they are different questions (`distinct`), or variants that
 * the user keeps on purpose (`variant_group`).
 */
export const duplicateDecisions = ['distinct', 'variant_group'] as const
export type DuplicateDecision = (typeof duplicateDecisions)[number]

export const similarQuestion = questionListItem.extend({
  kind: z.enum(similarKinds),
  /** The share of the text that both questions have in common, 0 to 1. */
  score: z.number().min(0).max(1),
  /**
   * The decision that a user made about the two questions, if their similarity is the same as at that time; null or
   * absent if there is none.
   */
  decision: z.enum(duplicateDecisions).nullish(),
})
export type SimilarQuestion = z.infer<typeof similarQuestion>

/**
 * Lists questions similar to the newest version of the given question, most similar first, within the caller's data
 * scope.
 */
export const listSimilarQuestions = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listSimilarQuestions',
  summary: '相似试题',
  permission: 'question:read',
  request: z.object({ id: questionId }),
  answer: z.object({ list: z.array(similarQuestion) }),
})
