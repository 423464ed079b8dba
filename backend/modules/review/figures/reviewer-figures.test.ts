import { afterAll, beforeAll, expect, it } from 'vitest'
import { listReviewerFigures } from '../../../../lib/contracts/review/chief.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = { quick: 'reviewer1', slow: 'reviewer1', idle: 'reviewer1', head: 'chief' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
beforeAll(async () => {
  desk = await startReviewing(people)
})
afterAll(() => desk.bank.close())

let record = 9_000_000
interface Row {
  who: keyof typeof people
  state: string
  seconds?: number
  days?: number
  subject?: string
}

/** Inserts one review round with the given tasks. */
async function round(state: string, ...tasks: Row[]) {
  record += 1
  const [made] = await desk.query<{ id: string }>(
    `insert into review_round (entity, entity_id, version_id, no, state, stages, authors)
     values ('question', $1, $1, 1, $2, '[]', '{}') returning id::text as id`,
    [record, state],
  )
  for (const { who, state, seconds = null, days = 1, subject = '02' } of tasks) {
    await desk.query(
      `insert into review_task (round_id, entity, entity_id, version_id, subject, section, authors, stage_no, state, assignee_id, due_at, decided_at, updated_at, active_seconds)
       values ($1, 'question', $2, $2, $3, '3', '{}', 1, $4, $5, now(), now() - make_interval(days => $6), now() - make_interval(days => $6), $7)`,
      [made?.id, record, subject, state, desk.ids[who], days, seconds],
    )
  }
}
const figures = (asked: object = {}) =>
  desk.bank.call(listReviewerFigures, asked, desk.token.head).then(({ result }) => result.list)

it('listReviewerFigures returns counts of verdicts, returns and tasks and the median time of each reviewer', async () => {
  await round('passed', { who: 'quick', state: 'passed', seconds: 10 })
  await round('rejected', { who: 'quick', state: 'rejected', seconds: 20 })
  await round('passed', { who: 'quick', state: 'overturned', seconds: 600 })
  await round('open', { who: 'quick', state: 'declined' }, { who: 'slow', state: 'expired' })
  await round('open', { who: 'slow', state: 'working', days: 100 })
  await round('passed', { who: 'slow', state: 'passed', seconds: 90, days: 20 })
  // The figures must not count the tasks of the next two rounds: the first round is of another subject, and the second
  // is too old.
  await round('passed', { who: 'quick', state: 'passed', seconds: 1, subject: '03' })
  await round('passed', { who: 'quick', state: 'passed', seconds: 1, days: 95 })
  const [quick, slow, ...others] = await figures()
  expect(others).toEqual([])
  expect(quick).toMatchObject({
    ...{ userName: 'quick', judged: 3, medianSeconds: 20, returned: 2, declined: 1, expired: 0, open: 0 },
    ...{ agreement: null, golden: { judged: 0, planted: 0 } },
  })
  expect(slow).toMatchObject({ userName: 'slow', judged: 1, medianSeconds: 90, returned: 0, expired: 1, open: 1 })
  expect((await figures({ days: '7' })).find(({ userName }) => userName === 'slow')).toMatchObject({
    judged: 0,
    open: 1,
  })
  expect((await figures({ days: '90', keyword: 'SLO' })).map(({ userName }) => userName)).toEqual(['slow'])
})

it('listReviewerFigures sorts reviewers by the chosen figure and puts reviewers without a value last', async () => {
  const order = async (sort: string, order: string) => (await figures({ sort, order })).map(({ userName }) => userName)
  expect(await order('median', 'asc')).toEqual(['quick', 'slow'])
  expect(await order('median', 'desc')).toEqual(['slow', 'quick'])
  expect(await order('open', 'desc')).toEqual(['slow', 'quick'])
  await round('open', { who: 'idle', state: 'assigned' })
  expect((await order('median', 'asc')).at(-1)).toBe('idle')
  expect((await order('median', 'desc')).at(-1)).toBe('idle')
})

it('listReviewerFigures returns the agreement of a reviewer only when five versions have a second verdict', async () => {
  for (let at = 0; at < 4; at += 1) {
    await round('passed', { who: 'quick', state: 'passed' }, { who: 'slow', state: at < 2 ? 'passed' : 'rejected' })
  }
  expect((await figures())[0]?.agreement).toBeNull()
  await round('rejected', { who: 'quick', state: 'rejected' }, { who: 'slow', state: 'rejected' })
  const agreed = (await figures()).find(({ userName }) => userName === 'quick')?.agreement
  // Three of the five pairs of verdicts agree (3/5). The agreement expected by chance is 4/5 · 2/5 + 1/5 · 3/5 = 11/25.
  expect(agreed).toMatchObject({ count: 5, same: 3 })
  expect(agreed?.kappa).toBeCloseTo((0.6 - 0.44) / 0.56, 10)
})
