import { expect, type Page } from '@playwright/test'
import type { CallInput } from '../../lib/contracts/base/call.ts'
import { insertQuestion } from '../../lib/contracts/question/editing.ts'

type Body = CallInput<typeof insertQuestion>

const option = (key: string, html: string, correct: boolean) => ({ key, html, correct })

/** Stores a choice of senior mathematics as whoever is signed in on the page, one that could be submitted; answers its id. */
export async function addQuestion(page: Page, more: Partial<Body>): Promise<string> {
  const body: Body = {
    typeCode: '01',
    stemHtml: '<p>若 $a&lt;b$，则</p>',
    options: [option('A', '$a^2&lt;b^2$', false), option('B', '不一定', true)],
    shuffle: false,
    answer: ['B'],
    blanks: [],
    rubric: [],
    analysisHtml: '<p>举反例即可</p>',
    thinkingHtml: '',
    summaryHtml: '',
    score: 5,
    section: '3',
    grade: '12',
    subject: '02',
    difficulty: '2',
    year: null,
    paperType: null,
    area: null,
    source: '',
    estSeconds: null,
    knowledge: [{ id: null, name: '不等式' }],
    children: [],
    ...more,
  }
  const headers = { origin: new URL(page.url()).origin }
  const answer = await (await page.request.post(`/api${insertQuestion.path}`, { data: body, headers })).json()
  expect(answer.code).toBe(200)
  return insertQuestion.answer.parse(answer.result).id
}
