import type { BodyContent, BodyOption } from '@/lib/contracts/question/body'
import { letter } from './empty'

// The key of an option is its letter, and answers refer to options by letter. These functions change letters and
// answers together.

type Answered = Pick<BodyContent, 'options' | 'answer'>

/**
 * Gives the options the letters A, B, C … in their sequence; an option that keeps its letter remains the same object.
 */
export const lettered = (options: readonly BodyOption[]): BodyOption[] =>
  options.map((option, at) => (option.key === letter(at) ? option : { ...option, key: letter(at) }))

/**
 * Assigns letters to the options of a choice question; the answer consists of the letters of the options marked as
 * correct.
 */
export const choiceOf = (options: readonly BodyOption[]): Answered => {
  const named = lettered(options)
  return { options: named, answer: named.filter(({ correct }) => correct).map(({ key }) => key) }
}

/** Assigns letters to the options; each answer gets the new letter of its option, or '' if the option is gone. */
export function keyedOf(options: readonly BodyOption[], answer: readonly string[]): Answered {
  const named = lettered(options)
  const now = new Map(options.map(({ key }, at) => [key, letter(at)]))
  return { options: named, answer: answer.map((key) => now.get(key) ?? '') }
}

/**
 * Assigns letters to the items of 排序; the answer contains each item once in the right order, with new items at the end.
 */
export function orderedOf(options: readonly BodyOption[], answer: readonly string[]): Answered {
  const keyed = keyedOf(options, answer)
  const known = keyed.answer.filter((key) => key !== '')
  const rest = keyed.options.map(({ key }) => key).filter((key) => !known.includes(key))
  return { options: keyed.options, answer: [...known, ...rest] }
}

/** Toggles the mark of the option at index `at`; in a single choice the other options lose their marks. */
export const marked = (options: readonly BodyOption[], at: number, single: boolean): BodyOption[] =>
  options.map((option, index) => {
    const correct = index === at ? !option.correct : !single && option.correct
    return correct === option.correct ? option : { ...option, correct }
  })
