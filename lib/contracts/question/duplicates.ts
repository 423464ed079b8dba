import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { bodyContent, bodyOption, questionBody, textsFit } from './body.ts'
import { duplicateDecisions, type SimilarQuestion, similarKinds, similarQuestion } from './detail.ts'
import { BLANKS_MAX, CHILDREN_MAX, OPTIONS_MAX } from './json.ts'

/** The share of the text from which on a question counts as nearly the same as another. */
export const NEAR_DUPLICATE = 0.85

export const isDuplicate = ({ kind, score }: Pick<SimilarQuestion, 'kind' | 'score'>): boolean =>
  kind === 'exact' || score >= NEAR_DUPLICATE

const texts = z.array(z.object({ html: bodyOption.shape.html })).max(OPTIONS_MAX)

/** What is compared of a question, or of one of its children. */
const said = z.object({
  stemHtml: bodyContent.shape.stemHtml,
  options: texts,
  /** 完形 with options for each blank. */
  blanks: z
    .array(z.object({ options: texts.optional() }))
    .max(BLANKS_MAX)
    .optional(),
})

/** Duplicates of a question as it is written now, the likest first; within the person's data scope. */
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
      /** The question itself, once it is stored. */
      id: recordId.nullable(),
      /** Its children after it. */
      parts: z
        .array(said)
        .min(1)
        .max(CHILDREN_MAX + 1),
    })
    .superRefine(textsFit),
  answer: z.object({ list: z.array(similarQuestion) }),
})

/** 400 where the two are not as alike any more as they were when somebody looked at them. */
export const decideDuplicate = defineCall({
  method: 'PUT',
  path: '/zakj-question/questions/decideDuplicate',
  summary: '判定重复',
  permission: 'question:edit',
  request: z.object({
    id: recordId,
    otherId: recordId,
    /** As they were shown. */
    kind: z.enum(similarKinds),
    /** Null takes back what was decided. */
    decision: z.enum(duplicateDecisions).nullable(),
  }),
  answer: nothing,
})
