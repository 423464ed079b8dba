import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { bodyContent, bodyOption, questionBody, textsFit } from './body.ts'
import { duplicateDecisions, type SimilarQuestion, similarKinds, similarQuestion } from './detail.ts'
import { BLANKS_MAX, CHILDREN_MAX, OPTIONS_MAX } from './json.ts'

/** The share of common text from which one question counts as nearly the same as another. */
export const NEAR_DUPLICATE = 0.85

export const isDuplicate = ({ kind, score }: Pick<SimilarQuestion, 'kind' | 'score'>): boolean =>
  kind === 'exact' || score >= NEAR_DUPLICATE

const texts = z.array(z.object({ html: bodyOption.shape.html })).max(OPTIONS_MAX)

/** The texts of a question or child that the service compares. */
const comparedTexts = z.object({
  stemHtml: bodyContent.shape.stemHtml,
  options: texts,
  /** The blanks of a 完形 whose blanks have their own options. */
  blanks: z
    .array(z.object({ options: texts.optional() }))
    .max(BLANKS_MAX)
    .optional(),
})

/**
 * Finds duplicates of a question as the author has written it so far, most similar first, within the caller's data
 * scope.
 */
export const findDuplicates = defineCall({
  method: 'POST',
  path: '/zakj-question/questions/findDuplicates',
  summary: '按内容查重',
  permission: 'question:edit',
  bodyBytes: 2 * 1024 * 1024,
  whileImpersonating: true,
  request: questionBody
    .pick({ subject: true, section: true })
    .extend({
      /** The id of the question itself, if it is stored. */
      id: recordId.nullable(),
      /** The question itself, followed by its children. */
      parts: z
        .array(comparedTexts)
        .min(1)
        .max(CHILDREN_MAX + 1),
    })
    .superRefine(textsFit),
  answer: z.object({ list: z.array(similarQuestion) }),
})

/**
 * Stores a decision about two questions; answers 400 if the questions are no longer as similar as when the user saw
 * them.
 */
export const decideDuplicate = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/decideDuplicate',
  summary: '判定重复',
  permission: 'question:edit',
  request: z.object({
    id: recordId,
    otherId: recordId,
    /** The kind of similarity that the screen showed to the user. */
    kind: z.enum(similarKinds),
    /** The decision of the user; null withdraws an earlier decision. */
    decision: z.enum(duplicateDecisions).nullable(),
  }),
  answer: nothing,
})
