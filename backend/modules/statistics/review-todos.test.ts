import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { listReviewTasks } from '../../../lib/contracts/review/calls.ts'
import { arbitrateReview, disputeReview } from '../../../lib/contracts/review/judging.ts'
import { listTodos } from '../../../lib/contracts/statistics/calls.ts'
import { startReviewing } from '../../testing/reviewing.ts'

// The users whose to-dos about reviews are tested, with their roles.

const people = { writer: 'editor', other: 'editor', one: 'reviewer1', keeper: 'warehouse', chief: 'chief' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
let far: { token: string }
beforeAll(async () => {
  desk = await startReviewing(people)
  await desk.flow({})
  await desk.query('update push_rule set status = 0')
  await desk.bank.addUser({ userName: 'far', roles: ['reviewer1'], scope: [['07', '3']] })
  far = { token: await desk.bank.signIn('far') }
})
afterAll(() => desk.bank.close())

const keys = ['returnedQuestions', 'ownReviews', 'reviewsToClaim', 'reviewDisputes'] as const

/**
 * Returns the user's to-dos about reviews, after checking that each has the same count as the list to which it links.
 */
async function waits(who: { token: string }) {
  const { todos } = (await desk.bank.call(listTodos, {}, who)).result
  const found = todos.filter(({ key }) => keys.some((one) => one === key))
  for (const { key, count, url } of found) {
    const query = Object.fromEntries(new URL(url ?? '', 'http://x').searchParams)
    const list = key === 'returnedQuestions' ? listQuestions : listReviewTasks
    const { result } = await desk.bank.call(list, query, who)
    expect([key, count]).toEqual([key, result.total])
  }
  return Object.fromEntries(found.map(({ key, count, overdue }) => [key, overdue ? [count, overdue] : count]))
}

test('the review to-dos count only tasks that the user may see and judge', async () => {
  for (let at = 0; at < 2; at += 1) await desk.submitted('writer')
  expect(await waits(desk.token.one)).toEqual({ returnedQuestions: 0, ownReviews: 0, reviewsToClaim: 2 })
  expect(await waits(far)).toEqual({ returnedQuestions: 0, ownReviews: 0, reviewsToClaim: 0 })
  expect(await waits(desk.token.writer)).toEqual({ returnedQuestions: 0 })
  expect(await waits(desk.token.keeper)).toEqual({})
})

test('the to-do of a review task moves from the reviewers to the assignee, then to the author, and back to the assignee', async () => {
  const question = await desk.submitted('writer')
  const task = await desk.take('one', question)
  expect(await waits(desk.token.one)).toMatchObject({ ownReviews: 1, reviewsToClaim: 2 })
  await desk.query(`update review_task set due_at = now() - interval '1 hour' where id = $1`, [task])
  expect(await waits(desk.token.one)).toMatchObject({ ownReviews: [1, 1] })
  await desk.mark('one', task)
  expect((await desk.decide('one', task, 'reject')).message).toBe('ok')
  expect(await waits(desk.token.one)).toMatchObject({ returnedQuestions: 0, ownReviews: 0 })
  expect(await waits(desk.token.writer)).toEqual({ returnedQuestions: 1 })
  expect(await waits(desk.token.other)).toEqual({ returnedQuestions: 0 })
  await desk.resubmit('writer', question)
  expect(await waits(desk.token.writer)).toEqual({ returnedQuestions: 0 })
  expect(await waits(desk.token.one)).toMatchObject({ ownReviews: 1 })
})

test('the to-dos of a chief count a disputed review until a chief settles the dispute', async () => {
  const question = await desk.submitted('writer')
  const task = await desk.take('one', question)
  await desk.mark('one', task)
  await desk.decide('one', task, 'reject')
  expect(await waits(desk.token.chief)).toMatchObject({ reviewDisputes: 0 })
  await desk.bank.call(disputeReview, { id: task, reason: '题干无误' }, desk.token.writer)
  expect(await waits(desk.token.chief)).toMatchObject({ reviewDisputes: 1 })
  expect(await waits(desk.token.one)).not.toHaveProperty('reviewDisputes')
  await desk.bank.call(arbitrateReview, { id: task, outcome: 'uphold', reason: '确有错误' }, desk.token.chief)
  expect(await waits(desk.token.chief)).toMatchObject({ reviewDisputes: 0 })
})
