import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { insertQuestion } from '../../../lib/contracts/question/editing.ts'
import { getAll } from '../../../lib/contracts/statistics/calls.ts'
import { question } from '../../tables/question.ts'
import { choice } from '../../testing/question-bodies.ts'
import { startReviewing } from '../../testing/reviewing.ts'

type Desk = Awaited<ReturnType<typeof startReviewing<'writer' | 'colleague' | 'judge'>>>
let desk: Desk

beforeAll(async () => {
  desk = await startReviewing({ writer: 'editor', colleague: 'editor', judge: 'reviewer1' })
  await desk.flow({})
  await desk.bank.call(insertQuestion, choice(), desk.token.writer)
  await desk.submitted('writer')
  const passed = await desk.submitted('writer')
  const task = await desk.take('judge', passed)
  expect((await desk.decide('judge', task, 'pass')).message).toBe('ok')
  expect(await desk.statusOf(passed, 'writer')).toBe('approved')
})
afterAll(() => desk.bank.close())

async function own(who: 'writer' | 'colleague') {
  const { result } = await desk.bank.call(getAll, {}, desk.token[who])
  return ['ownDrafts', 'ownPending', 'ownPassed'].map((key) => result.figures.find((one) => one.key === key))
}

test('the own figures of an editor count the editor’s drafts, questions in review and questions passed today', async () => {
  expect((await own('writer')).map((one) => one?.value)).toEqual([1, 1, 1])
})

test('the own figures of another user do not count the questions of the editor', async () => {
  expect((await own('colleague')).map((one) => one?.value)).toEqual([0, 0, 0])
})

test('each own figure links to a list that contains as many questions as the figure counts', async () => {
  for (const figure of await own('writer')) {
    const asked = Object.fromEntries(new URLSearchParams(figure?.url?.split('?')[1]))
    const { result } = await desk.bank.call(listQuestions, asked, desk.token.writer)
    expect(result.total, figure?.url ?? '').toBe(1)
  }
})

test('the figure of all questions does not count a question that is visible to one reviewer only', async () => {
  const counted = async () => {
    const { result } = await desk.bank.call(getAll, {}, desk.token.writer)
    return result.figures.find(({ key }) => key === 'questions')?.value
  }
  const before = await counted()
  const { result } = await desk.bank.call(insertQuestion, choice(), desk.token.writer)
  // The service caches counts for a moment, so the new number appears later.
  await expect.poll(counted).toBe(Number(before) + 1)
  const { db } = desk.bank.services
  await db
    .update(question)
    .set({ visibleTo: 1 })
    .where(eq(question.id, Number(result.id)))
  await expect.poll(counted).toBe(before)
})
