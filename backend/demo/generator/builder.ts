import type { Rng } from './random.ts'
import type { ChildJson, DemoType, OptionJson } from './types.ts'
import type { Section } from './words.ts'

/** A question as a template builds it. The template supplies the fields that a question has besides these. */
export interface Draft {
  type: DemoType
  stem: string
  options?: OptionJson[]
  answer: string | string[]
  analysis: string
  children?: ChildJson[]
  score?: number
  knowledge?: readonly string[]
  difficulty?: number
}

export interface Template {
  id: string
  subject: string
  section: Section
  grades: readonly string[]
  /** From 1 (easy) to 5; a generated question may be one step easier or harder. */
  difficulty: number
  knowledge: readonly string[]
  /** How often the template is used, relative to the other templates of its group; 1 is usual. */
  weight: number
  /** True if the stem opens with the year, school and paper of an exam, as in other question banks. */
  dated: boolean
  build: (r: Rng, grade: string) => Draft
}

export type Build = Template['build']

/**
 * Returns a function that makes templates for one subject and section. The `id` of each template must be unique among
 * all templates.
 */
export function templatesOf(subject: string, section: Section, dated = false) {
  return (id: string, grades: string, difficulty: number, knowledge: string, build: Build, weight = 1): Template => ({
    id,
    subject,
    section,
    grades: grades.split(' '),
    difficulty,
    knowledge: knowledge.split(' '),
    weight,
    dated,
    build,
  })
}

const LETTERS = 'ABCDEFGHIJKL'
const letter = (index: number): string => LETTERS.charAt(index)
const normal = (text: string): string => text.replace(/\s+/g, '')

export const BLANK = '____'
export const CHOOSE = '（　　）'
const CIRCLED = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧'] as const
export const circled = (index: number): string => CIRCLED[index] ?? `(${index + 1})`

/** Returns the first `count` of `texts` that differ from all of `taken` and from each other. */
function distinct(texts: readonly string[], taken: readonly string[], count: number): string[] {
  const seen = new Set(taken.map(normal))
  const chosen: string[] = []
  for (const text of texts) {
    if (chosen.length === count) break
    const key = normal(text)
    if (seen.has(key)) continue
    seen.add(key)
    chosen.push(text)
  }
  return chosen
}

export function lay(texts: readonly string[]): OptionJson[] {
  return texts.map((content, index) => ({ key: letter(index), content }))
}

export const keysOf = (options: readonly OptionJson[], right: readonly string[]): string[] =>
  options.filter(({ content }) => right.includes(content)).map(({ key }) => key)

/**
 * Returns a question with one right option and up to three wrong ones, shuffled. @throws Error if fewer than two wrong
 * options differ
 */
export function single(r: Rng, stem: string, right: string, wrong: readonly string[], analysis: string): Draft {
  const others = distinct(wrong, [right], 3)
  if (others.length < 2) throw new Error(`too few different options: ${stem}`)
  const options = lay(r.shuffle([right, ...others]))
  const answer = keysOf(options, [right])
  return { type: 'single', stem, options, answer, analysis: `${analysis}故选 ${answer[0]}。` }
}

/** Returns a question like `single`, whose options are TeX formulas. */
export const singleTex = (r: Rng, stem: string, right: string, wrong: readonly string[], analysis: string): Draft =>
  single(
    r,
    stem,
    `$${right}$`,
    wrong.map((text) => `$${text}$`),
    analysis,
  )

/**
 * Returns whole numbers near `value` as wrong options, without `value` itself; only positive ones if `value` is
 * positive.
 */
export function near(r: Rng, value: number): number[] {
  const step = Math.abs(value) >= 100 ? 10 : 1
  const all = [
    value + step,
    value - step,
    value + 2 * step,
    value - 2 * step,
    value + 1,
    value + 3,
    value + 5,
    value * 2,
  ]
  return r.shuffle(all.filter((n) => n !== value && (value <= 0 || n > 0)))
}

/**
 * Returns a question with one right number and wrong ones, with a unit. The wrong numbers are those of `mistakes`
 * first, then numbers near `value`.
 */
export function singleNumber(
  r: Rng,
  stem: string,
  value: number,
  mistakes: number[],
  unit: string,
  analysis: string,
): Draft {
  const usable = mistakes.filter((n) => Number.isFinite(n) && (value < 0 || n >= 0))
  const show = (n: number): string => `$${Number(n.toFixed(4))}$${unit && ` ${unit}`}`
  return single(r, stem, show(value), [...usable, ...near(r, value)].map(show), analysis)
}

export function multi(
  r: Rng,
  stem: string,
  right: readonly string[],
  wrong: readonly string[],
  analysis: string,
): Draft {
  const options = lay(r.shuffle([...right, ...distinct(wrong, right, 5 - right.length)].slice(0, 5)))
  const answer = keysOf(options, right)
  return { type: 'multi', stem, options, answer, analysis: `${analysis}故选 ${answer.join('')}。` }
}

export const judge = (stem: string, truth: boolean, analysis: string): Draft => ({
  type: 'judge',
  stem,
  answer: truth ? '正确' : '错误',
  analysis: `${analysis}因此该说法${truth ? '正确' : '错误'}。`,
})

/** Returns a fill-in question; the stem must contain one `BLANK` for each answer. */
export const blank = (stem: string, answers: readonly string[], analysis: string): Draft => ({
  type: 'blank',
  stem,
  answer: [...answers],
  analysis,
})

/**
 * Returns a question with a written answer. `score` must be given if the answer assigns a score to each step; otherwise
 * the usual score of the type applies.
 */
export const written = (
  type: 'short' | 'calc' | 'essay',
  stem: string,
  answer: string,
  analysis = '',
  score?: number,
): Draft => ({ type, stem, answer, analysis, ...(score !== undefined && { score }) })

/**
 * Returns a question that asks to sort the options; the answer contains the option keys in the sequence of `inOrder`.
 */
export function ordering(r: Rng, stem: string, inOrder: readonly string[], analysis: string): Draft {
  const options = lay(r.shuffle(inOrder))
  const answer = inOrder.flatMap((item) => keysOf(options, [item]))
  return { type: 'order', stem, options, answer, analysis: `${analysis}正确顺序为 ${answer.join(' → ')}。` }
}

/**
 * Returns a question that asks to match numbered items in the stem (left) with options (right); the answer contains one
 * option key for each item.
 */
export function matching(
  r: Rng,
  lead: string,
  pairs: readonly (readonly [left: string, right: string])[],
  analysis = '',
): Draft {
  const options = lay(r.shuffle(pairs.map(([, right]) => right)))
  const answer = pairs.flatMap(([, right]) => keysOf(options, [right]))
  const stem = `${lead}\n${pairs.map(([left], index) => `${circled(index)} ${left}`).join('\n')}`
  const said = pairs.map(([left, right]) => `${left}——${right}`).join('；')
  return { type: 'match', stem, options, answer, analysis: `${analysis}对应关系为：${said}。` }
}

/**
 * Returns a question whose stem has blanks, with a shared list of words as options; the answer contains one option key
 * for each blank.
 */
export function wordBank(
  r: Rng,
  stem: string,
  words: readonly string[],
  spare: readonly string[],
  analysis: string,
): Draft {
  const options = lay(r.shuffle([...words, ...distinct(spare, words, 2)]))
  const answer = words.flatMap((word) => keysOf(options, [word]))
  return { type: 'cloze', stem, options, answer, analysis: `${analysis}依次填 ${answer.join('、')}。` }
}

/** Returns a draft as a sub-question of a composite question. */
export const child = (draft: Draft, score: number): ChildJson => ({
  type: draft.type,
  stem: draft.stem,
  ...(draft.options ? { options: draft.options } : {}),
  answer: draft.answer,
  analysis: draft.analysis,
  score,
})

export function composite(stem: string, children: ChildJson[]): Draft {
  const score = children.reduce((sum, part) => sum + part.score, 0)
  return { type: 'composite', stem, answer: [], analysis: '详见各小题的解析。', children, score }
}
