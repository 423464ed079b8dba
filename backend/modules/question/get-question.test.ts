import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/question/detail.ts'
import { addQuestions } from '../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bank: TestApp
let token: string

beforeAll(async () => {
  bank = await startTestApp()
  token = await bank.signIn()
})
afterAll(() => bank.close())

async function get(id: string, version?: string) {
  const answer = await bank.call(calls.getQuestion, { id, ...(version && { version }) }, { token })
  return { ...answer, result: answer.code === 200 ? calls.getQuestion.answer.parse(answer.result) : null }
}

it('getQuestion returns the content, metadata and knowledge points of a choice question', async () => {
  const [id = ''] = await addQuestions(bank.services, [
    {
      stem: '若 $a<b$，则',
      options: [
        { key: 'A', content: '$a^2<b^2$' },
        { key: 'B', content: '<b>不一定</b>' },
      ],
      answer: ['B'],
      analysis: '取 $a=-2$\n$b=1$',
      difficulty: 2,
      score: 5,
      knowledge: ['不等式的性质', '集合'],
      status: 'draft',
    },
  ])
  const { result } = await get(id)
  expect(result).toMatchObject({
    code: `Q${id.padStart(6, '0')}`,
    typeCode: '01',
    baseType: 'single',
    section: '3',
    subject: '02',
    difficulty: '2',
    score: 5,
    status: 'draft',
    content: {
      stemHtml: '<p>若 $a&lt;b$，则</p>',
      options: [
        { key: 'A', html: '$a^2&lt;b^2$', correct: false },
        { key: 'B', html: '<b>不一定</b>', correct: true },
      ],
      answer: ['B'],
      analysisHtml: '<p>取 $a=-2$<br />$b=1$</p>',
    },
    knowledge: [
      { name: '不等式的性质', primary: true },
      { name: '集合', primary: false },
    ],
    version: { no: 1, state: 'working' },
    findings: [],
    children: [],
  })
})

it('getQuestion returns a composite question with its children, for its own id and for the id of a child', async () => {
  const [id = ''] = await addQuestions(bank.services, [
    {
      type: 'composite',
      stem: '阅读材料',
      options: [],
      answer: [],
      children: [
        { type: 'multi', stem: '（1）', options: [], answer: 'AC' },
        { type: 'short', stem: '（2）说明理由', answer: '略' },
      ],
    },
  ])
  const { result } = await get(id)
  expect(result?.childCount).toBe(2)
  expect(result?.children.map(({ childNo }) => childNo)).toEqual([1, 2])
  expect(result?.children[0]).toMatchObject({ childNo: 1, baseType: 'multi', answer: ['A', 'C'] })
  expect(result?.children[1]).toMatchObject({ childNo: 2, stemHtml: '<p>（2）说明理由</p>', answer: ['略'] })
  expect((await get(result?.children[1]?.id ?? '')).result?.id).toBe(id)
  const { rows } = await bank.services.database.pool.query(
    'select question_id from question_search where question_id = any($1::int8[])',
    [`{${result?.children.map((child) => child.id).join(',')}}`],
  )
  expect(rows).toEqual([])
})

it('getQuestion refuses an unknown id, an unknown version and a malformed id', async () => {
  expect(await get('999999999')).toMatchObject({ code: 404, message: '试题不存在或已删除' })
  const [id = ''] = await addQuestions(bank.services, [{}])
  expect(await get(id, '999999999')).toMatchObject({ code: 404, message: '该试题没有这个版本' })
  expect((await get('1 or 1=1')).code).toBe(400)
})
