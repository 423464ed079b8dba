import type { QuestionJson as AnyQuestionJson, BaseType } from '../../../lib/contracts/question/json.ts'

/**
 * The types of questions that the generator makes. It makes no drawings and no spoken answers, because these are not
 * texts.
 */
export type DemoType = Exclude<BaseType, 'draw' | 'oral'>

export type OptionJson = NonNullable<AnyQuestionJson['options']>[number]

type Given =
  | 'externalId'
  | 'section'
  | 'grade'
  | 'subject'
  | 'analysis'
  | 'difficulty'
  | 'score'
  | 'year'
  | 'paperType'
  | 'source'
  | 'knowledge'

/**
 * An invented question, as an import of questions reads it. The answer of a choice question contains option keys
 * (cloze: one for each blank; match: one for each item; order: in the right sequence). Other answers are one text for
 * each blank, 正确/错误, or one text.
 */
export type QuestionJson = Required<Pick<AnyQuestionJson, Given>> & {
  type: DemoType
  stem: string
  options?: OptionJson[]
  answer: string | string[]
  children?: ChildJson[]
}

/** A sub-question of a composite question, which has the section, the grade and the subject of the composite. */
export type ChildJson = Pick<QuestionJson, 'type' | 'stem' | 'options' | 'answer' | 'analysis' | 'score'>
