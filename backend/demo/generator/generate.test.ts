import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dictionaries } from '../../seed/dictionaries.ts'
import { buildQuestion, generateQuestions, SOURCE, templates } from './generate.ts'
import { Rng } from './random.ts'
import type { ChildJson, QuestionJson } from './types.ts'

const sample = [...generateQuestions(20_000)]
const hash = (count: number, seed: number): string => {
  const digest = createHash('sha256')
  for (const question of generateQuestions(count, seed)) digest.update(JSON.stringify(question))
  return digest.digest('hex')
}
const parts = (question: QuestionJson): ChildJson[] => [question, ...(question.children ?? [])]
const texts = ({ stem, options, answer, analysis }: ChildJson): string[] => [
  stem,
  ...(options ?? []).map(({ content }) => content),
  ...[answer].flat(),
  analysis,
]
/** Splits a text at unescaped dollar signs; parts with an odd index are formulas. */
const pieces = (text: string): string[] => text.replace(/\\\$/g, '').replace(/\$\$/g, '$').split('$')

function faults(part: ChildJson): string[] {
  const found: string[] = []
  const { type, stem, options = [], answer } = part
  const say = (fault: string, bad: boolean): void => {
    if (bad) found.push(`${fault}: ${JSON.stringify(part)}`)
  }
  const keys = options.map(({ key }) => key)
  const given = [answer].flat()
  say('empty stem', !stem.trim())
  say('keys', keys.join('') !== 'ABCDEFGHIJKL'.slice(0, keys.length))
  say('equal options', new Set(options.map(({ content }) => content.replace(/\s+/g, ''))).size !== options.length)
  say(
    'empty option',
    options.some(({ content }) => !content.replace(/[$\s]/g, '')),
  )
  if (keys.length > 0) say('answer names no option', given.length === 0 || given.some((key) => !keys.includes(key)))
  if (type === 'single') say('one right option', given.length !== 1 || keys.length < 3 || keys.length > 8)
  if (type === 'multi') say('several right options', given.length < 2 || given.length >= keys.length || keys.length > 8)
  if (type === 'judge') say('judgement', answer !== '正确' && answer !== '错误')
  if (type === 'blank') say('blanks', stem.split('____').length - 1 !== given.length || given.some((text) => !text))
  if (type === 'cloze') say('gaps', stem.split('____').length - 1 !== given.length || keys.length <= given.length)
  if (type === 'order' || type === 'match') say('permutation', [...given].sort().join('') !== keys.join(''))
  if (type === 'short' || type === 'calc' || type === 'essay') say('no answer', typeof answer !== 'string' || !answer)
  for (const text of texts(part)) {
    const split = pieces(text)
    say('dollars', split.length % 2 === 0)
    say('leftovers', /undefined|NaN(?!O)|Infinity|\[object/.test(text))
    split.forEach((piece, index) => {
      if (index % 2 === 0) return
      const bare = piece.replace(/\\[{}]/g, '')
      say('braces', bare.split('{').length !== bare.split('}').length)
      say('signs', /\+-|--|\+\+|-\+/.test(piece.replace(/\\ce\{.*\}/g, '')))
      say('Chinese in a formula', /[\u4e00-\u9fff]/.test(piece.replace(/\\text\{[^}]*\}/g, '')))
    })
  }
  return found
}

describe('the generated demo questions', () => {
  it('come from more than 120 templates with unique ids, and use every template', () => {
    expect(templates.length).toBeGreaterThan(120)
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    const used = new Set(sample.map((_, index) => buildQuestion(index + 1).template.id))
    expect(templates.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([])
  })

  it('are equal for equal seeds, and 50 questions equal the first 50 of a larger number', () => {
    expect(hash(3000, 1)).toBe(hash(3000, 1))
    expect(hash(3000, 1)).not.toBe(hash(3000, 2))
    expect([...generateQuestions(50)]).toEqual(sample.slice(0, 50))
    expect(buildQuestion(12_345).question).toEqual(sample[12_344])
  })

  it('are based on random numbers that are equal on every machine', () => {
    const r = Rng.at(1, 1)
    const numbers = Array.from({ length: 1000 }, () => r.next())
    expect(createHash('sha256').update(numbers.join()).digest('hex')).toBe(
      '68eb47b3b200d271c9bd7967ccdb73aa20579417eda7d30ee2543cdf24434e28',
    )
  })

  it('have stems, options, answers and formulas without faults', () => {
    expect(sample.flatMap(parts).flatMap(faults).slice(0, 5)).toEqual([])
  })

  it('have at most one level of sub-questions, whose scores add up to the score of the composite', () => {
    const wrong = sample.filter(({ type, score, children = [] }) => {
      if (type !== 'composite') return children.length > 0
      const nested = children.some((child) => child.type === 'composite' || 'children' in child)
      return children.length < 2 || nested || children.reduce((sum, child) => sum + child.score, 0) !== score
    })
    expect(wrong).toEqual([])
  })

  it('have dictionary values only, with a grade of their section and a subject of their grade', () => {
    const known = new Map(dictionaries.map((item) => [`${item.typeCode} ${item.name}`, item]))
    const wrong = sample.filter((question) => {
      const { section, grade, subject, year, paperType, difficulty, score, source, knowledge } = question
      const gradeItem = known.get(`grade ${grade}`)
      const subjectKey = known.get(`subject ${subject}`)?.key ?? ''
      return !(
        known.get(`section ${section}`)?.subsetIds?.includes(gradeItem?.key ?? '') &&
        gradeItem?.subjectKeys?.includes(subjectKey) &&
        known.has(`year ${year}`) &&
        known.has(`paperType ${paperType}`) &&
        [1, 2, 3, 4, 5].includes(difficulty) &&
        Number.isInteger(score * 2) &&
        source === SOURCE &&
        knowledge.every(Boolean)
      )
    })
    expect(wrong).toEqual([])
  })

  it('mention only classes of their own grade', () => {
    const wrong = sample.filter(({ stem, grade }) =>
      [...stem.matchAll(/([一二三四五六七八九]年级|高[一二三])（\d+）班/g)].some(([, said]) => said !== grade),
    )
    expect(wrong).toEqual([])
  })

  it('include all question types, evenly distributed right options and a usual distribution of difficulties', () => {
    const count = (of: (question: QuestionJson) => string | number): Map<string | number, number> => {
      const counts = new Map<string | number, number>()
      for (const question of sample) counts.set(of(question), (counts.get(of(question)) ?? 0) + 1)
      return counts
    }
    expect([...count(({ type }) => type).keys()].sort()).toEqual(
      ['single', 'multi', 'judge', 'blank', 'cloze', 'match', 'order', 'short', 'calc', 'essay', 'composite'].sort(),
    )
    const four = sample.filter(({ type, options }) => type === 'single' && options?.length === 4)
    for (const key of ['A', 'B', 'C', 'D']) {
      const share = four.filter(({ answer }) => answer[0] === key).length / four.length
      expect(share).toBeGreaterThan(0.17)
      expect(share).toBeLessThan(0.33)
    }
    const levels = count(({ difficulty }) => difficulty)
    expect(levels.get(3) ?? 0).toBeGreaterThan(levels.get(5) ?? 0)
    expect(levels.get(2) ?? 0).toBeGreaterThan(levels.get(4) ?? 0)
    expect(count(({ section }) => section).size).toBe(3)
    expect(count(({ subject }) => subject).size).toBeGreaterThan(12)
  })

  it('repeat fewer than 1 % of the stems', () => {
    const stems = new Set<string>()
    const total = 60_000
    for (const { stem } of generateQuestions(total, 7)) stems.add(stem)
    expect(stems.size / total).toBeGreaterThan(0.99)
  })

  it('name the right options at the end of their analysis', () => {
    const choices = sample.flatMap(parts).filter(({ type }) => type === 'single' || type === 'multi')
    expect(choices.length).toBeGreaterThan(5000)
    const wrong = choices.filter(({ answer, analysis }) => !analysis.endsWith(`故选 ${[answer].flat().join('')}。`))
    expect(wrong).toEqual([])
  })
})

it('the knowledge points in the templates of demo questions have complete names without spaces', () => {
  const names = new Set(templates.flatMap(({ knowledge }) => knowledge))
  expect([...names].filter((name) => name.length < 2 || /^[的与和]|[的与]$/.test(name))).toEqual([])
})
