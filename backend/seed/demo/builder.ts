import type { Rng } from './random.ts'
import type { ChildJson, DemoType, OptionJson } from './types.ts'
import { className, opening, person, type Section, twoPersons } from './words.ts'

/** What a template makes; what it leaves out comes from the template. */
interface Draft {
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
  /** 1 to 5; a question may come out one step easier or harder. */
  difficulty: number
  knowledge: readonly string[]
  /** Share among the templates of its subject and section; 1 is usual. */
  weight: number
  /** The stem opens with year, school and paper, as bare tasks do in question banks. */
  dated: boolean
  build: (r: Rng, grade: string) => Draft
}

type Build = Template['build']

/** A maker of templates for one subject and section; the id must be unique in the whole bank. */
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
const circled = (index: number): string => CIRCLED[index] ?? `(${index + 1})`

/** The first `count` texts that differ from `taken` and from each other. */
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

function lay(texts: readonly string[]): OptionJson[] {
  return texts.map((content, index) => ({ key: letter(index), content }))
}

const keysOf = (options: readonly OptionJson[], right: readonly string[]): string[] =>
  options.filter(({ content }) => right.includes(content)).map(({ key }) => key)

/** One right option and up to three of the wrong ones, shuffled; throws where fewer than two wrong ones differ. */
export function single(r: Rng, stem: string, right: string, wrong: readonly string[], analysis: string): Draft {
  const others = distinct(wrong, [right], 3)
  if (others.length < 2) throw new Error(`too few different options: ${stem}`)
  const options = lay(r.shuffle([right, ...others]))
  const answer = keysOf(options, [right])
  return { type: 'single', stem, options, answer, analysis: `${analysis}故选 ${answer[0]}。` }
}

/** As `single`, with the options written as formulas. */
export const singleTex = (r: Rng, stem: string, right: string, wrong: readonly string[], analysis: string): Draft =>
  single(
    r,
    stem,
    `$${right}$`,
    wrong.map((text) => `$${text}$`),
    analysis,
  )

/** Whole numbers near a value, never the value itself, for wrong options; positive for a positive value. */
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

/** Number options with a unit; `mistakes` come first, neighbours fill up. */
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

/** The stem holds one `BLANK` for each answer. */
export const blank = (stem: string, answers: readonly string[], analysis: string): Draft => ({
  type: 'blank',
  stem,
  answer: [...answers],
  analysis,
})

export const written = (type: 'short' | 'calc' | 'essay', stem: string, answer: string, analysis = ''): Draft => ({
  type,
  stem,
  answer,
  analysis,
})

/** Options are the items, shuffled; the answer is the keys in the right order. */
export function ordering(r: Rng, stem: string, inOrder: readonly string[], analysis: string): Draft {
  const options = lay(r.shuffle(inOrder))
  const answer = inOrder.flatMap((item) => keysOf(options, [item]))
  return { type: 'order', stem, options, answer, analysis: `${analysis}正确顺序为 ${answer.join(' → ')}。` }
}

/** Left items are numbered in the stem, right ones are the options; the answer is one key for each left item. */
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

/** A text with numbered blanks and a bank of words; the answer is one key for each blank. */
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

/** Turns a draft into a child of a composite. */
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

/** A statement; with a second text it is false, and that text puts it right. */
type Fact = readonly [text: string, correction?: string]

export interface Topic {
  id: string
  subject: string
  section: Section
  grades: string
  difficulty: number
  /** First the primary knowledge point, then others. */
  knowledge: string
  /** What the openings call it. */
  title: string
  facts?: readonly Fact[]
  /** A sentence with one `BLANK`, and what belongs there. */
  fills?: readonly (readonly [sentence: string, answer: string])[]
  /** For matching; `pairing` says what belongs together. */
  pairs?: readonly (readonly [left: string, right: string])[]
  pairing?: string
  /** In order; `ordered` says by what. */
  sequence?: readonly string[]
  ordered?: string
  weight?: number
}

const correct = (facts: readonly Fact[]): string =>
  facts
    .map(([, correction], index) => (correction ? `${circled(index)}错误，${correction}` : `${circled(index)}正确`))
    .join('；')

/** Four statements and options that name some of them: right is exactly the set of true ones. */
export function combination(r: Rng, lead: string, facts: readonly Fact[]): Draft {
  const [truths, falsehoods] = [facts.filter((f) => !f[1]), facts.filter((f) => f[1])]
  const count = Math.min(r.chance(0.3) ? 3 : 2, truths.length)
  const four = r.shuffle([...r.sample(truths, count), ...r.sample(falsehoods, 4 - count)])
  const asksTrue = r.chance(0.75)
  const want = four.flatMap((fact, index) => (Boolean(fact[1]) === asksTrue ? [] : [index]))
  const name = (set: readonly number[]): string => set.map(circled).join('')
  const sets = [
    [0],
    [1],
    [2],
    [3],
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ]
  const same = sets.filter((set) => set.length === want.length && name(set) !== name(want))
  const options = lay([name(want), ...r.sample(same, 3).map(name)].sort())
  const stem = `${lead}\n${four.map(([text], index) => `${circled(index)} ${text}`).join('\n')}\n其中${asksTrue ? '正确' : '错误'}的是${CHOOSE}`
  const answer = keysOf(options, [name(want)])
  return { type: 'single', stem, options, answer, analysis: `${correct(four)}。故选 ${answer[0]}。` }
}

function several(r: Rng, lead: string, facts: readonly Fact[]): Draft {
  const count = r.int(2, 3)
  const right = r.sample(
    facts.filter((f) => !f[1]),
    count,
  )
  const wrong = r.sample(
    facts.filter((f) => f[1]),
    4 - count,
  )
  const reasons = wrong.map(([text, correction]) => `“${text}”有误，${correction}`).join('；')
  return multi(
    r,
    `${lead}下列各项中正确的有${CHOOSE}`,
    right.map(([text]) => text),
    wrong.map(([text]) => text),
    `${reasons}。`,
  )
}

function opinion(r: Rng, topic: Topic, grade: string, facts: readonly Fact[]): Draft {
  const [text, correction] = r.pick(facts)
  const [a, b] = twoPersons(r)
  const said = r.pick([
    `${className(r, grade)}的${a}同学说：“${text}。”`,
    `${a}在“${topic.title}”的作业中写道：“${text}。”`,
    `讨论“${topic.title}”时，${a}告诉${b}：“${text}。”`,
    `${a}在“${topic.title}”的错题本上记下：“${text}。”`,
  ])
  return judge(
    `${said}这种说法是否正确？`,
    !correction,
    correction ? `${correction}。` : `这符合“${topic.title}”中的基本结论。`,
  )
}

function gaps(r: Rng, topic: Topic, grade: string, fills: NonNullable<Topic['fills']>): Draft {
  const taken = r.sample(fills, Math.min(fills.length, r.int(2, 3)))
  const lead = `${person(r)}同学整理“${topic.title}”的知识要点（${className(r, grade)}），请把下面的内容补充完整。`
  const stem = `${lead}\n${taken.map(([sentence], index) => `（${index + 1}）${sentence}`).join('\n')}`
  const said = taken.map(([sentence, answer], index) => `（${index + 1}）${sentence.replace(BLANK, `“${answer}”`)}`)
  return blank(
    stem,
    taken.map(([, answer]) => answer),
    `${said.join('；')}。`,
  )
}

/** All the templates one pool of facts gives: combination, several right, judgement, blanks, matching, ordering. */
export function topicTemplates(topic: Topic): Template[] {
  const { facts, fills, pairs, sequence, subject, section, title } = topic
  const make = templatesOf(subject, section)
  const weight = topic.weight ?? 1
  const list: Template[] = []
  const add = (kind: string, share: number, step: number, build: Build): void => {
    const difficulty = Math.max(1, Math.min(5, topic.difficulty + step))
    list.push(make(`${topic.id}-${kind}`, topic.grades, difficulty, topic.knowledge, build, weight * share))
  }
  if (facts) {
    add('combination', 1, 0, (r, grade) => combination(r, opening(r, section, grade, title), facts))
    add('several', 0.5, 1, (r, grade) => several(r, opening(r, section, grade, title), facts))
    add('opinion', 0.5, -1, (r, grade) => opinion(r, topic, grade, facts))
  }
  if (fills) add('fill', 0.6, 0, (r, grade) => gaps(r, topic, grade, fills))
  if (pairs) {
    add('match', 0.5, 0, (r, grade) => {
      const lead = `${className(r, grade)}的${person(r)}在复习“${title}”，请帮助完成连线：${topic.pairing ?? ''}。`
      return matching(r, lead, r.sample(pairs, 4))
    })
  }
  if (sequence) {
    add('order', 0.5, 0, (r, grade) => {
      const places = r
        .sample(
          sequence.map((_, index) => index),
          r.int(4, 5),
        )
        .sort((a, b) => a - b)
      const lead = `${className(r, grade)}的${person(r)}在学习“${title}”时整理了几张卡片，请${topic.ordered ?? ''}排列。`
      return ordering(
        r,
        lead,
        places.map((index) => sequence[index] as string),
        '',
      )
    })
  }
  return list
}
