import { z } from 'zod'
import { cleanHtml } from '../base/clean-html.ts'
import { measureJson } from '../base/measure-json.ts'
import { numberFault } from '../base/number-fault.ts'
import { recordId } from '../base/record.ts'
import { ANSWERS_MAX, BLANKS_MAX, CHILDREN_MAX, OPTIONS_MAX } from './json.ts'
import { OPTION_KEY } from './option-key.ts'

// What an editor writes of a question (domain model §2.2, §5 录题). Rich text is HTML as the editor writes it: formulas
// stand in it literally as `$…$` and `$$…$$`, a dollar as `\$`. The service sanitises it.

/** Characters of one rich text: a reading passage with its tables, never a book. */
const RICH_TEXT_MAX = 50_000
/** Characters of all texts of a question together, those of its options, answers, points and children included. */
export const TEXTS_MAX = 300_000
export const textsTooLong = (chars: number) => `全题的文字共 ${chars} 个字符，最多 ${TEXTS_MAX} 个，请删减`
const richText = z.string().max(RICH_TEXT_MAX, `最多 ${RICH_TEXT_MAX} 个字符`)
const short = (max: number) => z.string().trim().max(max, `最多 ${max} 个字`)
const dictKey = z.string().max(40).nullable()
const scoreValue = z
  .number(numberFault('请输入分值'))
  .min(0.5, '分值在 0.5 到 150 之间')
  .max(150, '分值在 0.5 到 150 之间')
  .multipleOf(0.5, '分值以 0.5 为单位')

/** One option of a choice; of 排序 one item, of 连线 what is matched with `pairHtml`. */
export const bodyOption = z.object({
  key: z.string().regex(OPTION_KEY, '选项标识只能用字母、数字或汉字，最多 20 个字'),
  html: richText,
  correct: z.boolean(),
  /** Stays at its place when options are shuffled (以上都对). */
  locked: z.boolean().default(false),
  feedbackHtml: richText.default(''),
  /** 连线 only: the right-hand side that belongs to it. */
  pairHtml: richText.default(''),
})
export type BodyOption = z.infer<typeof bodyOption>

/** One option of a blank of 完形 that has options of its own; which is right stands in the question's `answer`. */
export const blankOption = bodyOption.pick({ key: true, html: true })
export type BlankOption = z.infer<typeof blankOption>

export const blankMatches = ['exact', 'ci', 'numeric', 'expr'] as const
/** How a blank of the stem is judged, in the stem's order; `answer` holds its first accepted answer at the same place. */
export const bodyBlank = z.object({
  /** Rich text, as `answer`. */
  accept: z.array(short(500)).max(20),
  match: z.enum(blankMatches),
  /** Of `numeric`: how far off may be. */
  tolerance: z.number().min(0).nullable(),
  score: z.number().min(0).max(150).nullable(),
  /** Blanks of one number may be answered in any order. */
  group: z.int().min(1).max(20).nullable(),
  /** 完形 with options for each blank: `answer` holds the key of the right one at the same place. Absent: it has none. */
  options: z.array(blankOption).max(OPTIONS_MAX, `每空最多 ${OPTIONS_MAX} 个选项`).optional(),
})
export type BodyBlank = z.infer<typeof bodyBlank>

export const rubricPoint = z.object({ html: richText, score: z.number().min(0).max(150) })
export type RubricPoint = z.infer<typeof rubricPoint>

/** What a question, or one child of a composite, says. */
export const bodyContent = z.object({
  typeCode: z.string().min(1, '请选择题型').max(40),
  stemHtml: richText,
  /** 作图: the picture that is drawn upon. */
  groundHtml: richText.default(''),
  /** 口语: what is read or looked at before speaking. */
  promptHtml: richText.default(''),
  /** 口语: the address of what is heard before speaking, in the platform's own store; '' where there is nothing. */
  promptAudio: z.string().max(200).default(''),
  options: z.array(bodyOption).max(OPTIONS_MAX),
  shuffle: z.boolean(),
  /** Option keys of choices (of 排序 in their right order), accepted answers of blanks, otherwise rich text. */
  answer: z.array(richText).max(ANSWERS_MAX),
  blanks: z.array(bodyBlank).max(BLANKS_MAX, `最多 ${BLANKS_MAX} 个空`),
  rubric: z.array(rubricPoint).max(50),
  analysisHtml: richText,
  thinkingHtml: richText,
  summaryHtml: richText,
  score: scoreValue.nullable(),
})
export type BodyContent = z.infer<typeof bodyContent>

export const bodyChild = bodyContent.extend({
  /** Null: new. */
  id: recordId.nullable(),
})
export type BodyChild = z.infer<typeof bodyChild>

/** A point that exists, or, without an id, the name of one that is proposed. */
export const bodyKnowledge = z.object({ id: recordId.nullable(), name: short(100).min(1, '请输入知识点') })
export type BodyKnowledge = z.infer<typeof bodyKnowledge>

/**
 * A whole question. Only what nothing could be kept of is refused here: a draft may lack anything, and what it lacks is told by
 * its checks, which a submission must pass.
 */
export const questionBody = bodyContent.extend({
  section: z.string().min(1, '请选择学段').max(40),
  grade: dictKey,
  subject: z.string().min(1, '请选择学科').max(40),
  difficulty: dictKey,
  year: dictKey,
  paperType: dictKey,
  area: dictKey,
  source: short(200),
  estSeconds: z.int().min(1).max(36_000).nullable(),
  /** The first is the primary one. */
  knowledge: z.array(bodyKnowledge).max(9, '最多 1 个主知识点和 8 个其他知识点'),
  /** Composite only, in order. */
  children: z.array(bodyChild).max(CHILDREN_MAX, `最多 ${CHILDREN_MAX} 个小题`),
})
export type QuestionBody = z.infer<typeof questionBody>

/** Refuses a question whose texts are too long together; it is told at the stem. */
export function textsFit(question: unknown, context: z.RefinementCtx): void {
  const { chars } = measureJson(question)
  if (chars > TEXTS_MAX) context.addIssue({ code: 'custom', message: textsTooLong(chars), path: ['stemHtml'] })
}

const html = cleanHtml()

/** What is stored of a question's or a child's content: what came by import, or under other limits, is read all the same. */
export const storedContent = {
  typeCode: z.string(),
  stemHtml: html,
  groundHtml: html.default(''),
  promptHtml: html.default(''),
  promptAudio: z.string().default(''),
  options: z.array(
    z.object({ key: z.string(), html, correct: z.boolean(), locked: z.boolean(), feedbackHtml: html, pairHtml: html }),
  ),
  shuffle: z.boolean(),
  answer: z.array(html),
  blanks: z.array(
    z.object({
      accept: z.array(html),
      match: z.enum(blankMatches),
      tolerance: z.number().nullable(),
      score: z.number().nullable(),
      group: z.number().nullable(),
      options: z.array(z.object({ key: z.string(), html })).optional(),
    }),
  ),
  rubric: z.array(z.object({ html, score: z.number() })),
  analysisHtml: html,
  thinkingHtml: html,
  summaryHtml: html,
  score: z.number().nullable(),
}

/** A whole question as it is stored. */
export const storedBody = z.object({
  ...storedContent,
  section: z.string(),
  grade: z.string().nullable(),
  subject: z.string(),
  difficulty: z.string().nullable(),
  year: z.string().nullable(),
  paperType: z.string().nullable(),
  area: z.string().nullable(),
  source: z.string(),
  estSeconds: z.number().nullable(),
  knowledge: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
  children: z.array(z.object({ ...storedContent, id: z.string().nullable() })),
}) satisfies z.ZodType<QuestionBody>
