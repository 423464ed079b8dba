import type { BodyContent, BodyOption } from '@/lib/contracts/question/body'
import { letter } from './empty'

// Options are called by letters, and answers name them so: both move together.

type Answered = Pick<BodyContent, 'options' | 'answer'>

/** Options in their new order called A, B, C … again. */
export const lettered = (options: readonly BodyOption[]): BodyOption[] =>
  options.map((option, at) => (option.key === letter(at) ? option : { ...option, key: letter(at) }))

/** Choices: what is marked as correct is the answer. */
export const choiceOf = (options: readonly BodyOption[]): Answered => {
  const named = lettered(options)
  return { options: named, answer: named.filter(({ correct }) => correct).map(({ key }) => key) }
}

/** Answers that name options by their letters go along when these are put into another order, or go. */
export function keyedOf(options: readonly BodyOption[], answer: readonly string[]): Answered {
  const named = lettered(options)
  const now = new Map(options.map(({ key }, at) => [key, letter(at)]))
  return { options: named, answer: answer.map((key) => now.get(key) ?? '') }
}

/** 排序: each item once, in the right order; one that is new comes last. */
export function orderedOf(options: readonly BodyOption[], answer: readonly string[]): Answered {
  const keyed = keyedOf(options, answer)
  const known = keyed.answer.filter((key) => key !== '')
  const rest = keyed.options.map(({ key }) => key).filter((key) => !known.includes(key))
  return { options: keyed.options, answer: [...known, ...rest] }
}

/** Of a single choice one is correct: marking it takes the mark from the others. */
export const marked = (options: readonly BodyOption[], at: number, single: boolean): BodyOption[] =>
  options.map((option, index) => {
    const correct = index === at ? !option.correct : !single && option.correct
    return correct === option.correct ? option : { ...option, correct }
  })
