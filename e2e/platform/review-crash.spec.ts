import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { login } from '../../lib/contracts/auth/calls.ts'
import { Code } from '../../lib/contracts/base/call.ts'
import { claimReviewTasks } from '../../lib/contracts/review/calls.ts'
import { decideReview } from '../../lib/contracts/review/judging.ts'
import { query } from '../support/database.ts'
import { runFile } from '../support/operator.ts'
import { openOnOtherComputer, PASSWORD, personOf } from '../support/people.ts'
import { submitQuestionOf } from '../support/questions.ts'

const REVIEWERS = 20
const EACH = 3
/** A subject whose review tasks no other test claims. */
const SUBJECT = '10'

interface Reviewer {
  jar: APIRequestContext
  tasks: string[]
}

async function reviewer(name: string): Promise<Reviewer> {
  const userName = await personOf(SUBJECT, name, 'reviewer1')
  const baseURL = process.env.E2E_BASE_URL ?? ''
  const jar = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const entered = await jar.post(`/api${login.path}`, { data: { clientId: 'WEB', userName, password: PASSWORD } })
  expect((await entered.json()).code).toBe(Code.ok)
  const claimed = await jar.post(`/api${claimReviewTasks.path}`, { data: { filter: {}, count: EACH } })
  return { jar, tasks: claimReviewTasks.answer.parse((await claimed.json()).result).ids }
}

/**
 * Sends a verdict for each task again and again until the service accepts it, or answers that the task has a verdict
 * already. `heard` collects the accepted tasks.
 */
async function judgeAll({ jar, tasks }: Reviewer, heard: Set<string>): Promise<void> {
  for (const id of tasks) {
    const data = { id, decision: 'pass', ticks: Array(20).fill(true), comment: `结论 ${id}`, activeSeconds: 1 }
    for (;;) {
      const answer = await jar
        .put(`/api${decideReview.path}`, { data })
        .then((response) => response.json())
        .catch(() => null)
      if (answer?.code === Code.ok) heard.add(id)
      if (answer?.code === Code.ok || answer?.code === Code.conflict) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

test(`kill -9 of the backend while ${REVIEWERS} reviewers work loses no confirmed verdict and counts none twice`, async ({
  browser,
}) => {
  const page = await openOnOtherComputer(browser, await personOf(SUBJECT, 'crash.author', 'editor'), null)
  for (let n = 0; n < EACH; n += 1) {
    await Promise.all(Array.from({ length: REVIEWERS }, () => submitQuestionOf(page, { subject: SUBJECT })))
  }
  const reviewers = await Promise.all(Array.from({ length: REVIEWERS }, (_, at) => reviewer(`crash.${at}`)))
  const tasks = reviewers.flatMap((one) => one.tasks)
  expect(new Set(tasks).size).toBe(REVIEWERS * EACH)

  const heard = new Set<string>()
  const judging = Promise.all(reviewers.map((one) => judgeAll(one, heard)))
  await expect.poll(() => heard.size, { intervals: [5], timeout: 30_000 }).toBeGreaterThan(tasks.length / 5)
  const before = new Set(heard)
  expect(before.size).toBeLessThan(tasks.length)
  const { pid } = runFile().backend
  process.kill(pid, 'SIGKILL')
  await judging
  expect(runFile().backend.pid).not.toBe(pid)
  // Each question must have one verdict with one audit entry, and one review task of the next stage. This also applies
  // to verdicts that the service acknowledged before it was killed.
  const stored = await query<{ id: string; verdicts: number; next: number }>(
    `select t.id::text as id,
            (select count(*)::int from audit_log l where l.entity = 'reviewTask' and l.entity_id = t.id::text and l.action = 'pass') as verdicts,
            (select count(*)::int from review_task n where n.round_id = t.round_id and n.stage_no = 2) as next
       from review_task t where t.id = any ($1::int8[]) and t.state = 'passed' and t.comment = '结论 ' || t.id`,
    [tasks],
  )
  expect(stored.filter(({ id }) => before.has(id))).toHaveLength(before.size)
  expect(stored).toHaveLength(tasks.length)
  expect(stored.filter(({ verdicts, next }) => verdicts !== 1 || next !== 1)).toEqual([])
})
