import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertQuestion, submitQuestion } from '../../../../lib/contracts/question/editing.ts'
import { listReviewTasks } from '../../../../lib/contracts/review/calls.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openMissingReviews } from './open-missing.ts'

let bank: TestApp
beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
})
afterAll(() => bank.close())

it('openMissingReviews opens a review round for a pending question without a round, hidden from its writer', async () => {
  const { pool } = bank.services.database
  const scope: [string, string][] = [['02', '3']]
  await bank.addUser({ userName: 'writer', roles: ['editor', 'reviewer1'], scope })
  await bank.addUser({ userName: 'judge', roles: ['reviewer1'], scope })
  const [writer, judge] = [await bank.signIn('writer'), await bank.signIn('judge')]
  const { result: question } = await bank.call(insertQuestion, choice(), { token: writer })
  const stamp = { id: question.id, rowVersion: question.rowVersion, changeNote: '' }
  expect((await bank.call(submitQuestion, stamp, { token: writer })).message).toBe('ok')
  await pool.query('delete from assign_log')
  await pool.query('delete from review_task')
  await pool.query('delete from review_round')

  const both = await Promise.all([openMissingReviews(bank.services), openMissingReviews(bank.services)])
  expect(both[0] + both[1]).toBe(1)
  expect(await openMissingReviews(bank.services)).toBe(0)
  const waiting = async (token: string) => (await bank.call(listReviewTasks, {}, { token })).result.list
  expect(await waiting(judge)).toMatchObject([{ entityId: question.id, status: 'queued', roundNo: 1 }])
  expect(await waiting(writer)).toEqual([])
})
