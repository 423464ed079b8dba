import type { BaseType } from '../contracts/question/json.ts'
import { judgementOf } from '../contracts/question/judgement.ts'
import { keyLetters } from './fields.ts'
import type { Recognised } from './types.ts'

/** A question type of the dictionary. */
export interface KnownType {
  readonly key: string
  readonly name: string
  readonly baseType: BaseType
  /** Where two types fit, the one with the smaller number is chosen. */
  readonly precedence: number
}

interface Kind {
  /** Names of question types, the best first, that fit better than the type with the smallest `precedence`. */
  names: readonly string[]
  /** Base types that fit the question, the best first. */
  bases: readonly BaseType[]
}

const kind = (bases: readonly BaseType[], ...names: string[]): Kind => ({ names, bases })
/** Base types whose answer is a text. */
const TEXT: readonly BaseType[] = ['short', 'calc', 'essay', 'oral', 'draw']
const BRACKETS = /[(（][\s\u3000\u00a0]{0,30}[)）]/
const BRACKETS_AT_END = /[(（][\s\u3000\u00a0]{0,30}[)）][\s\u3000。．.]{0,5}$/

/** The kind of a question, from its options, answer, blanks, words and section heading. */
export function kindOf(question: Recognised): Kind {
  const { text, options, answer, section } = question
  if (question.cloze) return kind(['cloze'], '完形填空')
  const tags = `${text.slice(0, 40)}\n${section}`
  if (options.length > 1) {
    const several = keyLetters(answer).length > 1 || /多项?选|不定项/.test(tags)
    return several ? kind(['multi', 'single']) : kind(['single', 'multi'])
  }
  const isBracketed = BRACKETS_AT_END.test(text.slice(-60))
  const judged = answer === '' ? /判断/.test(tags) && isBracketed : judgementOf(answer) !== null && !/____/.test(text)
  if (judged && (isBracketed || /判断|是否正确|对错/.test(tags) || answer !== '')) return kind(['judge'])
  if (text.includes('____') || /_{3,}/.test(text)) return kind(['blank'], ...named(section, BLANKS))
  if (BRACKETS.test(text) && !/选择/.test(section)) return kind(['blank'])
  if (/选择/.test(section)) return kind(['single', 'multi'])
  return writtenKind(question)
}

const BLANKS = ['名句默写', '语法填空', '口算题']
const WRITTEN = ['短文改错', '翻译题', '辨析题', '词语解释', '应用题', '书面表达', '论述题', '作图题', '口语']
const named = (section: string, names: readonly string[]) =>
  names.filter((name) => section.includes(name.replace(/题$/, '')))

function writtenKind({ text, section }: Recognised): Kind {
  const proves = /求证|证明/.test(text)
  const computes = /求(?!证)|计算|化简|解(?:下列)?(?:方程|不等式)/.test(text)
  if (/不少于[\s\u3000]{0,3}\d{2,4}[\s\u3000]{0,3}(?:字|词|个)|作文|写一篇/.test(text)) return kind(['essay', 'short'])
  if (/作图题/.test(section)) return kind(['draw', 'short'])
  const names = named(section, WRITTEN)
  if (proves && !computes) return kind(['short', 'calc'], ...names, '证明题')
  if (/^[\s\u3000]{0,5}(?:[(（][^()（）]{1,12}[)）])?[\s\u3000]{0,5}(?:计算|化简|解方程)/.test(text))
    return kind(['calc', 'short'], ...names, '计算题')
  if (computes || /解答|计算|应用/.test(section)) return kind(['calc', ...TEXT], ...names)
  if (/翻译/.test(text.slice(0, 60))) return kind(TEXT, ...names, '翻译题')
  return kind(TEXT, ...names, '简答题')
}

/** Returns the type of a question among the types of its subject; undefined where none fits. */
export function typeOf<T extends KnownType>(question: Recognised, types: readonly T[]): T | undefined {
  const { names, bases } = kindOf(question)
  const usual = types.toSorted((a, b) => a.precedence - b.precedence)
  for (const name of names) {
    const found = usual.find((type) => type.name === name)
    if (found) return found
  }
  for (const base of bases) {
    const found = usual.find(({ baseType }) => baseType === base)
    if (found) return found
  }
  return undefined
}
