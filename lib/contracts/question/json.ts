import { z } from 'zod'

export const baseTypes = [
  'single',
  'multi',
  'judge',
  'blank',
  'cloze',
  'match',
  'order',
  'short',
  'calc',
  'essay',
  'draw',
  'oral',
  'composite',
] as const
export const baseType = z.enum(baseTypes)
export type BaseType = z.infer<typeof baseType>

/**
 * An answer as programs write it: text, or a JSON value with the same meaning (`true` for a true-or-false question, `3`
 * for a blank).
 */
export type AnswerJson = string | number | boolean

interface OptionJson {
  key: string
  content: string
}

export interface QuestionJson {
  externalId?: string
  type: string
  section?: string
  grade?: string
  subject?: string
  stem: string
  /** The picture that learners draw on, by its name in `images`; only in 作图. */
  ground?: string
  /** The text or picture that learners read or look at before speaking; only in 口语. */
  prompt?: string
  options?: OptionJson[]
  /**
   * The options of each blank, in the order of the blanks, for a 完形 whose blanks have their own options; `answer` then
   * contains one key for each blank.
   */
  blankOptions?: OptionJson[][]
  answer?: AnswerJson | AnswerJson[]
  analysis?: string
  difficulty?: number
  score?: number
  year?: string
  paperType?: string
  area?: string
  source?: string
  knowledge?: string[]
  images?: { name: string; path: string }[]
  children?: QuestionJson[]
  raw?: unknown
}

const text = z.string()
const ANSWER_FORM = '答案应是文字、数字、true 或 false，或由它们组成的数组'
const answer = z.union([text, z.number(), z.boolean()], ANSWER_FORM)

/**
 * Maximum numbers of options, answers, children and blanks; the form has the same limits, because users edit imported
 * questions there.
 */
export const OPTIONS_MAX = 26
export const ANSWERS_MAX = 100
export const CHILDREN_MAX = 20
export const BLANKS_MAX = 50

const options = z.array(z.object({ key: text, content: text })).max(OPTIONS_MAX, `最多 ${OPTIONS_MAX} 个选项`)

/**
 * One line of a `.questions.jsonl` file. The schema refuses only unreadable lines; the checks report every other fault
 * as a finding of the question.
 */
export const questionJson: z.ZodType<QuestionJson> = z.lazy(() =>
  z.object({
    externalId: text.max(200).optional(),
    type: text,
    section: text.optional(),
    grade: text.optional(),
    subject: text.optional(),
    stem: text,
    ground: text.optional(),
    prompt: text.optional(),
    options: options.optional(),
    blankOptions: z.array(options).max(BLANKS_MAX, `最多 ${BLANKS_MAX} 个空`).optional(),
    answer: z
      .union([answer, z.array(answer).max(ANSWERS_MAX, `最多 ${ANSWERS_MAX} 个答案`)], ANSWER_FORM)
      .nullish()
      .transform((given) => given ?? undefined),
    analysis: text.optional(),
    difficulty: z.number().optional(),
    score: z.number().optional(),
    year: text.optional(),
    paperType: text.optional(),
    area: text.optional(),
    source: text.optional(),
    knowledge: z.array(text).optional(),
    images: z.array(z.object({ name: text, path: text })).optional(),
    children: z.array(questionJson).max(CHILDREN_MAX, `最多 ${CHILDREN_MAX} 个小题`).optional(),
    raw: z.unknown().optional(),
  }),
)

/** Returns the answers of a line of a `.questions.jsonl` file as texts, also if the line contains a single answer. */
export const answersOf = ({ answer = [] }: Pick<QuestionJson, 'answer'>): string[] =>
  (Array.isArray(answer) ? answer : [answer]).map(String)
