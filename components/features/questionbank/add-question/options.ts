import type { BodyContent, BodyOption } from '@/lib/contracts/question/body'
import { letter } from './empty'

// Letters name the options, and answers refer to the letters, so both change together.

type Answered = Pick<BodyContent, 'options' | 'answer'>

/** Letters the options A, B, C … in their new order. */
export const lettered = (options: readonly BodyOption[]): BodyOption[] =>
  options.map((option, at) => (option.key === letter(at) ? option : { ...option, key: letter(at) }))

/** For choices: the answer consists of the options marked as correct. */
export const choiceOf = (options: readonly BodyOption[]): Answered => {
  const named = lettered(options)
  return { options: named, answer: named.filter(({ correct }) => correct).map(({ key }) => key) }
}

/** Letters the options; answers that name options by letter follow them when they move or disappear. */
export function keyedOf(options: readonly BodyOption[], answer: readonly string[]): Answered {
  const named = lettered(options)
  const now = new Map(options.map(({ key }, at) => [key, letter(at)]))
  return { options: named, answer: answer.map((key) => now.get(key) ?? '') }
}

/** Returns each item of 排序 once, in the right order, with new ones last. */
export function orderedOf(options: readonly BodyOption[], answer: readonly string[]): Answered {
  const keyed = keyedOf(options, answer)
  const known = keyed.answer.filter((key) => key !== '')
  const rest = keyed.options.map(({ key }) => key).filter((key) => !known.includes(key))
  return { options: keyed.options, answer: [...known, ...rest] }
}

/** Toggles the mark of an option; in a single choice this clears the other marks. */
export const marked = (options: readonly BodyOption[], at: number, single: boolean): BodyOption[] =>
  options.map((option, index) => {
    const correct = index === at ? !option.correct : !single && option.correct
    return correct === option.correct ? option : { ...option, correct }
  })
