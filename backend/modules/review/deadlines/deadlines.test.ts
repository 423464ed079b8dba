import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as holidays from '../../../../lib/contracts/review/holidays.ts'
import * as judging from '../../../../lib/contracts/review/judging.ts'
import * as rules from '../../../../lib/contracts/review/rules.ts'
import { pushRule, startReviewing } from '../../../testing/reviewing.ts'
import { invalidateUsers } from '../../access/index.ts'
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

/** Replaces the data scope of a user by another subject. */
async function reachOf(who: keyof typeof people, subject: string): Promise<void> {
  const { db, hub } = desk.bank.services
  await db.transaction(async (tx) => {
    await tx.execute(sql`update user_scope set subject = ${subject} where user_id = ${desk.ids[who]}`)
    await invalidateUsers(hub, tx, [desk.ids[who]])
  })
}

describe('a review task in progress', () => {
  it("keeps the reviewer's notes but cannot be judged after the reviewer has lost the data scope", async () => {
    await desk.flow({ checklist: ['题干通顺'] })
    const question = await desk.submitted('writer')
    const id = await desk.take('lost', question)
    const issue = await desk.mark('lost', id)
    const { call } = desk.bank
    const as = desk.token.lost
    await reachOf('lost', '03')

    await expect.poll(async () => (await desk.read('lost', id)).result.judges).toBe(false)
    const open = (await desk.read('lost', id)).result
    expect(open).toMatchObject({ status: 'working', canUndo: false })
    expect(open.closed).toContain('不能审核这里')
    const said = { errorType: '04', severity: 'block', note: '还想再说', suggestion: null } as const
    const anchor = { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' }
    const { rowVersion = 0 } = open.issues[0] ?? {}
    const refused = [
      await desk.decide('lost', id, 'reject'),
      await desk.start('lost', id),
      await call(judging.insertReviewIssue, { taskId: id, anchor, ...said }, as),
      await call(judging.editReviewIssue, { id: issue, rowVersion, ...said }, as),
      await call(judging.removeReviewIssue, { id: issue, rowVersion }, as),
      await desk.undo('lost', id),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403))
    const noted = { id, ticks: [true], comment: '写到一半' }
    expect((await call(judging.saveReview, noted, as)).message).toBe('ok')

    expect(await expireTasks(desk.bank.services)).toBe(1)
    const ended = (await desk.read('lost', id)).result
    expect(ended).toMatchObject({ status: 'expired', judges: false, comment: '写到一半', ticks: [true] })
    expect(ended.closed).toBe('已收回：原审核人已不能审核这里的内容')
    expect((await call(judging.saveReview, { ...noted, comment: '写完了' }, as)).message).toBe('ok')
    expect((await desk.read('lost', id)).result.comment).toBe('写完了')
    expect((await desk.decide('lost', id, 'reject')).code).not.toBe(200)
    // Another reviewer receives a new task without the notes of the former reviewer.
    const next = await desk.take('one', question)
    expect((await desk.read('one', next)).result).toMatchObject({ issues: [], comment: '', ticks: [] })
    expect((await desk.decide('one', next, 'pass')).message).toBe('ok')

    await reachOf('lost', '02')
  })

  it('returns to the queue after the reviewer has lost the data scope, and the chief is notified', async () => {
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

describe('the extension of a review deadline', () => {
  it('skips the hours of a holiday', async () => {
    await desk.flow({})
    const question = await desk.submitted('writer')
    await desk.take('one', question)
    const [before] = await desk.tasksOf(question)
    // The holiday is the day after the deadline, in China Standard Time.
    const day = new Date((before?.due.getTime() ?? 0) + 32 * 3_600_000).toISOString().slice(0, 10)
    const free = await desk.bank.call(holidays.insertReviewHoliday, { day, name: '校庆' }, desk.token.root)
    expect(free.message).toBe('ok')
    await desk.bank.call(calls.extendReview, { ids: [before?.id ?? ''], hours: 48 }, desk.token.chief)
    const [after] = await desk.tasksOf(question)
    expect((after?.due.getTime() ?? 0) - (before?.due.getTime() ?? 0)).toBe(72 * 3_600_000)
  })
})

/** Waits until one transaction of the service is blocked by a lock. */
async function waits(): Promise<void> {
  await expect
    .poll(() =>
      desk.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    )
    .toHaveLength(1)
}

describe('the jobs of the review module', () => {
  it('expire an overdue task while a transaction has locked another task of the same round', async () => {
    await desk.flow({ need: 2, rule: 'all' })
    const question = await desk.submitted('writer')
    const held = await desk.take('one', question)
    const [late] = await desk.tasksOf(question, 'queued')
    await desk.claim('two', late?.id ?? '')
    await desk.query(`update review_task set due_at = now() - interval '1 hour' where id = $1`, [late?.id])
    const client = await desk.bank.services.database.pool.connect()
    await client.query('begin')
    await client.query('select from review_task where id = $1 for update', [held])
    // The request for the verdict locks the question and the round. Then it waits for the task, which the transaction
    // of this test has locked.
    const deciding = desk.decide('one', held, 'pass')
    await waits()
    const pause = new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'waited'))
    const first = await Promise.race([expireTasks(desk.bank.services).then((count) => `expired ${count}`), pause])
    await client.query('rollback')
    client.release()
    expect((await deciding).message).toBe('ok')
    expect(first).toBe('expired 1')
  })

  it('assign waiting tasks while an administrator changes the order of the rules', async () => {
    await desk.flow({})
    for (const name of ['甲', '乙']) {
      const { result, message } = await desk.bank.call(rules.insertPushRule, { ...pushRule, name }, desk.token.root)
      expect(message).toBe('ok')
      const on = { id: result.id, rowVersion: result.rowVersion, status: 1 } as const
      await desk.bank.call(rules.statusPushRule, on, desk.token.root)
    }
    const { pool } = desk.bank.services.database
    const held = await pool.connect()
    // This transaction locks the rules first, as the request that sorts rules does.
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
