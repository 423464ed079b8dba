import type { QuestionBody } from '@/lib/contracts/question/body'
import { answerKindOf } from './change-type'
import { emptyOption, emptyQuestion } from './empty'
import { factsOf, type QuestionType } from './type-facts'
import { asType } from './use-type-change'

/** Fields whose values 保存并新建 copies to the next question. */
const inheritedFields = [
  'typeCode',
  'section',
  'grade',
  'subject',
  'score',
  'difficulty',
  'year',
  'paperType',
  'area',
  'source',
  'estSeconds',
  'knowledge',
  'shuffle',
] as const satisfies readonly (keyof QuestionBody)[]

/**
 * Returns the initial values of the question that follows `before`: the inherited fields, and empty option rows of the
 * same question type. A choice question gets as many options as `before` has.
 */
export function nextQuestion(before: QuestionBody, types: readonly QuestionType[]): QuestionBody {
  const shared = Object.fromEntries(inheritedFields.map((field) => [field, before[field]]))
  const { options, answer } = asType(types, emptyQuestion, before.typeCode)
  const isChoice = answerKindOf(factsOf(types, before.typeCode).baseType) === 'choice'
  const same = isChoice && before.options.length > 0 ? before.options.map((_, at) => emptyOption(at)) : options
  return { ...emptyQuestion, ...shared, options: same, answer }
}
