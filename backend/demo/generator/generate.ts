import { z } from 'zod'
import json from '../facts/papers.json' with { type: 'json' }
import { biology } from '../templates/biology.ts'
import { chemistry } from '../templates/chemistry/index.ts'
import { chinese } from '../templates/chinese/index.ts'
import { civics } from '../templates/civics.ts'
import { english } from '../templates/english/index.ts'
import { general } from '../templates/general.ts'
import { geography } from '../templates/geography.ts'
import { history } from '../templates/history.ts'
import { mathJunior, mathPrimary, mathSenior } from '../templates/math/index.ts'
import { physics } from '../templates/physics/index.ts'
import type { Template } from './builder.ts'
import { readFacts, valued } from './facts.ts'
import { Rng } from './random.ts'
import type { QuestionJson } from './types.ts'
import { examOf, sections } from './words.ts'

export const SOURCE = '示例题库'

/** The groups of templates, each with the percentage of all questions that come from it. */
const groups: readonly (readonly [share: number, templates: readonly Template[]])[] = [
  [10, mathPrimary],
  [12, mathJunior],
  [12, mathSenior],
  [11, chinese],
  [11, english],
  [10, physics],
  [8, chemistry],
  [7, biology],
  [5, history],
  [6, geography],
  [5, civics],
  [3, general],
]

/** All templates, for tests. */
export const templates: readonly Template[] = groups.flatMap(([, list]) => list)

/**
 * The number of entries in a table of templates. A template occupies as many entries as its share, so that a random
 * index chooses templates by their weight.
 */
const SLOTS = 1 << 14
const slots: Template[] = (() => {
  const shares = groups.flatMap(([share, list]) => {
    const whole = list.reduce((sum, { weight }) => sum + weight, 0)
    return list.map((template) => ({ template, share: (share * template.weight) / whole }))
  })
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  const table: Template[] = []
  let reached = 0
  for (const { template, share } of shares) {
    reached += share
    while (table.length < Math.round((reached / total) * SLOTS)) table.push(template)
  }
  return table
})()

const bySection = <T extends z.ZodType>(value: T) => z.record(z.enum(sections), value)
const { papers, finals, scores } = readFacts('papers.json', json, {
  /** Kinds of exam papers with their weights (how often each occurs), by section. */
  papers: bySection(valued),
  /** The kind of exam paper that is frequent in the last grade of a section, by that grade. */
  finals: z.record(z.string(), z.string()),
  /** The usual score of a question, by section and type. */
  scores: bySection(z.record(z.string(), z.number())),
})

function weighted(r: Rng, list: readonly (readonly [value: string, weight: number])[]): string {
  let left = r.float() * list.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of list) {
    left -= weight
    if (left < 0) return value
  }
  return list[0]?.[0] ?? ''
}

/** Returns a year from 2019 to 2026, recent years more often. */
const yearOf = (r: Rng): string => String(2026 - Math.floor(8 * r.float() ** 1.6))

/**
 * Returns a grade of the template. Templates of senior schools also make questions for 高三, because the last year
 * revises all topics.
 */
const gradeOf = (r: Rng, { section, grades }: Template): string =>
  section === '高中' && r.chance(0.2) ? '高三' : r.pick(grades)

/** Returns the usual difficulty, or in about a third of the cases one step easier or harder. */
function difficultyOf(r: Rng, usual: number): number {
  const roll = r.float()
  const step = roll < 0.16 ? -1 : roll > 0.86 ? 1 : 0
  return Math.max(1, Math.min(5, usual + step))
}

/**
 * Returns question `n` of the series of `seed`, with its template. The question does not depend on the other questions
 * of the series.
 */
export function buildQuestion(n: number, seed = 1): { template: Template; question: QuestionJson } {
  const r = Rng.at(seed, n)
  const template = slots[Math.floor(r.float() * slots.length)] as Template
  const { section, subject } = template
  const grade = gradeOf(r, template)
  const year = yearOf(r)
  const final = finals[grade]
  const paperType = final && r.chance(0.35) ? final : weighted(r, papers[section])
  const difficulty = difficultyOf(r, template.difficulty)
  const opening = template.dated ? examOf(r, section, year, paperType === '单元' ? '单元测试' : paperType) : ''
  const draft = template.build(r, grade)
  const paragraph = draft.stem.startsWith('<p>')
  const question: QuestionJson = {
    externalId: `demo-${n}`,
    type: draft.type,
    section,
    grade,
    subject,
    stem: paragraph ? `<p>${opening}${draft.stem.slice(3)}` : opening + draft.stem,
    ...(draft.options ? { options: draft.options } : {}),
    answer: draft.answer,
    analysis: draft.analysis,
    difficulty,
    score: draft.score ?? scores[section][draft.type] ?? 5,
    year,
    paperType,
    source: SOURCE,
    knowledge: [...template.knowledge],
    ...(draft.children ? { children: draft.children } : {}),
  }
  return { template, question }
}

/**
 * Yields invented questions with computed answers, with the ids `demo-1`, `demo-2` and so on. Runs with the same seed
 * give the same questions, and a longer run begins with those of a shorter one.
 */
export function* generateQuestions(count: number, seed = 1): Generator<QuestionJson> {
  for (let n = 1; n <= count; n++) yield buildQuestion(n, seed).question
}
