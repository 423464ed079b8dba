import type { BlankOption, BodyContent } from '../body.ts'
import { checkEach } from './choices.ts'
import type { Flaws } from './flaws.ts'
import { isEmptyText } from './texts.ts'
import type { TypeFacts } from './types.ts'

/** Minimum and maximum number of options of each blank. */
export const BLANK_OPTIONS = { least: 2, most: 7 } as const

type BlankContent = Pick<BodyContent, 'answer' | 'blanks'> & { readonly options: readonly { readonly html: string }[] }

/**
 * Returns whether each blank has its own options, as in 完形填空; false if all blanks share the options of the question, as
 * in 选词填空.
 */
export const hasOwnOptions = ({
  blanks,
}: {
  blanks?: readonly { options?: readonly unknown[] | undefined }[] | undefined
}): boolean => (blanks ?? []).some(({ options = [] }) => options.length > 0)

/** Returns the options of one blank. */
export const optionsAt = ({ blanks }: Pick<BodyContent, 'blanks'>, at: number): readonly BlankOption[] =>
  blanks[at]?.options ?? []

const isWritten = ({ html }: { readonly html: string }) => !isEmptyText(html)

/**
 * Checks that each blank has options, that the options differ and that the answer is one of them. `there` is the number
 * of blanks in the stem.
 */
export function checkBlankOptions(content: BlankContent, { baseType }: TypeFacts, there: number, flaws: Flaws): void {
  if (!hasOwnOptions(content)) return
  if (baseType !== 'cloze') {
    flaws.error('blank-options-not-allowed', 'blanks', '只有完形题的空可以各有选项，请改题型，或删去各空的选项')
    return
  }
  if (content.options.some(isWritten)) {
    flaws.error('options-twice', 'options', '既有各空共用的选项，又有各空自己的选项，请只保留一种')
  }
  for (let at = 0; at < Math.max(there, content.blanks.length); at++) checkBlank(content, at, flaws)
}

function checkBlank(content: BlankContent, at: number, flaws: Flaws): void {
  const options = optionsAt(content, at)
  const name = `第 ${at + 1} 空`
  const field = `blanks.${at}.options`
  const written = options.filter(isWritten).length
  if (written === 0) {
    flaws.error('blank-options-missing', field, `${name}没有选项，请填写`)
    return
  }
  const { least, most } = BLANK_OPTIONS
  if (options.length < least)
    flaws.error('too-few-options', field, `${name}只有 ${options.length} 个选项，至少要有 ${least} 个`)
  if (options.length > most)
    flaws.error('too-many-options', field, `${name}有 ${options.length} 个选项，最多 ${most} 个`)
  checkEach(options, { name, at: field }, flaws)
  const key = content.answer[at] ?? ''
  if (!isEmptyText(key) && !options.some((option) => option.key === key && isWritten(option))) {
    flaws.error('blank-answer-not-an-option', `answer.${at}`, `${name}的答案“${key.slice(0, 20)}”不是它的选项`)
  }
}
