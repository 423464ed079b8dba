import { z } from 'zod'
import { cleanHtml } from '../base/clean-html.ts'
import { measureJson } from '../base/measure-json.ts'
import { numberFault } from '../base/number-fault.ts'
import { recordId } from '../base/record.ts'
import { ANSWERS_MAX, BLANKS_MAX, CHILDREN_MAX, OPTIONS_MAX } from './json.ts'
import { OPTION_KEY } from './option-key.ts'

// The content of a question as an editor writes it (domain model §2.2, §5 录题). Rich text is the editor's HTML, with
// formulas as literal `$…$` and `$$…$$` and a dollar sign as `\$`. The service sanitises the HTML.

/** Maximum number of characters in one rich text, enough for a reading passage with its tables. */
const RICH_TEXT_MAX = 50_000
/**
 * Maximum number of characters in all texts of a question, including those of its options, answers, rubric and
 * children.
 */
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

/** One option of a choice; in 排序 one item, in 连线 the item that is matched with `pairHtml`. */
export const bodyOption = z.object({
  key: z.string().regex(OPTION_KEY, '选项标识只能用字母、数字或汉字，最多 20 个字'),
  html: richText,
  correct: z.boolean(),
  /** True if the option keeps its place when the options are shuffled (以上都对). */
  locked: z.boolean().default(false),
  feedbackHtml: richText.default(''),
  /** The right-hand side that matches the option; only in 连线. */
  pairHtml: richText.default(''),
})
export type BodyOption = z.infer<typeof bodyOption>

/**
 * One option of a blank in a 完形 (cloze) whose blanks have their own options; the question's `answer` names the key of
 * the right option.
 */
export const blankOption = bodyOption.pick({ key: true, html: true })
export type BlankOption = z.infer<typeof blankOption>

export const blankMatches = ['exact', 'ci', 'numeric', 'expr'] as const
/**
 * How a blank of the stem is judged. The blanks are in the order of the stem. The question's `answer` contains the
 * first accepted answer of each blank, at the index of the blank.
 */
export const bodyBlank = z.object({
  /** All accepted answers as rich text; the first one is also in `answer`. */
  accept: z.array(short(500)).max(20),
  match: z.enum(blankMatches),
  /** The deviation from the accepted number that is still right; only if `match` is `numeric`. */
  tolerance: z.number().min(0).nullable(),
  score: z.number().min(0).max(150).nullable(),
  /** Blanks with the same number may be answered in any order. */
  group: z.int().min(1).max(20).nullable(),
  /**
   * The options of the blank, only in 完形; `answer` then contains the key of the right option at the blank's index.
   * Absent if the blank has no options of its own.
   */
  options: z.array(blankOption).max(OPTIONS_MAX, `每空最多 ${OPTIONS_MAX} 个选项`).optional(),
})
export type BodyBlank = z.infer<typeof bodyBlank>

export const rubricPoint = z.object({ html: richText, score: z.number().min(0).max(150) })
export type RubricPoint = z.infer<typeof rubricPoint>

/** The content of a question or of one child of a composite question. */
export const bodyContent = z.object({
  typeCode: z.string().min(1, '请选择题型').max(40),
  stemHtml: richText,
  /** The picture that learners draw on, in 作图. */
  groundHtml: richText.default(''),
  /** The text or picture that learners read or look at before speaking, in 口语. */
  promptHtml: richText.default(''),
  /**
   * The address of the audio in the platform's own store that learners hear before speaking, in 口语; '' if there is
   * none.
   */
  promptAudio: z.string().max(200).default(''),
  options: z.array(bodyOption).max(OPTIONS_MAX),
  shuffle: z.boolean(),
  /** Option keys of choices (for 排序 in the right order), accepted answers of blanks, otherwise rich text. */
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
  /** The id of the child; null if the child is not stored yet. */
  id: recordId.nullable(),
})
export type BodyChild = z.infer<typeof bodyChild>

/** An existing knowledge point or, if `id` is null, the name of a proposed one. */
export const bodyKnowledge = z.object({ id: recordId.nullable(), name: short(100).min(1, '请输入知识点') })
export type BodyKnowledge = z.infer<typeof bodyKnowledge>

/**
 * A whole question. The schema refuses only what the service cannot store: a draft may be incomplete. The checks report
 * what is missing; a submission must pass them.
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
  /** The knowledge points; the first is the primary one. */
  knowledge: z.array(bodyKnowledge).max(9, '最多 1 个主知识点和 8 个其他知识点'),
  /** The children in their order; only in a composite question. */
  children: z.array(bodyChild).max(CHILDREN_MAX, `最多 ${CHILDREN_MAX} 个小题`),
})
export type QuestionBody = z.infer<typeof questionBody>

/** Refuses a question whose texts are too long in total; the issue is reported at the stem. */
export function textsFit(question: unknown, context: z.RefinementCtx): void {
  const { chars } = measureJson(question)
  if (chars > TEXTS_MAX) context.addIssue({ code: 'custom', message: textsTooLong(chars), path: ['stemHtml'] })
}

const html = cleanHtml()

/**
 * The stored content of a question or a child. The schema has no limits, so that imported content and content saved
 * under earlier limits stay readable.
 */
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
