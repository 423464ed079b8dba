import { expect } from 'vitest'
import { getQuestion } from '../../lib/contracts/question/detail.ts'
import * as editing from '../../lib/contracts/question/editing.ts'
import * as calls from '../../lib/contracts/review/calls.ts'
import * as judging from '../../lib/contracts/review/judging.ts'
import type { PushRuleBody } from '../../lib/contracts/review/rules.ts'
import type { Stage } from '../../lib/contracts/review/states.ts'
import { publishedPoints } from './published-points.ts'
import { choice } from './question-bodies.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A rule that assigns all review tasks to reviewers of the role 初审. */
export const pushRule: PushRuleBody = {
  ...{ entity: 'question', name: '推给初审', stage: null, subject: null, section: null, grade: null },
  ...{ strategy: 'least_loaded', roles: ['reviewer1'], people: [], maxOpen: null, dailyCap: null, excludeLast: false },
  ...{ seniorMin: 0, sampleRate: 100, goldenRate: 0, hoursFrom: '', hoursTo: '', weekdays: [] },
}

/** The role or roles of each user, by user name. */
type People<Who extends string> = Readonly<Record<Who, string | readonly string[]>>

/**
 * Starts a service and adds users with these roles, all for mathematics of senior school. Returns their sessions and
 * actions for reviews.
 */
export async function startReviewing<Who extends string>(people: People<Who>) {
  const bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  const token = {} as Record<Who, { token: string }>
  const ids = {} as Record<Who, number>
  for (const [userName, roles] of Object.entries<string | readonly string[]>(people)) {
    ids[userName as Who] = await bank.addUser({ userName, roles: [roles].flat(), scope: [['02', '3']] })
    token[userName as Who] = { token: await bank.signIn(userName) }
  }
  return { bank, token, ids, query: queryOf(bank), ...helpersOf(bank, token) }
}

const queryOf =
  (bank: TestApp) =>
  <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    bank.services.database.pool.query<Row>(text, values).then(({ rows }) => rows)

const whole = { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' }

function helpersOf<Who extends string>(bank: TestApp, token: Record<Who, { token: string }>) {
  const query = queryOf(bank)
  const stampOf = async (id: string, who: Who) => {
    const { result } = await bank.call(getQuestion, { id }, token[who])
    return { id, rowVersion: result.rowVersion }
  }
  const start = (who: Who, id: string) => bank.call(judging.startReview, { id }, token[who])
  const claim = (who: Who, id: string) =>
    bank.call(calls.claimReviewTasks, { filter: {}, ids: [id], count: 1 }, token[who])
  return {
    stampOf,
    start,
    claim,
    /** Sets the stages of the reviews that begin after this call. */
    async flow(...stages: Partial<Stage>[]) {
      const plain = { reviewTask: '01', need: 1, rule: 'all', blind: false, slaHours: 48, checklist: [] }
      const whole = stages.map((stage, at) => ({ ...plain, no: at + 1, name: `第${at + 1}环节`, ...stage }))
      await query(`update review_flow set stages = $1 where entity = 'question'`, [JSON.stringify(whole)])
    },
    async submitted(who: Who): Promise<string> {
      const { result } = await bank.call(editing.insertQuestion, choice(), token[who])
      const { id, rowVersion } = result
      const sent = await bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, token[who])
      expect(sent.message).toBe('ok')
      return id
    },
    /** Writes a new version of a question and submits it for review. */
    async resubmit(who: Who, id: string, stemHtml = `<p>又改了一次的第 ${id} 题？</p>`) {
      const stamp = await stampOf(id, who)
      const changed = await bank.call(editing.editQuestion, { ...choice(), ...stamp, stemHtml }, token[who])
      expect(changed.message).toBe('ok')
      const { rowVersion } = changed.result
      const sent = await bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, token[who])
      expect(sent.message).toBe('ok')
    },
    async statusOf(id: string, who: Who) {
      return (await bank.call(getQuestion, { id }, token[who])).result.status
    },
    /** Returns the review tasks of a question in these states (in any state if none is given), the newest last. */
    tasksOf: (id: string, ...states: string[]) =>
      query<{ id: string; state: string; kind: string; reason: string; assignee: string | null; due: Date }>(
        `select id::text as id, state, kind, reason, assignee_id::text as assignee, due_at as due from review_task
          where entity_id = $1 and (state = any($2) or cardinality($2) = 0) order by id`,
        [id, states],
      ),
    /** Claims and opens the waiting review task of a question; returns the id of the task. */
    async take(who: Who, question: string): Promise<string> {
      const [waits] = await query<{ id: string }>(
        `select id::text as id from review_task where entity_id = $1 and state = 'queued' order by id limit 1`,
        [question],
      )
      const id = waits?.id ?? '0'
      expect((await claim(who, id)).result.ids).toEqual([id])
      expect((await start(who, id)).message).toBe('ok')
      return id
    },
    decide: (who: Who, id: string, decision: 'pass' | 'reject') =>
      bank.call(
        judging.decideReview,
        { id, decision, ticks: Array(20).fill(true), comment: '', activeSeconds: 1 },
        token[who],
      ),
    async mark(who: Who, taskId: string, severity: 'block' | 'advice' = 'block'): Promise<string> {
      const said = { anchor: whole, errorType: '04', severity, note: '说不清', suggestion: null }
      const { message, result } = await bank.call(judging.insertReviewIssue, { taskId, ...said }, token[who])
      expect(message).toBe('ok')
      return result.id
    },
    verify: (who: Who, taskId: string, id: string, state: 'verified' | 'reopened') =>
      bank.call(judging.verifyReviewIssue, { id, taskId, state }, token[who]),
    read: (who: Who, id: string) => bank.call(judging.getReviewTask, { id }, token[who]),
    rounds: (who: Who, recordId: string) =>
      bank.call(judging.listReviewRounds, { entity: 'question', recordId }, token[who]).then(({ result }) => result),
    undo: (who: Who, id: string) => bank.call(judging.undoReview, { id }, token[who]),
    dispute: (who: Who, id: string) => bank.call(judging.disputeReview, { id, reason: '没有问题' }, token[who]),
    arbitrate: (who: Who, id: string, outcome: 'uphold' | 'overturn') =>
      bank.call(judging.arbitrateReview, { id, outcome, reason: '看过了' }, token[who]),
  }
}
