import type { QuestionJson as AnyQuestionJson, BaseType } from '../../../lib/contracts/question/json.ts'

/** Base types the generator makes; drawings and spoken answers cannot be invented as text. */
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
 * An invented question: the neutral format with everything filled in. The answer holds option keys for choices
 * (cloze: by blank; match: by item; order: in order), one text a blank, 正确/错误, or a text.
 */
export type QuestionJson = Required<Pick<AnyQuestionJson, Given>> & {
  type: DemoType
  stem: string
  options?: OptionJson[]
  answer: string | string[]
  children?: ChildJson[]
}

/** A composite's child: it takes section, grade and subject from its parent. */
export type ChildJson = Pick<QuestionJson, 'type' | 'stem' | 'options' | 'answer' | 'analysis' | 'score'>
