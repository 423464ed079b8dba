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
import { publishedPoint } from './points.ts'

type Body = CallInput<typeof insertQuestion>

/** The header that the platform requires of a write; a page without an address can send it too. */
const ownOrigin = () => ({ origin: process.env.E2E_BASE_URL ?? '' })

const option = (key: string, html: string, correct: boolean) => ({ key, html, correct })

/** A complete choice question of 高中 数学 without a knowledge point; option B makes its text unique. */
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
  knowledge: [],
  children: [],
  ...more,
})

/**
 * Stores a question as the signed-in user of the page; returns its id. By default it has a published knowledge point, so
 * that it can be submitted.
 */
export async function addQuestion(page: Page, more: Partial<Body>): Promise<string> {
  const headers = ownOrigin()
  const body = bodyOf(more)
  const { subject, section } = body
  const data = more.knowledge ? body : { ...body, knowledge: [await publishedPoint('不等式', { subject, section })] }
  const answer = await (await page.request.post(`/api${insertQuestion.path}`, { data, headers })).json()
  expect(answer.code).toBe(200)
  return insertQuestion.answer.parse(answer.result).id
}

/** Stores a question and submits it for review, as the signed-in user of the page; returns its id and code. */
export async function submitQuestionOf(page: Page, more: Partial<Body>): Promise<{ id: string; code: string }> {
  const id = await addQuestion(page, more)
  return { id, code: await write(page, submitQuestion, id) }
}

export async function withdraw(page: Page, id: string): Promise<void> {
  await write(page, withdrawQuestion, id)
}

/**
 * Changes a stored question, as the signed-in user of the page. A submitted version remains; the change makes a new
 * version.
 */
export async function rewrite(page: Page, id: string, more: Partial<Body>): Promise<void> {
  const headers = ownOrigin()
  const read = await (await page.request.get(`/api${getQuestionBody.path}`, { params: { id }, headers })).json()
  const { body, rowVersion } = getQuestionBody.answer.parse(read.result)
  const data = { ...body, ...more, id, rowVersion }
  const answer = await (await page.request.put(`/api${editQuestion.path}`, { data, headers })).json()
  expect(answer.code).toBe(200)
}

/**
 * Stores the issue in the open form of a review with Ctrl+Enter. Waits until the form has closed, because an open form
 * would receive the next keys.
 */
export async function storeIssue(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '标出问题' })).toBeHidden()
}

/** Makes a call that needs only the id and the current row version of a question; returns the question's code. */
async function write(page: Page, { method, path }: Call, id: string): Promise<string> {
  const headers = ownOrigin()
  const read = await (await page.request.get(`/api${getQuestion.path}`, { params: { id }, headers })).json()
  const { code, rowVersion } = getQuestion.answer.parse(read.result)
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data: { id, rowVersion } })
  expect((await answer.json()).code).toBe(200)
  return code
}
