import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as holidays from '../../../../lib/contracts/review/holidays.ts'
import * as rules from '../../../../lib/contracts/review/rules.ts'
import { pushRule, startReviewing } from '../../../testing/reviewing.ts'
import { pushWaiting } from '../rules/push-tasks.ts'
import { expireTasks } from './expire-tasks.ts'

const people = {
  writer: 'editor',
  one: 'reviewer1',
  two: 'reviewer1',
  lost: 'reviewer1',
  chief: 'chief',
  root: 'admin',
}
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
beforeAll(async () => {
  desk = await startReviewing(people)
})
afterAll(() => desk.bank.close())

describe('what somebody began', () => {
  it('waits for others once they may not judge there any more, and the chief is told', async () => {
    await desk.flow({})
    const question = await desk.submitted('writer')
    const id = await desk.take('lost', question)
    await desk.mark('lost', id)
    expect(await expireTasks(desk.bank.services)).toBe(0)
    await desk.query('delete from user_scope where user_id = $1', [desk.ids.lost])
    expect(await expireTasks(desk.bank.services)).toBe(1)
    expect((await desk.tasksOf(question)).map(({ state }) => state)).toEqual(['expired', 'queued'])
    expect((await desk.tasksOf(question))[0]?.reason).toContain('不能审核这里')
    const { list } = (await desk.bank.call(listNotifications, {}, desk.token.chief)).result
    expect(list.map(({ title }) => title)).toContain('有审核任务被收回')
  })
})

describe('more time', () => {
  it('has no hour of a holiday', async () => {
    await desk.flow({})
    const question = await desk.submitted('writer')
    await desk.take('one', question)
    const [before] = await desk.tasksOf(question)
    // The next day by the clock of the schools.
    const day = new Date((before?.due.getTime() ?? 0) + 32 * 3_600_000).toISOString().slice(0, 10)
    const free = await desk.bank.call(holidays.insertReviewHoliday, { day, name: '校庆' }, desk.token.root)
    expect(free.message).toBe('ok')
    await desk.bank.call(calls.extendReview, { ids: [before?.id ?? ''], hours: 48 }, desk.token.chief)
    const [after] = await desk.tasksOf(question)
    expect((after?.due.getTime() ?? 0) - (before?.due.getTime() ?? 0)).toBe(72 * 3_600_000)
  })
})

/** Until a transaction of the service waits for a lock. */
async function waits(): Promise<void> {
  await expect
    .poll(() =>
      desk.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    )
    .toHaveLength(1)
}

describe('at the same moment', () => {
  it('jobs do not wait for whoever holds another task of the round', async () => {
    await desk.flow({ need: 2, rule: 'all' })
    const question = await desk.submitted('writer')
    const held = await desk.take('one', question)
    const [late] = await desk.tasksOf(question, 'queued')
    await desk.claim('two', late?.id ?? '')
    await desk.query(`update review_task set due_at = now() - interval '1 hour' where id = $1`, [late?.id])
    const client = await desk.bank.services.database.pool.connect()
    await client.query('begin')
    await client.query('select from review_task where id = $1 for update', [held])
    // Holds the question and the round, and waits for its task.
    const deciding = desk.decide('one', held, 'pass')
    await waits()
    const pause = new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'waited'))
    const first = await Promise.race([expireTasks(desk.bank.services).then((count) => `expired ${count}`), pause])
    await client.query('rollback')
    client.release()
    expect((await deciding).message).toBe('ok')
    expect(first).toBe('expired 1')
  })

  it('rules are sorted while tasks are given out by them', async () => {
    await desk.flow({})
    for (const name of ['甲', '乙']) {
      const { result, message } = await desk.bank.call(rules.insertPushRule, { ...pushRule, name }, desk.token.root)
      expect(message).toBe('ok')
      const on = { id: result.id, rowVersion: result.rowVersion, status: 1 } as const
      await desk.bank.call(rules.statusPushRule, on, desk.token.root)
    }
    const { pool } = desk.bank.services.database
    const held = await pool.connect()
    // As sorting does it: the rules first.
    await held.query('begin')
    await held.query('update push_rule set priority = priority')
    for (let count = 0; count < 3; count += 1) await desk.submitted('writer')
    await desk.query(`update review_task set push_at = now() where state = 'queued'`)
    const given = await Promise.race([
      pushWaiting(desk.bank.services).then((count) => count >= 0),
      new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'waited')),
    ])
    await held.query('rollback')
    held.release()
    expect(given).toBe(true)
    for (let turn = 0; turn < 8; turn += 1) {
      await desk.query(`update review_task set push_at = now() where state = 'queued'`)
      const { list } = (await desk.bank.call(rules.listPushRules, { pageSize: 50 }, desk.token.root)).result
      const items = list.toReversed().map(({ id, rowVersion }) => ({ id, rowVersion }))
      const [sorted] = await Promise.all([
        desk.bank.call(rules.sortPushRules, { items }, desk.token.root),
        pushWaiting(desk.bank.services),
        desk.submitted('writer'),
      ])
      expect(sorted.message).toBe('ok')
    }
  })
})
