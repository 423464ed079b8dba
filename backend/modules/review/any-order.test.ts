import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllowed, targetsOf } from '../../../lib/contracts/base/transitions.ts'
import { getQuestion } from '../../../lib/contracts/question/detail.ts'
import * as editing from '../../../lib/contracts/question/editing.ts'
import * as calls from '../../../lib/contracts/review/calls.ts'
import * as judging from '../../../lib/contracts/review/judging.ts'
import type { ReviewTaskState } from '../../../lib/contracts/review/states.ts'
import { reviewTransitions } from '../../../lib/contracts/review/transitions.ts'
import { publishedPoints } from '../../testing/published-points.ts'
import { choice } from '../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { expireTasks } from './deadlines/expire-tasks.ts'

let bank: TestApp
const people = {
  writer: 'editor',
  one: 'reviewer1',
  two: 'reviewer1',
  three: 'reviewer2',
  chief: 'chief',
  head: 'chief',
} as const
type Who = keyof typeof people
const everybody = Object.keys(people) as Who[]
const token = {} as Record<Who, { token: string }>
const ids = {} as Record<Who, number>

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  for (const who of everybody) {
    ids[who] = await bank.addUser({ userName: who, roles: [people[who]], scope: [['02', '3']] })
    token[who] = { token: await bank.signIn(who) }
  }
})
afterAll(() => bank.close())

const verbs = [
  ...['submit', 'withdraw', 'edit', 'claim', 'start', 'mark', 'pass', 'reject', 'verify', 'decline', 'undo'],
  ...['judge', 'expire', 'reassign', 'dispute', 'uphold', 'overturn', 'sendBack'],
] as const
const step = fc.record({
  verb: fc.constantFrom(...verbs, 'judge', 'judge', 'judge', 'submit', 'dispute'),
  who: fc.constantFrom(...everybody),
  /** Usually true: a user who is allowed to take the step then takes it. Otherwise it is a random user. */
  apt: fc.constantFrom(true, true, true, true, false),
  at: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const anchor = { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' }
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  bank.services.database.pool.query<Row>(text, values).then(({ rows }) => rows)

const theWriters: readonly string[] = ['submit', 'withdraw', 'edit', 'dispute']
const theChiefs: readonly string[] = ['reassign', 'uphold', 'overturn', 'sendBack']

function aptFor(verb: Step['verb'], assignee: number | null, who: Who): Who {
  if (theWriters.includes(verb)) return 'writer'
  if (theChiefs.includes(verb)) return 'chief'
  return everybody.find((one) => ids[one] === assignee) ?? who
}

/** Sends the request of a step, which the service may accept or refuse, and returns the code of the answer. */
async function ask(question: string, { verb, who, apt, at }: Step): Promise<number> {
  const tasks = await sql<{ id: string; assignee: number | null }>(
    'select id::text as id, assignee_id::float8 as assignee from review_task where entity_id = $1 order by id',
    [question],
  )
  const task = tasks[(tasks.length - 1 + at) % (tasks.length || 1)]
  const id = task?.id ?? '1'
  const to = token[apt ? aptFor(verb, task?.assignee ?? null, who) : who]
  const judged = { id, ticks: Array(20).fill(true), comment: '', activeSeconds: 1 }
  const stamp = async () => {
    const { result } = await bank.call(getQuestion, { id: question }, token.chief)
    return { id: question, rowVersion: result.rowVersion }
  }
  switch (verb) {
    case 'submit':
      return (await bank.call(editing.submitQuestion, { ...(await stamp()), changeNote: '' }, to)).code
    case 'withdraw':
      return (await bank.call(editing.withdrawQuestion, await stamp(), to)).code
    case 'edit':
      return (await bank.call(editing.editQuestion, { ...choice(), source: `${at}`, ...(await stamp()) }, to)).code
    case 'claim':
      return (await bank.call(calls.claimReviewTasks, { filter: {}, ids: [id], count: 1 }, to)).code
    case 'start':
      return (await bank.call(judging.startReview, { id }, to)).code
    case 'mark': {
      const said = { errorType: '04', severity: at % 2 ? 'block' : 'advice', note: '', suggestion: null } as const
      return (await bank.call(judging.insertReviewIssue, { taskId: id, anchor, ...said }, to)).code
    }
    case 'pass':
    case 'reject':
      return (await bank.call(judging.decideReview, { ...judged, decision: verb }, to)).code
    case 'judge': {
      // The steps of an ordinary review: a reviewer claims the task, starts it and gives a verdict.
      const decision = at % 2 ? 'reject' : 'pass'
      for (const part of ['claim', 'start', ...(at % 2 ? ['mark' as const] : []), decision] as const) {
        await ask(question, { verb: part, who, apt: part !== 'claim', at: part === 'mark' ? 1 : 0 })
      }
      return 200
    }
    case 'verify': {
      const [issue] = await sql<{ id: string }>(
        `select i.id::text as id from review_issue i join review_round r on r.id = i.round_id where r.entity_id = $1
          order by i.id desc limit 1`,
        [question],
      )
      const state = at % 2 ? 'reopened' : 'verified'
      return (await bank.call(judging.verifyReviewIssue, { id: issue?.id ?? '1', taskId: id, state }, to)).code
    }
    case 'decline':
      return (await bank.call(judging.declineReview, { id, reason: 'away' }, to)).code
    case 'undo':
      return (await bank.call(judging.undoReview, { id }, to)).code
    case 'expire':
      await sql("update review_task set due_at = now() - interval '1 hour' where id = $1", [id])
      await expireTasks(bank.services)
      return 200
    case 'reassign': {
      const whom = everybody[at % everybody.length] ?? 'one'
      return (await bank.call(calls.reassignReview, { ids: [id], userId: String(ids[whom]) }, to)).code
    }
    case 'sendBack': {
      const said = { errorType: '15', reason: '超纲' }
      return (await bank.call(judging.returnApproved, { entity: 'question', recordId: question, ...said }, to)).code
    }
    case 'dispute':
      return (await bank.call(judging.disputeReview, { id, reason: '没有问题' }, to)).code
    case 'uphold':
    case 'overturn':
      return (await bank.call(judging.arbitrateReview, { id, outcome: verb, reason: '看过了' }, to)).code
  }
}

/** Statements that must find no row at any time. The key describes the fault that a found row would prove. */
const wrongs: Readonly<Record<string, string>> = {
  'a round under way without a way on': `select from review_round r where r.state = 'open' and not exists (
    select from review_task t where t.round_id = r.id and t.state in ('queued', 'assigned', 'claimed', 'working', 'disputed'))`,
  'a task to be done of a round that ended': `select from review_task t join review_round r on r.id = t.round_id
    where r.state <> 'open' and t.state in ('queued', 'assigned', 'claimed', 'working')`,
  'somebody judges their own': 'select from review_task where assignee_id = any(authors)',
  'somebody has a task twice': `select from review_task where assignee_id is not null and state <> 'cancelled'
    group by round_id, assignee_id having count(*) > 1`,
  'a question waits without a round, or has one without waiting': `select from question q where q.parent_id is null and
    (q.status = 'pending') <> exists (select from review_round r where r.entity = 'question' and r.entity_id = q.id and r.state = 'open')`,
  'a verdict without a time, or a time without one': `select from review_task where (decided_at is null) =
    (state in ('passed', 'rejected', 'disputed', 'upheld', 'overturned'))`,
}

const stage = fc.record({
  need: fc.constantFrom(1, 1, 2, 3),
  rule: fc.constantFrom('all', 'any', 'majority'),
  blind: fc.boolean(),
})
const flow = fc.array(stage, { minLength: 1, maxLength: 3 })

/** Sets the review stages for all rounds that begin after the call. */
async function setFlow(stages: readonly object[]): Promise<void> {
  const plain = { reviewTask: '01', slaHours: 48, checklist: [] }
  const whole = stages.map((one, at) => ({ ...plain, no: at + 1, name: `第${at + 1}环节`, ...one }))
  await sql(`update review_flow set stages = $1 where entity = 'question'`, [JSON.stringify(whole)])
}

/** For each action that has another name in the audit log (the key), the name of this action in the state machine. */
const logged: Readonly<Record<string, string>> = { push: 'assign' }

/**
 * Reads the changes of the state of review tasks from the audit log, and returns those that the state machine does not
 * allow.
 */
async function strayMoves(since: string): Promise<string[]> {
  const rows = await sql<{ action: string; from: ReviewTaskState | null; to: ReviewTaskState }>(
    `select action, before->>'status' as from, after->>'status' as to from audit_log
      where entity = 'reviewTask' and seq > $1 and before->>'status' is distinct from after->>'status'`,
    [since],
  )
  return rows.flatMap(({ action, from, to }) => {
    const name = (logged[action] ?? action) as keyof typeof reviewTransitions.actions
    const known = from !== null && isAllowed(reviewTransitions, name, from)
    return known && targetsOf(reviewTransitions.actions[name], from).includes(to) ? [] : [`${action}: ${from} → ${to}`]
  })
}

test('random actions of random users never block an open review and never give a review task to its author', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), flow, flow, async (steps, stages, others) => {
      await setFlow(stages)
      const { result } = await bank.call(editing.insertQuestion, choice(), token.writer)
      await ask(result.id, { verb: 'submit', who: 'writer', apt: false, at: 0 })
      const [last] = await sql<{ seq: string }>('select coalesce(max(seq), 0)::text as seq from audit_log')
      for (const [place, one] of steps.entries()) {
        // The review flow changes while a round is open, which must keep its own stages.
        if (place === 12) await setFlow(others)
        const code = await ask(result.id, one)
        expect([200, 400, 403, 404, 409], `${one.verb} by ${one.who}`).toContain(code)
        for (const [wrong, text] of Object.entries(wrongs)) {
          expect(await sql(text), `${wrong}, after ${one.verb} by ${one.who}`).toEqual([])
        }
      }
      expect(await strayMoves(last?.seq ?? '0')).toEqual([])
    }),
    { numRuns: 15 },
  )
})
