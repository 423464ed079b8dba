import { z } from 'zod'
import {
  BLANK,
  type Build,
  blank,
  CHOOSE,
  circled,
  type Draft,
  judge,
  keysOf,
  lay,
  matching,
  multi,
  ordering,
  type Template,
  templatesOf,
} from './builder.ts'
import { pairs, text, texts } from './facts.ts'
import type { Rng } from './random.ts'
import { className, opening, person, sections, twoPersons } from './words.ts'

/**
 * A statement. A single text is a true statement; of two texts, the first is a false statement and the second corrects
 * it.
 */
const fact = z.union([z.tuple([text]), z.tuple([text, text])])
type Fact = z.infer<typeof fact>
/** A sentence with one `BLANK`, and the text that belongs there. */
const fill = z.tuple([text.refine((sentence) => sentence.split(BLANK).length === 2, 'one blank'), text])

const topic = z.strictObject({
  id: text,
  subject: text,
  section: z.enum(sections),
  grades: text,
  difficulty: z.int().min(1).max(5),
  /** Names of knowledge points, separated by spaces, the primary one first. */
  knowledge: text,
  /** Title of the topic, for the beginning of a stem. */
  title: text,
  facts: z.array(fact).min(4).optional(),
  fills: z.array(fill).min(3).optional(),
  /** Pairs for questions of matching. `pairing` says how the two parts of a pair belong together, for the stem. */
  pairs: pairs.optional(),
  pairing: text.optional(),
  /**
   * Items in their right sequence, for questions of sorting. `ordered` says by which property they are sorted, for the
   * stem.
   */
  sequence: texts.optional(),
  ordered: text.optional(),
  weight: z.number().positive().optional(),
})
type Topic = z.infer<typeof topic>

/** Schema of `topics` in a fact file. */
export const topicList = z.array(topic)

const correct = (facts: readonly Fact[]): string =>
  facts
    .map(([, correction], index) => (correction ? `${circled(index)}错误，${correction}` : `${circled(index)}正确`))
    .join('；')

/**
 * Returns a question with four statements. Each option is a set of statements, and the right option is exactly the set
 * of true ones (or of false ones, if the question asks for these).
 */
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

/**
 * Returns the templates of one topic, for the kinds of questions for which it has facts: sets of statements, several
 * right options, true or false, fill-in, matching, sorting.
 */
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
