import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = { writer: 'editor', judge: 'reviewer1', head: 'chief' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
beforeAll(async () => {
  desk = await startReviewing(people)
})
afterAll(() => desk.bank.close())

it('listReviewTasks shows reviewers their own verdicts by time, and chiefs the verdicts of all reviewers', async () => {
  const judged: string[] = []
  for (const _ of [1, 2, 3]) {
    const id = await desk.take('judge', await desk.submitted('writer'))
    expect((await desk.decide('judge', id, 'pass')).message).toBe('ok')
    judged.unshift(id)
  }
  await desk.take('judge', await desk.submitted('writer'))
  const last = { tab: 'all', sort: 'decidedAt', order: 'desc', pageSize: 20 } as const
  const list = async (
    input: Parameters<typeof desk.bank.call<typeof calls.listReviewTasks>>[1],
    who: keyof typeof people,
  ) => (await desk.bank.call(calls.listReviewTasks, input, desk.token[who])).result
  const idsOf = ({ list: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id)
  expect(idsOf(await list({ ...last, tab: 'done' }, 'judge'))).toEqual(judged)
  // A list by the time of the verdict contains only tasks with a verdict.
  expect(idsOf(await list(last, 'head'))).toEqual(judged)
  const passed = await list({ tab: 'all', status: ['passed'], pageSize: 20 }, 'head')
  expect(new Set(idsOf(passed))).toEqual(new Set(judged))
})
