import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as rules from '../../../../lib/contracts/review/rules.ts'
import { pushRule, startReviewing } from '../../../testing/reviewing.ts'
import { pushWaiting } from '../rules/push-tasks.ts'

// Tests how waiting review tasks are counted, filtered and claimed, under the rules that decide who may claim a task.

const people = { writer: 'editor', one: 'reviewer1', two: 'reviewer1', chief: 'chief', root: 'admin' }
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
beforeAll(async () => {
  desk = await startReviewing(people)
  await desk.flow({ need: 2 })
})
afterAll(() => desk.bank.close())

const figures = async (who: Who) => (await desk.bank.call(calls.getReviewFigures, {}, desk.token[who])).result
const listed = async (who: Who, filter: object = {}) =>
  (await desk.bank.call(calls.listReviewTasks, { pageSize: 200, ...filter }, desk.token[who])).result
const claim = async (who: Who, count: number) =>
  (await desk.bank.call(calls.claimReviewTasks, { filter: {}, count }, desk.token[who])).result
const queued = async () => {
  const [row] = await desk.query<{ count: number }>(
    `select count(distinct round_id)::int as count from review_task where state = 'queued'`,
  )
  return row?.count
}

async function addRule(more: Partial<rules.PushRuleBody>): Promise<string> {
  const { result, message } = await desk.bank.call(rules.insertPushRule, { ...pushRule, ...more }, desk.token.root)
  expect(message).toBe('ok')
  await desk.query('update push_rule set status = 1 where id = $1', [result.id])
  return result.id
}

it('the count of waiting tasks counts each question once, under the first reason why the user cannot claim it', async () => {
  await desk.query('update push_rule set status = 0')
  await addRule({ strategy: 'claim', excludeLast: true })
  const questions: string[] = []
  for (let at = 0; at < 4; at += 1) questions.push(await desk.submitted('writer'))
  await pushWaiting(desk.bank.services)
  // Reviewer `one` has a task in the round of the first question and is an author of the second. The reviewer judged
  // the previous round of the third and has no data scope for the fourth.
  const [first = '', second = '', third = '', fourth = ''] = questions
  await desk.take('one', first)
  await desk.query('update review_task set authors = authors || $2::bigint where entity_id = $1', [
    second,
    desk.ids.one,
  ])
  const judged = await desk.take('one', third)
  await desk.query(`update review_task set state = 'rejected', decided_at = now() where id = $1`, [judged])
  await desk.query(`update review_round set state = 'rejected' where entity_id = $1`, [third])
  await desk.query(
    `with next as (
       insert into review_round (entity, entity_id, version_id, no, stages, subject, section, grade, authors)
       select entity, entity_id, version_id, 2, stages, subject, section, grade, authors from review_round where entity_id = $1 returning id)
     update review_task set round_id = next.id from next where entity_id = $1 and state = 'queued'`,
    [third],
  )
  await desk.query(`update review_task set subject = '07' where entity_id = $1`, [fourth])
  await desk.query('update review_task set rule_id = (select max(id) from push_rule)')
  expect((await figures('one')).missed).toEqual([
    { reason: '不在您的学科学段范围内', count: 1 },
    { reason: '您写过或改过这些内容', count: 1 },
    { reason: '本轮您已参与审核', count: 1 },
    { reason: '上一轮由您审核，推送规则要求换人', count: 1 },
  ])
  for (const who of ['one', 'two', 'chief', 'root'] as const) {
    const { claimable, missed } = await figures(who)
    expect((await listed(who)).total).toBe(claimable)
    expect(claimable + missed.reduce((sum, { count }) => sum + count, 0)).toBe(await queued())
  }
})

it("a question that needs two reviewers appears once in each reviewer's list, and each can claim either task", async () => {
  await desk.query(`update review_task set state = 'cancelled'`)
  await desk.query('update push_rule set status = 0')
  const questions = [await desk.submitted('writer'), await desk.submitted('writer'), await desk.submitted('writer')]
  const shown = async (who: Who) => {
    const { list, total } = await listed(who)
    expect([total, (await figures(who)).claimable]).toEqual([list.length, list.length])
    return list.map(({ entityId }: { entityId: string }) => entityId).toSorted()
  }
  expect(await shown('one')).toEqual(questions.toSorted())
  // A page contains as many rows as requested, and the next page contains none of these rows again.
  const first = await listed('one', { pageSize: 2 })
  const next = await listed('one', { pageSize: 2, after: first.nextCursor })
  expect([...first.list, ...next.list].map(({ entityId }) => entityId).toSorted()).toEqual(questions.toSorted())
  const [, second] = await desk.tasksOf(questions[0] ?? '', 'queued')
  expect((await desk.claim('one', second?.id ?? '')).result.ids).toEqual([second?.id])
  expect(await shown('one')).toEqual(questions.slice(1).toSorted())
  expect(await shown('two')).toEqual(questions.toSorted())
  // Another reviewer has already claimed the listed task, so the claim receives the other task of the same question.
  expect((await desk.claim('two', second?.id ?? '')).result.ids).toHaveLength(1)
  expect((await claim('one', 10)).ids).toHaveLength(2)
  expect((await claim('two', 10)).ids).toHaveLength(2)
  expect([await shown('one'), await shown('two'), await queued()]).toEqual([[], [], 0])
})

it('claimReviewTasks skips tasks whose rule has reached its cap and returns tasks of other rules', async () => {
  await desk.query(`update review_task set state = 'cancelled'`)
  await desk.query('update push_rule set status = 0')
  await desk.flow({})
  const capped = await addRule({ strategy: 'claim', maxOpen: 2 })
  for (let at = 0; at < 6; at += 1) await desk.submitted('writer')
  await desk.query('update review_task set rule_id = null')
  await desk.query(
    `update review_task set rule_id = $1 where id in (select id from review_task where state = 'queued' order by due_at, id limit 4)`,
    [capped],
  )
  expect((await claim('two', 5)).ids).toHaveLength(4)
  expect((await claim('two', 5)).missed).toEqual([{ reason: '手上的任务已达上限', count: 2 }])
})

it('getReviewFigures returns the number of enabled rules and of rules that assign tasks to the user', async () => {
  await desk.query('update push_rule set status = 0')
  expect((await figures('one')).rules).toEqual({ used: 0, mine: 0 })
  await addRule({ roles: ['chief'], people: [String(desk.ids.one)] })
  expect((await figures('one')).rules).toEqual({ used: 1, mine: 1 })
  expect((await figures('chief')).rules).toEqual({ used: 1, mine: 1 })
  expect((await figures('two')).rules).toEqual({ used: 1, mine: 0 })
})

it('listReviewTasks filters tasks by question type and by import', async () => {
  await desk.query(`update review_task set state = 'cancelled'`)
  await desk.query('update push_rule set status = 0')
  const [alone, together] = [await desk.submitted('writer'), await desk.submitted('writer')]
  await desk.query(`update question set type_code = '02' where id = $1`, [alone])
  const [job] = await desk.query<{ id: string }>(
    `insert into task (kind, name, title, status, total) values ('import', 'question:import', '导入试题', 'done', 2) returning id::text as id`,
  )
  await desk.query(`insert into task_row (task_id, no, entity_id, state) values ($1, 1, $2, 'done')`, [
    job?.id,
    together,
  ])
  const found = async (filter: object) =>
    new Set((await listed('one', filter)).list.map(({ entityId }: { entityId: string }) => entityId))
  expect(await found({})).toEqual(new Set([alone, together]))
  expect(await found({ type: ['02'] })).toEqual(new Set([alone]))
  expect(await found({ batch: [job?.id] })).toEqual(new Set([together]))
  const batches = async () => (await desk.bank.call(calls.listReviewBatches, {}, desk.token.one)).result.list
  expect(await batches()).toMatchObject([{ id: job?.id, count: 2 }])
  // The claim receives only tasks that its filter by import finds. Afterwards no task of the import waits, so the
  // filter no longer offers the import.
  const { result, message } = await desk.bank.call(
    calls.claimReviewTasks,
    { filter: { batch: [job?.id ?? ''] }, count: 10 },
    desk.token.one,
  )
  expect(message).toBe('ok')
  expect(result.ids).toHaveLength(1)
  await desk.query(`update review_round set state = 'passed'`)
  expect(await batches()).toEqual([])
})

it('a verdict, an issue or a verification begins a review task that the reviewer has not started', async () => {
  await desk.query(`update review_round set state = 'cancelled'`)
  await desk.query(`update review_task set state = 'cancelled'`)
  await desk.flow({})
  const question = await desk.submitted('writer')
  const id = (await claim('one', 1)).ids[0] ?? ''
  await desk.mark('one', id)
  expect((await desk.read('one', id)).result.status).toBe('working')
  expect((await desk.decide('one', id, 'reject')).message).toBe('ok')
  // A start that arrives after the verdict returns the present status of the task.
  expect((await desk.start('one', id)).result.status).toBe('rejected')
  await desk.resubmit('writer', question)
  const [again] = await desk.tasksOf(question, 'assigned')
  const [issue] = (await desk.read('one', again?.id ?? '')).result.issues
  expect((await desk.verify('one', again?.id ?? '', issue?.id ?? '', 'verified')).message).toBe('ok')
  expect((await desk.decide('one', again?.id ?? '', 'pass')).message).toBe('ok')
  expect(await desk.statusOf(question, 'writer')).toBe('approved')
  const other = await desk.submitted('writer')
  const [task] = (await claim('two', 1)).ids
  expect((await desk.decide('two', task ?? '', 'pass')).message).toBe('ok')
  expect(await desk.statusOf(other, 'writer')).toBe('approved')
  const steps = await desk.query<{ action: string }>(
    `select action from audit_log where entity = 'reviewTask' and entity_id = $1`,
    [task],
  )
  expect(steps.map(({ action }) => action).toSorted()).toEqual(['claim', 'pass', 'start'])
})
