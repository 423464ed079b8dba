import { describe, expect, it } from 'vitest'
import { measureJson } from '../base/measure-json.ts'
import { bodyChild, type QuestionBody, TEXTS_MAX } from './body.ts'
import { findDuplicates } from './duplicates.ts'
import { editQuestion, insertQuestion } from './editing.ts'

const body: QuestionBody = {
  typeCode: '01',
  section: '3',
  subject: '02',
  grade: null,
  difficulty: null,
  year: null,
  paperType: null,
  area: null,
  source: '',
  estSeconds: null,
  knowledge: [],
  stemHtml: '<p>1 + 1</p>',
  groundHtml: '',
  promptHtml: '',
  promptAudio: '',
  options: [],
  shuffle: false,
  answer: [],
  blanks: [],
  rubric: [],
  analysisHtml: '',
  thinkingHtml: '',
  summaryHtml: '',
  score: null,
  children: [],
}
const option = { key: 'A', html: '2', correct: true, locked: false, feedbackHtml: '', pairHtml: '' }
const long = 'a'.repeat(50_000)
const told = { path: ['stemHtml'], message: expect.stringMatching(/^全题的文字共 \d+ 个字符，最多 300000 个，请删减$/) }

describe('the maximum total length of a question', () => {
  const blank = { accept: Array(20).fill('a'.repeat(500)), match: 'exact', tolerance: null, score: null, group: null }
  const tooLong: [where: string, QuestionBody][] = [
    [
      'fields of the question',
      {
        ...body,
        stemHtml: long,
        analysisHtml: long,
        thinkingHtml: long,
        summaryHtml: long,
        promptHtml: long,
        groundHtml: long,
      },
    ],
    ['options', { ...body, options: Array(7).fill({ ...option, html: long }) }],
    ['answers', { ...body, answer: Array(7).fill(long) }],
    ['accepted answers', { ...body, blanks: Array(31).fill(blank) }],
    ['rubric', { ...body, rubric: Array(7).fill({ html: long, score: 1 }) }],
    ['child questions', { ...body, children: Array(7).fill({ ...body, id: null, analysisHtml: long }) }],
  ]

  it.each(tooLong)('is exceeded by too much text in the %s', (_where, question) => {
    expect(insertQuestion.request.safeParse(question).error?.issues).toMatchObject([told])
    const edited = { ...question, id: '1', rowVersion: 1 }
    expect(editQuestion.request.safeParse(edited).error?.issues).toMatchObject([told])
  })

  it('accepts a question of exactly the maximum length', () => {
    const child = bodyChild.parse({ ...body, id: null, analysisHtml: long })
    const children = Array(5).fill(child)
    const empty = { ...body, analysisHtml: '', children }
    const rest = TEXTS_MAX - measureJson(empty).chars
    const full = { ...empty, analysisHtml: 'a'.repeat(rest) }
    expect(insertQuestion.request.safeParse(full).success).toBe(true)
    expect(insertQuestion.request.safeParse({ ...full, source: `${full.source}a` }).success).toBe(false)
  })

  it('is checked in the search for duplicates too', () => {
    const asked = { subject: '02', section: '3', id: null, parts: Array(7).fill({ stemHtml: long, options: [] }) }
    expect(findDuplicates.request.safeParse(asked).error?.issues).toMatchObject([told])
    expect(findDuplicates.request.safeParse({ ...asked, parts: asked.parts.slice(0, 5) }).success).toBe(true)
  })
})

it('measureJson measures a value at any depth of nesting', () => {
  let nested: unknown = 'abc'
  for (let depth = 0; depth < 200_000; depth++) nested = depth % 2 ? [nested, 'd'] : { nested }
  expect(measureJson(nested)).toEqual({ chars: 100_003, depth: 200_000 })
  expect(measureJson(null)).toEqual({ chars: 0, depth: 0 })
})
