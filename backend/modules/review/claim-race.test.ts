import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimReviewTasks } from '../../../lib/contracts/review/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const CLAIMERS = 25
/** The number of claims by each reviewer, and the number of tasks that each claim requests. */
const [CALLS, EACH] = [4, 10]
/** The reviewers request more tasks than this in total, so that some of them receive fewer than requested. */
const TASKS = 600

let bank: TestApp
let replica: Awaited<ReturnType<TestApp['openReplica']>>
beforeAll(async () => {
  bank = await startTestApp()
  replica = await bank.openReplica()
})
afterAll(async () => {
  await replica.close()
  await bank.close()
})

it('a hundred concurrent claims at two processes of the service assign every review task exactly once', async () => {
  const { pool } = bank.services.database
  const stages = [
    { no: 1, name: '初审', reviewTask: '01', need: 1, rule: 'any', blind: false, slaHours: 48, checklist: [] },
  ]
  await pool.query(
    `with made as (
       insert into review_round (entity, entity_id, version_id, no, stages, subject, section, authors)
       select 'question', n, n, 1, $1, '02', '3', '{}' from generate_series(1, $2::int) n returning *)
     insert into review_task (round_id, entity, entity_id, version_id, subject, section, authors, stage_no, due_at)
     select id, entity, entity_id, version_id, subject, section, authors, 1, now() + interval '1 day' from made`,
    [JSON.stringify(stages), TASKS],
  )
  const tokens: string[] = []
  for (let n = 0; n < CLAIMERS; n += 1) {
    await bank.addUser({ userName: `race${n}`, roles: ['reviewer1'], scope: [['02', '3']] })
    tokens.push(await bank.signIn(`race${n}`))
  }
  const answers = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: CALLS }, (_, n) =>
        (n % 2 ? bank : replica).call(claimReviewTasks, { filter: {}, count: EACH }, { token }),
      ),
    ),
  )
  expect(answers.filter(({ message }) => message !== 'ok')).toEqual([])
  const got = answers.flatMap(({ result }) => result.ids)
  expect(got).toHaveLength(TASKS)
  expect(new Set(got).size).toBe(TASKS)
  const { rows } = await pool.query(
    'select state, count(*)::int as count, count(assignee_id)::int as held from review_task group by state',
  )
  expect(rows).toEqual([{ state: 'claimed', count: TASKS, held: TASKS }])
})
