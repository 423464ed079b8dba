import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReviewFigures } from '../../../../lib/contracts/review/calls.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bank: TestApp
let token: { token: string }
const ids: number[] = []

beforeAll(async () => {
  bank = await startTestApp()
  for (const userName of ['own', 'other']) {
    ids.push(await bank.addUser({ userName, roles: ['reviewer1'], scope: [['02', '3']] }))
  }
  token = { token: await bank.signIn('own') }
})
afterAll(() => bank.close())

let record = 9_000_000

/** Inserts a review round with the verdicts of two reviewers. */
async function judged(round: 'open' | 'passed' | 'rejected', own: string, other: string, days = 1) {
  record += 1
  await bank.services.database.pool.query(
    `with r as (insert into review_round (entity, entity_id, version_id, no, state, stages, authors)
       values ('question', $1, $1, 1, $2, '[]', '{}') returning id)
     insert into review_task (round_id, entity, entity_id, version_id, authors, stage_no, state, assignee_id, due_at, decided_at)
     select r.id, 'question', $1, $1, '{}', 1, s.state, s.who, now(), now() - make_interval(days => $5)
       from r, unnest($3::text[], $4::int8[]) as s(state, who)`,
    [record, round, [own, other], ids, days],
  )
}
const agreement = async () => (await bank.call(getReviewFigures, {}, token)).result.agreement

it('the agreement of a reviewer is null until five versions in ended rounds have a second verdict', async () => {
  expect(await agreement()).toBeNull()
  await judged('passed', 'passed', 'passed')
  await judged('passed', 'passed', 'passed')
  await judged('rejected', 'rejected', 'upheld')
  await judged('rejected', 'passed', 'rejected')
  await judged('open', 'passed', 'passed')
  await judged('passed', 'passed', 'passed', 91)
  expect(await agreement()).toBeNull()
  // For the figures, a rejection that a chief overturned is still a rejection.
  await judged('passed', 'overturned', 'rejected')
  // Four of the five pairs of verdicts agree (4/5). The agreement expected by chance is 3/5 · 2/5 + 2/5 · 3/5 = 12/25.
  const found = await agreement()
  expect(found).toMatchObject({ count: 5, same: 4 })
  expect(found?.kappa).toBeCloseTo((0.8 - 0.48) / 0.52, 10)
})
