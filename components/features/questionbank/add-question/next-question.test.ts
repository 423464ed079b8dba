import { expect, it } from 'vitest'
import { emptyOption, emptyQuestion } from './empty'
import { nextQuestion } from './next-question'
import type { QuestionType } from './type-facts'

const type = (key: string, baseType: QuestionType['baseType'], minOptions: number): QuestionType => ({
  ...{ key, baseType, minOptions, maxOptions: 8, defaultScore: 5 },
  ...{ name: key, inUse: true, precedence: 1, subjects: null },
})
const types = [type('单选', 'single', 2), type('多选', 'multi', 2), type('排序', 'order', 3), type('简答', 'short', 0)]
const before = { ...emptyQuestion, subject: '02', stemHtml: '题', score: 6 }
const rows = (count: number) => Array.from({ length: count }, (_, at) => emptyOption(at))

it.each(['单选', '多选'])(
  'nextQuestion copies the number of options of a %s question into the next question, but no texts',
  (typeCode) => {
    const options = ['甲', '乙', '丙'].map((html, at) => ({ ...emptyOption(at), html, correct: at === 1 }))
    const next = nextQuestion({ ...before, typeCode, options, answer: ['B'] }, types)
    expect(next).toEqual({ ...emptyQuestion, typeCode, subject: '02', score: 6, options: rows(3) })
  },
)

it('nextQuestion starts with the default number of options when the last question was no choice with options', () => {
  const order = { ...before, typeCode: '排序', options: rows(5), answer: ['E', 'D', 'C', 'B', 'A'] }
  expect(nextQuestion(order, types)).toMatchObject({ options: rows(3), answer: ['A', 'B', 'C'] })
  expect(nextQuestion({ ...before, typeCode: '简答', answer: ['略'] }, types)).toMatchObject({
    options: [],
    answer: [],
  })
  expect(nextQuestion({ ...before, typeCode: '单选', options: [] }, types).options).toEqual(rows(4))
})

it('nextQuestion keeps the type of the last question while the list of question types is not loaded', () => {
  expect(nextQuestion({ ...before, typeCode: '单选' }, [])).toMatchObject({ typeCode: '单选', options: [] })
})
