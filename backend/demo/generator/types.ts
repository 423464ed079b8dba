import type { QuestionJson as AnyQuestionJson, BaseType } from '../../../lib/contracts/question/json.ts'

/** Base types that the generator makes; drawings and spoken answers cannot be invented as text. */
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
 * An invented question: the neutral format with every field. The answer contains option keys for choices (cloze: by
 * blank; match: by item; order: in sequence), one text per blank, 正确/错误, or a text.
 */
export type QuestionJson = Required<Pick<AnyQuestionJson, Given>> & {
  type: DemoType
  stem: string
  options?: OptionJson[]
  answer: string | string[]
  children?: ChildJson[]
}

/** A composite's child: it has section, grade and subject of its parent. */
export type ChildJson = Pick<QuestionJson, 'type' | 'stem' | 'options' | 'answer' | 'analysis' | 'score'>
