import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as flows from '../../../../lib/contracts/review/flows.ts'
import * as holidays from '../../../../lib/contracts/review/holidays.ts'
import * as judging from '../../../../lib/contracts/review/judging.ts'
import * as rules from '../../../../lib/contracts/review/rules.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { expireTasks } from '../deadlines/expire-tasks.ts'
import { remind } from '../deadlines/remind.ts'
import { pushWaiting } from './push-tasks.ts'

let bank: TestApp
const people = {
  writer: ['editor', '02'],
  first: ['reviewer1', '02'],
  other: ['reviewer1', '02'],
  chief: ['chief', '02'],
  root: ['admin', '02'],
} as const
type Who = keyof typeof people
const token = {} as Record<Who, { token: string }>
const ids = {} as Record<Who, string>

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  for (const [userName, [role, subject]] of Object.entries(people)) {
    ids[userName as Who] = String(await bank.addUser({ userName, roles: [role], scope: [[subject, '3']] }))
    token[userName as Who] = { token: await bank.signIn(userName) }
  }
})
afterAll(() => bank.close())

const body: rules.PushRuleBody = {
  ...{
    entity: 'question',
    name: '推给初审',
    stage: '1',
    subject: '02',
    section: null,
    grade: null,
    strategy: 'random',
  },
  ...{
    roles: [],
    people: [],
    maxOpen: null,
    dailyCap: null,
    excludeLast: false,
    seniorMin: 0,
    sampleRate: 100,
    goldenRate: 0,
  },
  ...{ hoursFrom: '', hoursTo: '', weekdays: [] },
}
async function made(more: Partial<rules.PushRuleBody>): Promise<rules.PushRule> {
  const { message, result } = await bank.call(
    rules.insertPushRule,
    { ...body, roles: ['reviewer1'], ...more },
    token.root,
  )
  expect(message).toBe('ok')
  await first(result)
  const { id, rowVersion } = (await bank.call(rules.getPushRule, { id: result.id }, token.root)).result
  expect((await bank.call(rules.statusPushRule, { id, rowVersion, status: 1 }, token.root)).message).toBe('ok')
  return (await bank.call(rules.getPushRule, { id: result.id }, token.root)).result
}
const listed = async () => (await bank.call(rules.listPushRules, { pageSize: 200 }, token.chief)).result.list
/** Sorts a rule before all others. */
async function first({ id }: { id: string }) {
  const list = await listed()
  const order = list.toSorted((one, another) => Number(another.id === id) - Number(one.id === id))
  const items = order.map(({ id, rowVersion }) => ({ id, rowVersion }))
  expect((await bank.call(rules.sortPushRules, { items }, token.root)).message).toBe('ok')
}
async function removed({ id }: { id: string }) {
  const { rowVersion } = (await bank.call(rules.getPushRule, { id }, token.root)).result
  expect((await bank.call(rules.removePushRule, { id, rowVersion }, token.root)).message).toBe('ok')
}
async function submitted() {
  const { result } = await bank.call(editing.insertQuestion, choice(), token.writer)
  const { id, rowVersion } = result
  expect((await bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, token.writer)).message).toBe('ok')
  const tasks = (await bank.call(calls.listReviewTasks, { tab: 'all', pageSize: 200 }, token.chief)).result.list
  const task = tasks.find(({ entityId }) => entityId === id)
  expect(task).toBeDefined()
  return task as calls.ReviewTaskItem
}
const why = async (task: { id: string }) =>
  (await bank.call(rules.getAssignmentReason, { id: task.id }, token.chief)).result.list
const told = async (who: Who, title: string) =>
  (await bank.call(listNotifications, {}, token[who])).result.list.filter((one) => one.title === title)
const query = (text: string, values: unknown[] = []) => bank.services.database.pool.query(text, values)

describe('a rule that assigns review tasks', () => {
  it('assigns a submitted question to one of its reviewers, with a notification and a stored reason', async () => {
    const rule = await made({})
    const task = await submitted()
    expect(task).toMatchObject({ status: 'assigned', method: 'rule' })
    await submitted()
    const [reason] = await why(task)
    expect(reason).toMatchObject({ rule: { id: rule.id, name: '推给初审' }, strategy: 'random', passed: [] })
    expect(reason?.candidates.map(({ person }) => person.id).sort()).toEqual([ids.first, ids.other].sort())
    expect(reason?.candidates[(reason.drawn ?? 0) - 1]?.person).toEqual(reason?.chosen)
    expect(reason?.chosen?.id).toBe(task.assignee?.id)
    expect((await bank.call(rules.getAssignmentReason, { id: task.id }, token.first)).code).toBe(403)
    const all = await Promise.all((['first', 'other'] as const).map((who) => told(who, '您有新的审核任务')))
    expect(all.flat().length).toBeLessThanOrEqual(2)
    expect(all.flat().length).toBeGreaterThan(0)
    await removed(rule)
  })

  it('assigns tasks up to its cap of open tasks, and the chief is notified once of tasks without a reviewer', async () => {
    const { rows } = await query(
      "select count(*)::int as open from review_task where assignee_id = $1 and state = 'assigned'",
      [ids.first],
    )
    const maxOpen = rows[0].open + 2
    const turns = await made({ name: '轮流', strategy: 'round_robin', roles: [], people: [ids.first], maxOpen })
    const given = [await submitted(), await submitted(), await submitted(), await submitted()]
    expect(given.map(({ status }) => status)).toEqual(['assigned', 'assigned', 'queued', 'queued'])
    const [reason] = await why(given[2] as calls.ReviewTaskItem)
    // The next rule that fits is the rule for claiming, which every new installation has.
    expect(reason).toMatchObject({ rule: { name: '初审领取' }, strategy: 'claim', chosen: null })
    expect(reason?.passed).toMatchObject([
      { name: '轮流', reason: 'nobody', leftOut: [{ reason: 'open', people: [{ id: ids.first }] }] },
    ])
    expect(await told('chief', '有审核任务无人可推')).toHaveLength(0)

    for (const { id, rowVersion, strategy } of await listed()) {
      if (strategy === 'claim') await bank.call(rules.statusPushRule, { id, rowVersion, status: 0 }, token.root)
    }
    expect((await submitted()).status).toBe('queued')
    await submitted()
    expect(await told('chief', '有审核任务无人可推')).toHaveLength(1)
    // Reviewers can claim a task even where no rule applies to it.
    const open = (await bank.call(calls.listReviewTasks, { tab: 'open' }, token.other)).result.list
    expect(open.length).toBeGreaterThan(1)

    // An administrator raises the cap; then the job assigns the waiting tasks.
    const now = (await bank.call(rules.getPushRule, { id: turns.id }, token.root)).result
    const { message } = await bank.call(rules.editPushRule, { ...now, maxOpen: maxOpen + 3 }, token.root)
    expect(message).toBe('ok')
    expect(await pushWaiting(bank.services)).toBe(3)
    expect(await pushWaiting(bank.services)).toBe(0)
    await removed(turns)
  })

  it('assigns a declined or expired task to another reviewer', async () => {
    const rule = await made({ strategy: 'least_loaded' })
    const task = await submitted()
    const who = task.assignee?.id === ids.first ? 'first' : 'other'
    await bank.call(judging.declineReview, { id: task.id, reason: 'away' }, token[who])
    const next = (
      await bank.call(calls.listReviewTasks, { tab: 'mine', pageSize: 200 }, token[who === 'first' ? 'other' : 'first'])
    ).result.list
    const again = next.find(({ entityId }) => entityId === task.entityId)
    expect(again).toMatchObject({ status: 'assigned', method: 'rule' })
    await query("update review_task set due_at = now() - interval '1 minute' where id = $1", [again?.id])
    await expireTasks(bank.services)
    await pushWaiting(bank.services)
    const { rows } = await query(
      "select id::text as id, state from review_task where entity_id = $1 and state = 'queued'",
      [task.entityId],
    )
    expect(rows).toHaveLength(1)
    const [reason] = await why(rows[0])
    expect(reason?.passed[0]?.leftOut).toMatchObject([{ reason: 'round', people: expect.any(Array) }])
    await removed(rule)
  })

  it('never exceeds its cap of open tasks under concurrent submissions', async () => {
    await query("update review_task set state = 'cancelled' where state in ('queued', 'assigned')")
    const rule = await made({ strategy: 'least_loaded', maxOpen: 3 })
    await Promise.all(Array.from({ length: 12 }, () => submitted()))
    await pushWaiting(bank.services)
    const { rows } = await query(
      "select assignee_id::text as id, count(*)::int as open from review_task where state = 'assigned' group by 1",
    )
    expect(rows.map(({ open }) => open)).toEqual([3, 3])
    await removed(rule)
  })
})

describe('the simulation of assignment rules', () => {
  it('assigns no task and predicts the numbers of the real assignments', async () => {
    await query("update review_task set state = 'cancelled' where state in ('queued', 'assigned')")
    for (let count = 0; count < 6; count += 1) await submitted()
    const wanted = { ...body, strategy: 'round_robin' as const, roles: ['reviewer1'], maxOpen: 2 }
    const input = { span: 'waiting' as const, rule: { id: null, body: wanted }, turned: [] }
    const { result, message } = await bank.call(rules.dryRunPushRules, input, token.chief)
    expect(message).toBe('ok')
    expect(result).toMatchObject({ tasks: 6, more: false, moved: 4 })
    expect(result.today).toMatchObject({ given: 0, unassigned: 6, why: [{ reason: '没有适用的规则', count: 6 }] })
    expect(result.planned).toMatchObject({ given: 4, unassigned: 2 })
    expect(result.planned.load.map(({ count }) => count)).toEqual([2, 2])
    expect(result.planned.why).toEqual([{ reason: '没有可推送的人：同时在手已满', count: 2 }])
    const { rows } = await query("select count(*)::int as held from review_task where state = 'assigned'")
    expect(rows[0].held).toBe(0)

    // The simulation and the real assignments use the same code, so the simulated numbers occur in reality.
    const rule = await made(wanted)
    await pushWaiting(bank.services)
    const given = await query(
      "select count(*)::int as count from review_task where state = 'assigned' group by assignee_id",
    )
    expect(given.rows.map(({ count }) => count)).toEqual([2, 2])
    const month = await bank.call(
      rules.dryRunPushRules,
      { span: 'month', rule: null, turned: [{ id: rule.id, status: 0 }] },
      token.chief,
    )
    expect(month.result.today.given).toBeGreaterThan(0)
    expect(month.result.planned.given).toBe(0)
    await removed(rule)
  })

  it('applies the daily cap of a rule to days in China Standard Time', async () => {
    await query("update review_task set state = 'cancelled', created_at = now() - interval '2 months'")
    // In China Standard Time, 23:30 and 00:30 belong to two days; in UTC they belong to the same day.
    for (const at of ['15:30', '16:30']) {
      const task = await submitted()
      await query(`update review_task set created_at = (current_date - 5 || 'T${at}Z')::timestamptz where id = $1`, [
        task.id,
      ])
    }
    const wanted = { ...body, people: [ids.first], dailyCap: 1 }
    const { result, message } = await bank.call(
      rules.dryRunPushRules,
      { span: 'month', rule: { id: null, body: wanted }, turned: [] },
      token.chief,
    )
    expect(message).toBe('ok')
    expect(result.planned).toMatchObject({ given: 2, unassigned: 0 })
  })
})

describe('the configuration of reviews', () => {
  it('is edited only by administrators, refuses an outdated row version and appears in the history', async () => {
    const rule = await made({})
    expect((await bank.call(rules.insertPushRule, { ...body, roles: ['reviewer1'] }, token.chief)).code).toBe(403)
    const empty = await bank.call(rules.insertPushRule, body, token.root)
    expect(empty.fields).toHaveProperty('roles')
    const unknown = await bank.call(rules.insertPushRule, { ...body, roles: ['nothing'] }, token.root)
    expect(unknown.fields.roles).toContain('nothing')
    const old = await bank.call(
      rules.statusPushRule,
      { id: rule.id, rowVersion: rule.rowVersion - 1, status: 0 },
      token.root,
    )
    expect(old.code).toBe(409)
    const off = await bank.call(
      rules.statusPushRule,
      { id: rule.id, rowVersion: rule.rowVersion, status: 0 },
      token.root,
    )
    expect(off.result.status).toBe(0)
    const history = await bank.call(listHistory, { entity: 'pushRule', entityId: rule.id }, token.chief)
    expect(history.result.list.map(({ action }) => action)).toContain('status')
    await removed(rule)
  })

  it('contains review flows, and a running round keeps its stages after an edit of the flow', async () => {
    const stage = {
      name: '终审',
      reviewTask: '01',
      need: 2,
      rule: 'all' as const,
      blind: true,
      slaHours: 24,
      checklist: ['答案'],
    }
    const flow = { entity: 'question', name: '数学一级', fast: false, subjects: ['02'], sections: [], stages: [stage] }
    const same = await bank.call(flows.insertReviewFlow, { ...flow, stages: [stage, stage] }, token.root)
    expect(same.code).toBe(400)
    const { result } = await bank.call(flows.insertReviewFlow, flow, token.root)
    expect(result.stages).toEqual([stage])
    const task = await submitted()
    expect(task).toMatchObject({ stageName: '终审', blind: true })
    const edited = await bank.call(
      flows.editReviewFlow,
      { ...result, stages: [{ ...stage, name: '定稿' }] },
      token.root,
    )
    expect(edited.result.stages[0]?.name).toBe('定稿')
    expect((await bank.call(judging.getReviewTask, { id: task.id }, token.chief)).result.stageName).toBe('终审')
    const { id, rowVersion } = edited.result
    expect((await bank.call(flows.removeReviewFlow, { id, rowVersion }, token.root)).message).toBe('ok')
  })

  it('contains holidays, whose hours do not count towards deadlines', async () => {
    const day = (ahead: number) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    const plain = await submitted()
    const { result } = await bank.call(holidays.insertReviewHoliday, { day: day(1), name: '校庆' }, token.root)
    const taken = await bank.call(holidays.insertReviewHoliday, { day: day(1), name: '又一次' }, token.root)
    expect(taken.fields.day).toContain('已经是')
    const later = await submitted()
    const hours = (Date.parse(later.dueAt) - Date.parse(plain.dueAt)) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect((await bank.call(holidays.removeReviewHoliday, result, token.chief)).code).toBe(403)
    expect((await bank.call(holidays.removeReviewHoliday, result, token.root)).message).toBe('ok')
  })
})

describe('the deadline of a review task', () => {
  it('causes one message before and one message after the deadline for all tasks of a reviewer together', async () => {
    const rule = await made({ roles: [], people: [ids.other] })
    const some = [await submitted(), await submitted()].map(({ id }) => id)
    const due = (when: string) =>
      query(`update review_task set due_at = now() + $2::interval where id = any($1::int8[])`, [some, when])
    await due('3 hours')
    await remind(bank.services)
    await remind(bank.services)
    expect(await told('other', '审核任务即将到期')).toMatchObject([{ text: expect.stringContaining('2 项') }])
    await query("update review_task set state = 'working' where id = any($1::int8[])", [some])
    await due('-1 minute')
    await remind(bank.services)
    await remind(bank.services)
    expect(await told('other', '审核任务已超过期限')).toHaveLength(1)
    await removed(rule)
  })
})
