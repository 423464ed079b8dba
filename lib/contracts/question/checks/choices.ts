import { plainText } from '../../base/rich-text.ts'
import type { BodyOption } from '../body.ts'
import { JUDGEMENTS, judgementOf } from '../judgement.ts'
import type { Flaws } from './flaws.ts'
import { ANSWERED_BY_KEY, hasPicture, isEmptyText, visibleLength } from './texts.ts'
import type { TypeFacts } from './types.ts'

export type Choice = Pick<BodyOption, 'key' | 'html' | 'correct'>

const FEWEST = 2

/** Checks the number of options, and that each option has content and differs from all others. */
export function checkOptions(options: readonly Choice[], facts: TypeFacts, flaws: Flaws): void {
  const { baseType, minOptions, maxOptions } = facts
  const fewest = minOptions || FEWEST
  if (options.length === 0) {
    if (baseType === 'single' || baseType === 'multi' || (minOptions > 0 && baseType !== 'judge')) {
      flaws.error('options-missing', 'options', '没有选项，请添加（可能仍在题干中）')
    }
    return
  }
  if (options.length < fewest) {
    flaws.error('too-few-options', 'options', `只有 ${options.length} 个选项，至少要有 ${fewest} 个`)
  }
  if (maxOptions > 0 && options.length > maxOptions) {
    flaws.error('too-many-options', 'options', `选项有 ${options.length} 个，多于 ${maxOptions} 个，请删去多余的`)
  }
  checkEach(options, { name: '', at: 'options' }, flaws)
}

/**
 * Checks that each option has content and differs from all others. `name` is the name of the blank to which the options
 * belong, `at` the path of their list.
 */
export function checkEach(
  options: readonly Pick<Choice, 'key' | 'html'>[],
  { name, at }: { name: string; at: string },
  flaws: Flaws,
): void {
  const keys = new Set<string>()
  const contents = new Map<string, string>()
  for (const [index, { key, html }] of options.entries()) {
    const field = `${at}.${index}.html`
    const option = `${name && `${name}的`}选项 ${key}`
    if (keys.has(key)) flaws.error('option-key-duplicate', field, `${option} 出现了不止一次`)
    keys.add(key)
    const content = comparableText(html)
    const same = contents.get(content)
    // Options with pictures are not compared, because they may differ in their pictures alone.
    if (hasPicture(html)) continue
    if (content === '') flaws.error('option-empty', field, `${option} 没有内容，请填写或删去`)
    else if (same !== undefined) {
      flaws.error('option-duplicate', field, `${option} 与选项 ${same} 内容相同，请修改其中一个`)
    } else contents.set(content, key)
  }
}

/**
 * Returns the text of an option for comparison, independent of character width. Capital and small letters stay
 * different, because they name different genes, points or elements. Superscripts also stay different from plain
 * characters.
 */
const comparableText = (html: string) =>
  plainText(html)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')

interface Answered {
  readonly options: readonly Choice[]
  /** The answer as keys of options; only for choices. */
  readonly answer: readonly string[]
}

/** Checks that the answer has as many right options as the type requires and that each of these options exists. */
export function checkAnswer({ options, answer }: Answered, { baseType }: TypeFacts, flaws: Flaws): void {
  if (baseType === 'composite' || baseType === 'match') return
  const keys = chosenKeys({ options, answer }).filter((key) => !isEmptyText(key))
  if (keys.length === 0) {
    flaws.error('answer-missing', 'answer', missing(options, baseType))
  } else if (baseType === 'single' && keys.length > 1) {
    flaws.error('answer-not-single', 'answer', `单选题有 ${keys.length} 个答案：${keys.join('、')}，只能有一个`)
  } else if (baseType === 'judge' && keys.length > 1) {
    flaws.error('answer-not-single', 'answer', '判断题只能有一个答案')
  } else if (baseType === 'judge' && options.length === 0 && !judgementOf(keys[0] ?? '')) {
    const said = plainText(keys[0] ?? '').slice(0, 30)
    flaws.error(
      'answer-not-judgement',
      'answer',
      `判断题的答案“${said}”既不是${JUDGEMENTS.join('，也不是')}，请选择其一`,
    )
  } else if (baseType === 'multi' && keys.length < FEWEST) {
    flaws.error('answer-not-multiple', 'answer', '多选题至少要有 2 个正确选项，只有一个时请改为单选题')
  }
  if (options.length > 0 && (baseType === 'judge' || ANSWERED_BY_KEY.includes(baseType)))
    checkKeys({ options, answer }, baseType, flaws)
}

const missing = (options: readonly Choice[], baseType: TypeFacts['baseType']) =>
  options.length > 0 && baseType !== 'order' ? '没有答案，请标出正确选项' : '没有答案，请填写'

function checkKeys({ options, answer }: Answered, baseType: TypeFacts['baseType'], flaws: Flaws): void {
  const known = new Set(options.map(({ key }) => key))
  const strangers = answer.filter((key) => !known.has(key) && !isEmptyText(key))
  if (strangers.length > 0) {
    const named = strangers.join('、').slice(0, 60)
    flaws.error('answer-not-an-option', 'answer', `答案“${named}”不是任何一个选项`)
  } else if (baseType === 'order' && answer.length > 0 && new Set(answer).size !== known.size) {
    flaws.error('order-incomplete', 'answer', '排序题的答案要包含每一项，且各一次')
  }
}

/**
 * Returns the keys of the right options: those of the marked options or, if none is marked, those that the answer
 * names.
 */
export function chosenKeys({ options, answer }: Answered): string[] {
  const marked = options.filter(({ correct }) => correct).map(({ key }) => key)
  return [...new Set(marked.length > 0 ? marked : answer)]
}

const LONG = 12
const TIMES = 3

/** Warns if a right option is much longer than all wrong options, because the length then gives the answer away. */
export function checkLengths(options: readonly Choice[], { baseType }: TypeFacts, flaws: Flaws): void {
  if (baseType !== 'single' && baseType !== 'multi') return
  const lengths = options.map(({ html }) => (hasPicture(html) ? Number.NaN : visibleLength(html)))
  if (lengths.some(Number.isNaN)) return
  const longestWrong = Math.max(...options.map(({ correct }, index) => (correct ? 0 : (lengths[index] ?? 0))))
  if (longestWrong === 0) return
  for (const [index, { key, correct }] of options.entries()) {
    const length = lengths[index] ?? 0
    if (!correct || length <= LONG || length <= longestWrong * TIMES) continue
    flaws.warn(
      'answer-conspicuous',
      `options.${index}.html`,
      `正确选项 ${key} 比其他选项长 ${TIMES} 倍以上，容易被猜中，请使各选项长短相近`,
    )
  }
}
