import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as rules from '../../../../lib/contracts/review/rules.ts'
import { pushRule, startReviewing } from '../../../testing/reviewing.ts'
import { pushWaiting } from '../rules/push-tasks.ts'

const people = { writer: 'editor', one: 'reviewer1', two: 'reviewer1', root: 'admin' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
type Who = keyof typeof people
beforeAll(async () => {
  desk = await startReviewing(people)
  await desk.flow({}, {})
})
afterAll(() => desk.bank.close())

async function rule(more: Partial<rules.PushRuleBody>) {
  await desk.query('update push_rule set status = 0')
  const { result, message } = await desk.bank.call(rules.insertPushRule, { ...pushRule, ...more }, desk.token.root)
  expect(message).toBe('ok')
  await desk.query('update push_rule set status = 1 where id = $1', [result.id])
}
async function waiting(count: number): Promise<string[]> {
  await desk.query(`update review_task set push_at = null where state = 'queued'`)
  const questions: string[] = []
  for (let at = 0; at < count; at += 1) questions.push(await desk.submitted('writer'))
  await pushWaiting(desk.bank.services)
  return questions
}
const claim = async (who: Who, count: number) =>
  (await desk.bank.call(calls.claimReviewTasks, { filter: { stage: ['1'] }, count }, desk.token[who])).result
const figures = async (who: Who) => (await desk.bank.call(calls.getReviewFigures, {}, desk.token[who])).result

it('concurrent claims of a reviewer stay within the caps of the rule, and a refused claim names the cap', async () => {
  await rule({ strategy: 'claim', dailyCap: 3 })
  await waiting(6)
  const both = await Promise.all([claim('one', 2), claim('one', 2)])
  expect(both.flatMap(({ ids }) => ids)).toHaveLength(3)
  expect((await claim('one', 5)).missed).toEqual([{ reason: '今日领取已达上限', count: 3 }])
  expect(await figures('one')).toMatchObject({ claimable: 0, missed: [{ reason: '今日领取已达上限', count: 3 }] })
  expect((await figures('two')).claimable).toBe(3)
  await rule({ strategy: 'claim', maxOpen: 4 })
  await waiting(3)
  await desk.query(`update review_task set rule_id = (select max(id) from push_rule) where state = 'queued'`)
  expect((await claim('one', 5)).ids).toHaveLength(1)
  expect((await claim('one', 5)).missed).toEqual([{ reason: '手上的任务已达上限', count: 5 }])
})

it('a claim is refused when the rule requires more experience or excludes the reviewer of the last round', async () => {
  await desk.query(
    `update review_task set state = 'cancelled' where state in ('queued', 'assigned', 'claimed', 'working')`,
  )
  await rule({ strategy: 'claim', seniorMin: 1 })
  const [question = ''] = await waiting(1)
  expect(await claim('one', 1)).toEqual({ ids: [], missed: [{ reason: '推送规则要求更多审核经验', count: 1 }] })
  await rule({ strategy: 'claim', excludeLast: true })
  await desk.query('update review_task set rule_id = (select max(id) from push_rule) where entity_id = $1', [question])
  const id = await desk.take('one', question)
  await desk.mark('one', id)
  expect((await desk.decide('one', id, 'reject')).message).toBe('ok')
  await desk.resubmit('writer', question)
  expect(await claim('one', 1)).toEqual({ ids: [], missed: [{ reason: '上一轮由您审核，推送规则要求换人', count: 1 }] })
  expect((await claim('two', 1)).ids).toHaveLength(1)
})

it('a rule that assigns only a sample omits the same tasks at every attempt and stores the reason once', async () => {
  await desk.query(
    `update review_task set state = 'cancelled' where state in ('queued', 'assigned', 'claimed', 'working')`,
  )
  await rule({ sampleRate: 40 })
  const questions = await waiting(30)
  const left = async () =>
    (
      await desk.query<{ id: string }>(
        `select id from review_task where entity_id = any($1) and state = 'queued' order by id`,
        [questions],
      )
    ).length
  const before = await left()
  expect(before).toBeGreaterThan(5)
  expect(before).toBeLessThan(28)
  for (let turn = 0; turn < 10; turn += 1) {
    await desk.query(`update review_task set push_at = now() where state = 'queued'`)
    await pushWaiting(desk.bank.services)
  }
  expect(await left()).toBe(before)
  const [logs] = await desk.query<{ most: number }>(
    `select max(n)::int as most from (select count(*) as n from assign_log where task_id in
      (select id from review_task where entity_id = any($1) and state = 'queued') group by task_id) l`,
    [questions],
  )
  expect(logs?.most).toBe(1)
})
