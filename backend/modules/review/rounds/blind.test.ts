import { afterAll, beforeAll, expect, it } from 'vitest'
import { acquireLease } from '../../../../lib/contracts/editing/calls.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { listQuestions } from '../../../../lib/contracts/question/calls.ts'
import { getQuestion } from '../../../../lib/contracts/question/detail.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as judging from '../../../../lib/contracts/review/judging.ts'
import { searchRecords } from '../../../../lib/contracts/search/calls.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = { hiddenwriter: 'editor', one: 'reviewer1', judge: 'chief', head: 'chief' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
type Who = keyof typeof people
beforeAll(async () => {
  desk = await startReviewing(people)
  await desk.flow({ blind: true })
})
afterAll(() => desk.bank.close())

/** Returns those answers of calls about a question in which the writer's name occurs, for a user. */
async function namedTo(who: Who, question: string, task: string): Promise<string[]> {
  const [row] = await desk.query<{ code: string }>('select code from question where id = $1', [question])
  const keyword = row?.code ?? ''
  const { call } = desk.bank
  const to = desk.token[who]
  const place = { entity: 'question', recordId: question } as const
  const asked = {
    mine: call(calls.listReviewTasks, { tab: 'mine', pageSize: 200 }, to),
    done: call(calls.listReviewTasks, { tab: 'done', pageSize: 200 }, to),
    task: call(judging.getReviewTask, { id: task }, to),
    rounds: call(judging.listReviewRounds, place, to),
    question: call(getQuestion, { id: question }, to),
    body: call(editing.getQuestionBody, { id: question }, to),
    list: call(listQuestions, { keyword }, to),
    history: call(listHistory, { entity: 'question', entityId: question }, to),
    found: call(searchRecords, { text: keyword }, to),
    lease: call(acquireLease, { entity: 'question', entityId: question, page: 'another', look: true }, to),
  }
  const said: string[] = []
  for (const [name, answer] of Object.entries(asked)) {
    if (JSON.stringify((await answer).result ?? null).includes('hiddenwriter')) said.push(name)
  }
  return said
}

it('a blind review hides the writer from the reviewer in every round, also during a dispute', async () => {
  const question = await desk.submitted('hiddenwriter')
  const task = await desk.take('one', question)
  await desk.mark('one', task)
  expect(await namedTo('one', question, task)).toEqual([])
  expect((await desk.decide('one', task, 'reject')).message).toBe('ok')
  // After the rejection the same reviewer verifies the next version, and the writer is still hidden.
  expect(await namedTo('one', question, task)).toEqual([])
  expect((await desk.dispute('hiddenwriter', task)).message).toBe('ok')
  expect(await namedTo('one', question, task)).toEqual([])
  expect(await namedTo('head', question, task)).toContain('question')
  expect((await desk.arbitrate('head', task, 'uphold')).message).toBe('ok')
  const hold = { entity: 'question', entityId: question, page: 'of the writer' } as const
  await desk.bank.call(acquireLease, hold, desk.token.hiddenwriter)
  expect(await namedTo('one', question, task)).toEqual([])
  await desk.resubmit('hiddenwriter', question)
  const [verify] = await desk.tasksOf(question, 'assigned')
  expect(await namedTo('one', question, verify?.id ?? '')).toEqual([])
})

it('a blind review hides the writer from a chief only while the chief has the task', async () => {
  const question = await desk.submitted('hiddenwriter')
  const task = await desk.take('judge', question)
  expect(await namedTo('judge', question, task)).toEqual([])
  expect((await desk.decide('judge', task, 'pass')).message).toBe('ok')
  expect(await namedTo('judge', question, task)).toContain('question')
})

it('a blind review hides the writer also when the submission made the submitter the owner', async () => {
  const question = await desk.submitted('hiddenwriter')
  const [row] = await desk.query<{ v: number }>('select row_version as v from question where id = $1', [question])
  const taken = { id: question, rowVersion: row?.v ?? 0 }
  const back = await desk.bank.call(editing.withdrawQuestion, taken, desk.token.hiddenwriter)
  await desk.query('update question set created_by = null, owner_id = null where id = $1', [question])
  await desk.query('update question_search set owner_id = null where question_id = $1', [question])
  const again = { id: question, rowVersion: back.result.rowVersion, changeNote: '' }
  expect((await desk.bank.call(editing.submitQuestion, again, desk.token.hiddenwriter)).message).toBe('ok')
  const entry = { entity: 'question', entityId: question } as const
  const told = await desk.bank.call(listHistory, entry, desk.token.head)
  expect(JSON.stringify(told.result.list[0]?.changes)).toContain('hiddenwriter')
  expect(await namedTo('one', question, await desk.take('one', question))).toEqual([])
})
