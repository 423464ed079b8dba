import { foldText } from '../../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../../lib/contracts/base/rich-text.ts'
import type { BaseType } from '../../../../../lib/contracts/question/json.ts'
import type { StoredOption } from '../../../../tables/question.ts'
import type { Findings } from './findings.ts'

interface Options {
  readonly options: readonly StoredOption[]
  readonly baseType: BaseType
  readonly maxOptions: number
  readonly isChild: boolean
}

const WITH_OPTIONS: readonly BaseType[] = ['single', 'multi']
const WITH_KEYS: readonly BaseType[] = ['single', 'multi', 'cloze', 'order']
/** Contents that are told apart by a picture the text does not show. */
const PICTURE = /<img\b|missing-image/

export function checkOptions({ options, baseType, maxOptions, isChild }: Options, findings: Findings): void {
  // A child's options often stand in the text of its parent.
  if (options.length === 0 && WITH_OPTIONS.includes(baseType) && !isChild) {
    findings.warn('options-missing', 'options', '没有选项（可能仍在题干中）')
  }
  if (options.length === 1) findings.warn('too-few-options', 'options', '只有 1 个选项')
  if (options.length > maxOptions) {
    findings.warn('too-many-options', 'options', `选项有 ${options.length} 个，多于 ${maxOptions} 个`)
  }
  const keys = new Set<string>()
  const contents = new Map<string, string>()
  for (const { key, html } of options) {
    const field = `options.${key}`
    if (keys.has(key)) findings.warn('option-key-duplicate', field, `选项 ${key} 出现了不止一次`)
    keys.add(key)
    const content = foldText(plainText(html)).replaceAll(' ', '')
    const same = contents.get(content)
    if (content === '' && !PICTURE.test(html)) findings.warn('option-empty', field, `选项 ${key} 没有内容`)
    else if (same !== undefined && !PICTURE.test(html))
      findings.warn('option-duplicate', field, `选项 ${key} 与选项 ${same} 内容相同`)
    else contents.set(content, key)
  }
}

interface Answer {
  readonly options: readonly StoredOption[]
  readonly answer: readonly string[]
  readonly baseType: BaseType
}

export function checkAnswer({ options, answer, baseType }: Answer, findings: Findings): void {
  if (answer.length === 0) {
    if (baseType !== 'composite') findings.warn('answer-missing', 'answer', '没有答案')
    return
  }
  if (baseType === 'single' && answer.length > 1) {
    findings.warn('answer-not-single', 'answer', `单选题有 ${answer.length} 个答案：${answer.join('、')}`)
  }
  if (options.length === 0 || !WITH_KEYS.includes(baseType)) return
  const keys = new Set(options.map(({ key }) => key))
  const strangers = answer.filter((key) => !keys.has(key))
  if (strangers.length) {
    findings.warn('answer-not-an-option', 'answer', `答案“${strangers.join('、').slice(0, 60)}”不是任何一个选项`)
  }
}
