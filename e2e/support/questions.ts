import { expect, type Page } from '@playwright/test'
import type { Call, CallInput } from '../../lib/contracts/base/call.ts'
import { getQuestion } from '../../lib/contracts/question/detail.ts'
import {
  editQuestion,
  getQuestionBody,
  insertQuestion,
  submitQuestion,
  withdrawQuestion,
} from '../../lib/contracts/question/editing.ts'
import { unique } from './database.ts'

type Body = CallInput<typeof insertQuestion>

const option = (key: string, html: string, correct: boolean) => ({ key, html, correct })

/** A choice question of senior mathematics that can be submitted; no two have the same text. */
const bodyOf = (more: Partial<Body>): Body => ({
  typeCode: '01',
  stemHtml: '<p>若 $a&lt;b$，则</p>',
  options: [option('A', '$a^2&lt;b^2$', false), option('B', unique('不一定'), true)],
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
})

/** Stores a question as the signed-in user of the page; returns its id. */
export async function addQuestion(page: Page, more: Partial<Body>): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await (await page.request.post(`/api${insertQuestion.path}`, { data: bodyOf(more), headers })).json()
  expect(answer.code).toBe(200)
  return insertQuestion.answer.parse(answer.result).id
}

/** Stores and submits a question, which then waits for review. Returns its id and code. */
export async function submitQuestionOf(page: Page, more: Partial<Body>): Promise<{ id: string; code: string }> {
  const id = await addQuestion(page, more)
  return { id, code: await write(page, submitQuestion, id) }
}

export async function withdraw(page: Page, id: string): Promise<void> {
  await write(page, withdrawQuestion, id)
}

/** Rewrites a question as the signed-in user; the submitted content remains a version of its own. */
export async function rewrite(page: Page, id: string, more: Partial<Body>): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const read = await (await page.request.get(`/api${getQuestionBody.path}`, { params: { id }, headers })).json()
  const { body, rowVersion } = getQuestionBody.answer.parse(read.result)
  const data = { ...body, ...more, id, rowVersion }
  const answer = await (await page.request.put(`/api${editQuestion.path}`, { data, headers })).json()
  expect(answer.code).toBe(200)
}

/** Stores the issue of a review by the keyboard. Later keys reach the form until it has closed. */
export async function storeIssue(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '标出问题' })).toBeHidden()
}

/** Makes one call on the current row version of a question; returns the question's code. */
async function write(page: Page, { method, path }: Call, id: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const read = await (await page.request.get(`/api${getQuestion.path}`, { params: { id }, headers })).json()
  const { code, rowVersion } = getQuestion.answer.parse(read.result)
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data: { id, rowVersion } })
  expect((await answer.json()).code).toBe(200)
  return code
}
