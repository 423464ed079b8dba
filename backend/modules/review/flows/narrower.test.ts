import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertReviewFlow } from '../../../../lib/contracts/review/flows.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = { writer: 'editor', chief: 'chief', root: 'admin' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
beforeAll(async () => {
  desk = await startReviewing(people)
})
afterAll(() => desk.bank.close())

it('a submission uses the review flow that names the fewest subjects when several flows apply', async () => {
  const stage = { reviewTask: '01', need: 1, rule: 'any' as const, blind: false, slaHours: 48, checklist: [] }
  const add = async (name: string, subjects: string[], sections: string[]) => {
    const body = { name, fast: false, subjects, sections, stages: [{ ...stage, name }] }
    expect((await desk.bank.call(insertReviewFlow, body, desk.token.root)).message).toBe('ok')
  }
  const used = async () => {
    const id = await desk.submitted('writer')
    const [round] = await desk.query<{ name: string }>(
      "select stages->0->>'name' as name from review_round where entity_id = $1",
      [id],
    )
    return round?.name
  }
  await add('学段', [], ['3'])
  expect(await used()).toBe('学段')
  await add('几科', ['01', '02', '06'], ['3'])
  expect(await used()).toBe('几科')
  await add('一科', ['02'], ['3'])
  expect(await used()).toBe('一科')
  await add('两科', ['02', '06'], ['3'])
  expect(await used()).toBe('一科')
})
