import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertComment, listComments } from '../../../lib/contracts/comment/calls.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { getQuestion, listSimilarQuestions } from '../../../lib/contracts/question/detail.ts'
import * as editing from '../../../lib/contracts/question/editing.ts'
import * as calls from '../../../lib/contracts/review/calls.ts'
import * as judging from '../../../lib/contracts/review/judging.ts'
import { publishedPoints } from '../../testing/published-points.ts'
import { choice } from '../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

import { expireTasks } from './deadlines/expire-tasks.ts'

// The tests use questions, but the tested code is the same for every kind of record that is reviewed.

let bank: TestApp
const people = {
  writer: ['editor', '02'],
  unnamed: ['editor', '02'],
  first: ['reviewer1', '02'],
  other: ['reviewer1', '02'],
  second: ['reviewer2', '02'],
  chief: ['chief', '02'],
  elsewhere: ['reviewer1', '03'],
} as const
type Who = keyof typeof people
const token = {} as Record<Who, { token: string }>
const ids = {} as Record<Who, number>

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  for (const [userName, [role, subject]] of Object.entries(people)) {
    ids[userName as Who] = await bank.addUser({ userName, roles: [role], scope: [[subject, '3']] })
    token[userName as Who] = { token: await bank.signIn(userName) }
  }
})
afterAll(() => bank.close())

async function submitted(who: Who = 'writer'): Promise<editing.EditedQuestion> {
  const { result, message } = await bank.call(editing.insertQuestion, choice(), token[who])
  expect(message).toBe('ok')
  return submit(result, who)
}
async function submit({ id, rowVersion }: { id: string; rowVersion: number }, who: Who = 'writer') {
  const sent = await bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, token[who])
  expect(sent.message).toBe('ok')
  return sent.result
}
const statusOf = async (id: string) => (await bank.call(getQuestion, { id }, token.chief)).result.status
type Tab = (typeof calls.reviewTabs)[number]
async function list(who: Who, tab: Tab = 'open') {
  const { message, result } = await bank.call(calls.listReviewTasks, { tab, pageSize: 200 }, token[who])
  expect(message).toBe('ok')
  return calls.listReviewTasks.answer.parse(result).list
}
const taskOf = async (who: Who, question: { id: string }, tab: Tab = 'open') => {
  const found = (await list(who, tab)).filter(({ entityId }) => entityId === question.id)
  return found.at(-1)
}
const claim = (who: Who, taskId: string) =>
  bank.call(calls.claimReviewTasks, { filter: {}, ids: [taskId], count: 1 }, token[who])
const start = (who: Who, id: string) => bank.call(judging.startReview, { id }, token[who])
const ticks = Array(20).fill(true)
const decide = (who: Who, id: string, decision: 'pass' | 'reject', ticked = ticks) =>
  bank.call(judging.decideReview, { id, decision, ticks: ticked, comment: '', activeSeconds: 30 }, token[who])
const issue = { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' }
const mark = (who: Who, taskId: string, severity: 'block' | 'advice' = 'block') =>
  bank.call(
    judging.insertReviewIssue,
    { taskId, anchor: issue, errorType: '04', severity, note: '说不清', suggestion: null },
    token[who],
  )

/** Lets a reviewer claim and open the waiting review task of a question. */
async function take(who: Who, question: { id: string }) {
  const task = await taskOf(who, question)
  expect(task).toBeDefined()
  const id = task?.id ?? ''
  expect((await claim(who, id)).result.ids).toEqual([id])
  expect((await start(who, id)).code).toBe(200)
  return id
}

describe('a review round', () => {
  it('passes when a reviewer has passed its first stage and another reviewer its second stage', async () => {
    const question = await submitted()
    const first = await take('first', question)
    expect((await decide('first', first, 'pass', [])).message).toContain('清单')
    expect((await decide('first', first, 'pass')).result.status).toBe('passed')
    expect(await statusOf(question.id)).toBe('pending')
    expect(await taskOf('first', question)).toBeUndefined()
    const second = await take('second', question)
    expect((await decide('second', second, 'pass')).message).toBe('ok')
    expect(await statusOf(question.id)).toBe('approved')
    const told = (await bank.call(listNotifications, {}, token.writer)).result.list
    expect(told[0]?.title).toContain('审核通过')
    const { list: rounds } = (
      await bank.call(judging.listReviewRounds, { entity: 'question', recordId: question.id }, token.writer)
    ).result
    expect(rounds).toMatchObject([
      {
        no: 1,
        state: 'passed',
        tasks: [
          { stageNo: 1, status: 'passed' },
          { stageNo: 2, status: 'passed' },
        ],
      },
    ])
  })

  it('is rejected only with an issue, and the next version goes to the same reviewer for verification', async () => {
    const question = await submitted()
    const id = await take('first', question)
    expect((await decide('first', id, 'reject')).message).toContain('至少一个问题')
    expect((await mark('first', id)).code).toBe(200)
    expect((await decide('first', id, 'pass')).message).toContain('必须修改')
    expect((await decide('first', id, 'reject')).result.decision).toBe('reject')
    expect(await statusOf(question.id)).toBe('returned')

    const { result: body } = await bank.call(editing.getQuestionBody, { id: question.id }, token.writer)
    const changed = await bank.call(
      editing.editQuestion,
      { ...body.body, id: question.id, rowVersion: body.rowVersion, stemHtml: '<p>说清楚了的题干？</p>' },
      token.writer,
    )
    expect(changed.message).toBe('ok')
    const found = (
      await bank.call(judging.listReviewRounds, { entity: 'question', recordId: question.id }, token.writer)
    ).result.list
    const [given] = found[0]?.issues ?? []
    expect(given).toMatchObject({ note: '说不清', state: 'open' })
    const answer = { id: given?.id ?? '', rowVersion: given?.rowVersion ?? 0, reply: '' }
    expect((await bank.call(judging.answerReviewIssue, { ...answer, state: 'declined' }, token.writer)).code).toBe(400)
    expect((await bank.call(judging.answerReviewIssue, { ...answer, state: 'fixed' }, token.writer)).result.state).toBe(
      'fixed',
    )
    await submit(changed.result)

    const again = await taskOf('first', question, 'mine')
    expect(again).toMatchObject({ kind: 'verify', status: 'assigned', issueCount: 1 })
    expect(await taskOf('other', question)).toBeUndefined()
    await start('first', again?.id ?? '')
    const verify = { id: given?.id ?? '', taskId: again?.id ?? '' }
    await bank.call(judging.verifyReviewIssue, { ...verify, state: 'reopened' }, token.first)
    expect((await decide('first', again?.id ?? '', 'pass')).code).toBe(409)
    await bank.call(judging.verifyReviewIssue, { ...verify, state: 'verified' }, token.first)
    expect((await decide('first', again?.id ?? '', 'pass', [])).message).toBe('ok')
    expect(await taskOf('second', question)).toMatchObject({ stageNo: 2 })
  })

  it("can be withdrawn by the author until the first verdict, and keeps the reviewer's notes", async () => {
    const question = await submitted()
    const id = await take('first', question)
    const withdraw = ({ rowVersion }: { rowVersion: number }, who: Who = 'writer') =>
      bank.call(editing.withdrawQuestion, { id: question.id, rowVersion }, token[who])
    await mark('first', id)
    expect((await withdraw(question)).message).toBe('ok')
    const closed = (await bank.call(judging.getReviewTask, { id }, token.first)).result
    expect(closed).toMatchObject({ status: 'cancelled', judges: false, issues: [{ note: '说不清' }] })
    expect(closed.closed).toContain('取消')
    expect((await decide('first', id, 'reject')).code).toBe(409)
    const save = { id, ticks: [true], comment: '还有话说' }
    expect((await bank.call(judging.saveReview, save, token.first)).code).toBe(200)

    const later = await submitted()
    const judged = await take('first', later)
    await decide('first', judged, 'pass')
    const { result } = await bank.call(editing.getQuestionBody, { id: later.id }, token.writer)
    const stamp = { id: later.id, rowVersion: result.rowVersion }
    expect((await bank.call(editing.withdrawQuestion, stamp, token.writer)).message).toContain('已有审核结论')
    expect((await bank.call(editing.withdrawQuestion, stamp, token.chief)).message).toBe('ok')
  })

  it('continues with another reviewer after a task was declined or has expired', async () => {
    const question = await submitted()
    const id = await take('first', question)
    expect((await bank.call(judging.declineReview, { id, reason: 'unfamiliar' }, token.first)).code).toBe(200)
    expect(await taskOf('first', question)).toBeUndefined()
    const next = await taskOf('other', question)
    await claim('other', next?.id ?? '')
    await bank.services.database.pool.query("update review_task set due_at = now() - interval '1 hour' where id = $1", [
      next?.id,
    ])
    expect(await expireTasks(bank.services)).toBe(1)
    expect(await expireTasks(bank.services)).toBe(0)
    expect((await start('other', next?.id ?? '')).code).toBe(409)
    expect(await taskOf('second', question)).toMatchObject({ status: 'queued', stageNo: 1 })
  })

  it('allows a reviewer to undo a verdict until another reviewer has claimed the task of the next stage', async () => {
    const question = await submitted()
    const id = await take('first', question)
    await decide('first', id, 'pass')
    expect((await bank.call(judging.getReviewTask, { id }, token.first)).result.canUndo).toBe(true)
    expect((await bank.call(judging.undoReview, { id }, token.first)).result.status).toBe('working')
    expect(await taskOf('second', question)).toBeUndefined()
    await decide('first', id, 'pass')
    const second = await taskOf('second', question)
    await claim('second', second?.id ?? '')
    expect((await bank.call(judging.undoReview, { id }, token.first)).message).toContain('已经开始')
  })

  it('can be disputed once after a rejection, which a chief then upholds or overturns', async () => {
    const rejected = async () => {
      const question = await submitted()
      const id = await take('first', question)
      await mark('first', id)
      await decide('first', id, 'reject')
      return { question, id }
    }
    const dispute = (id: string, who: Who = 'writer') =>
      bank.call(judging.disputeReview, { id, reason: '题干没有问题' }, token[who])
    const settle = (id: string, outcome: 'uphold' | 'overturn', who: Who = 'chief') =>
      bank.call(judging.arbitrateReview, { id, outcome, reason: '看过了' }, token[who])

    const upheld = await rejected()
    expect((await dispute(upheld.id, 'chief')).message).toContain('提交人')
    expect((await dispute(upheld.id)).message).toBe('ok')
    expect(await taskOf('chief', upheld.question, 'disputes')).toMatchObject({ id: upheld.id, status: 'disputed' })
    expect((await settle(upheld.id, 'uphold', 'second')).code).toBe(403)
    // The chiefs get a notification about the dispute, and the author gets one with the code of the question.
    const told = async (who: Who) => {
      const { rows } = await bank.services.database.pool.query<{ title: string; url: string | null }>(
        'select title, url from notification where user_id = $1 order by id desc limit 1',
        [ids[who]],
      )
      return rows[0]
    }
    expect(await told('chief')).toEqual({ title: '有申诉等待仲裁', url: '/questionbank/checkquestion?tab=disputes' })
    expect((await settle(upheld.id, 'uphold')).message).toBe('ok')
    expect(await told('writer')).toEqual({
      title: `${upheld.question.code} 申诉未成立，维持退回`,
      url: `/questionbank/questiondetail?id=${upheld.question.id}&tab=review`,
    })
    expect(await statusOf(upheld.question.id)).toBe('returned')
    expect((await dispute(upheld.id)).code).toBe(409)

    const overturned = await rejected()
    await dispute(overturned.id)
    expect((await settle(overturned.id, 'overturn')).message).toBe('ok')
    expect(await statusOf(overturned.question.id)).toBe('pending')
    expect(await taskOf('second', overturned.question)).toMatchObject({ stageNo: 2 })
    const { rows } = await bank.services.database.pool.query(
      'select text from notification where user_id = $1 and title = $2',
      [ids.writer, `${overturned.question.code} 申诉成立，审核继续`],
    )
    expect(rows, 'told once, with the reason').toEqual([{ text: '看过了' }])
  })
})

describe('the reviewers of a question', () => {
  it('are never authors, reviewers of an earlier stage or users without data scope', async () => {
    const own = await submitted('chief')
    expect(await taskOf('chief', own)).toBeUndefined()
    const waiting = await taskOf('first', own)
    expect(waiting).toMatchObject({ status: 'queued', hindrance: null })
    // In the list of all tasks, the chief sees the reason why the chief cannot claim this task.
    expect(await taskOf('chief', own, 'all')).toMatchObject({ id: waiting?.id, hindrance: '您写过或改过这些内容' })
    const tried = await claim('chief', waiting?.id ?? '')
    expect(tried.result).toMatchObject({
      ids: [],
      missed: expect.arrayContaining([{ reason: '您写过或改过这些内容', count: expect.any(Number) }]),
    })
    expect((await claim('elsewhere', waiting?.id ?? '')).result.ids).toEqual([])
    expect((await bank.call(judging.getReviewTask, { id: waiting?.id ?? '' }, token.elsewhere)).code).toBe(403)
    await decide('first', await take('first', own), 'pass')
    expect(await taskOf('other', own)).toBeUndefined()
    expect(await taskOf('first', own, 'done')).toMatchObject({ status: 'passed', hindrance: null })
    expect(await taskOf('second', own)).toBeDefined()
    const reassign = { ids: [(await taskOf('second', own))?.id ?? ''], userId: String(ids.first) }
    expect((await bank.call(calls.reassignReview, reassign, token.chief)).result).toEqual({
      changed: 0,
      missed: [{ reason: '该审核人本轮已参与审核', count: 1 }],
    })
    const task = bank.services.database.pool.query(
      "update review_task set state = 'claimed', assignee_id = $1 where entity_id = $2 and state = 'queued'",
      [ids.chief, own.id],
    )
    await expect(task).rejects.toThrow('review_task_not_own')
  })

  it('can be replaced by a chief, who can also extend the deadline of the task', async () => {
    const question = await submitted()
    const id = await take('first', question)
    const moved = await bank.call(calls.reassignReview, { ids: [id], userId: String(ids.other) }, token.chief)
    expect(moved.result).toEqual({ changed: 1, missed: [] })
    const closed = (await bank.call(judging.getReviewTask, { id }, token.first)).result
    expect(closed).toMatchObject({ judges: false, status: 'cancelled' })
    const now = await taskOf('other', question, 'mine')
    expect(now).toMatchObject({ status: 'assigned', method: 'manual' })
    const extended = await bank.call(calls.extendReview, { ids: [now?.id ?? ''], hours: 48 }, token.chief)
    expect(extended.result.changed).toBe(1)
    const later = await taskOf('other', question, 'mine')
    expect(Date.parse(later?.dueAt ?? '') - Date.parse(now?.dueAt ?? '')).toBe(48 * 3_600_000)
    expect((await bank.call(calls.extendReview, { ids: [now?.id ?? ''], hours: 48 }, token.first)).code).toBe(403)
  })

  it('receive each task only once when they claim tasks concurrently at two processes of the service', async () => {
    const questions = await Promise.all(Array.from({ length: 30 }, () => submitted()))
    const replica = await bank.openReplica()
    const asks = Array.from({ length: 40 }, (_, number) => {
      const who = (['first', 'other', 'second', 'chief'] as const)[number % 4] ?? 'first'
      return (number % 2 ? replica : bank).call(calls.claimReviewTasks, { filter: {}, count: 2 }, token[who])
    })
    const claimed = (await Promise.all(asks)).flatMap(({ result }) => result.ids)
    await replica.close()
    expect(new Set(claimed).size).toBe(claimed.length)
    const ours = new Set(questions.map(({ id }) => id))
    const { rows } = await bank.services.database.pool.query(
      'select count(*)::int as held from review_task where entity_id = any($1::int8[]) and state = $2',
      [[...ours], 'claimed'],
    )
    expect(rows[0].held).toBe(30)
  })
})

describe('a question that passed its review', () => {
  it('can be returned by a chief before its publication, and then passes all review stages again', async () => {
    const question = await submitted()
    const place = { entity: 'question', recordId: question.id } as const
    const back = (who: Who) =>
      bank.call(judging.returnApproved, { ...place, errorType: '15', reason: '超出课程标准' }, token[who])
    expect((await back('chief')).message).toBe('只有审核通过、还没有发布的内容可以退回')
    await decide('first', await take('first', question), 'pass')
    await decide('second', await take('second', question), 'pass')
    expect(await statusOf(question.id)).toBe('approved')
    expect((await back('second')).code).toBe(403)
    const rounds = async (who: Who) => (await bank.call(judging.listReviewRounds, place, token[who])).result.list
    expect((await rounds('writer'))[0]?.canReturn).toBe(false)
    expect((await rounds('chief'))[0]?.canReturn).toBe(true)
    expect((await back('chief')).message).toBe('ok')
    expect(await statusOf(question.id)).toBe('returned')
    expect((await rounds('writer'))[0]).toMatchObject({ state: 'rejected', issues: [{ note: '超出课程标准' }] })
    const { result } = await bank.call(getQuestion, { id: question.id }, token.writer)
    await submit(result)
    expect(await taskOf('first', question)).toBeDefined()
  })
})

describe('a blind review stage', () => {
  it('hides the writer of the question from its reviewers in every call, but not from chiefs', async () => {
    const { pool } = bank.services.database
    const { rows: flows } = await pool.query<{ id: string; stages: object[] }>(
      `select id, stages from review_flow where entity = 'question' and not fast and status = 1`,
    )
    const [flow] = flows
    const store = (stages: object[] = []) =>
      pool.query('update review_flow set stages = $2 where id = $1', [flow?.id, JSON.stringify(stages)])
    await store(flow?.stages.map((stage) => ({ ...stage, blind: true })))
    const question = await submitted('unnamed')
    await store(flow?.stages)
    const place = { entity: 'question', recordId: question.id } as const
    await bank.call(
      insertComment,
      { ...place, parentId: null, body: '请看第二步', mentions: [String(ids.first)] },
      token.writer,
    )
    const id = await take('first', question)

    const read = async (who: Who) => {
      const asked = [
        bank.call(calls.listReviewTasks, { tab: 'mine', pageSize: 200 }, token[who]),
        bank.call(judging.getReviewTask, { id }, token[who]),
        bank.call(judging.listReviewRounds, place, token[who]),
        bank.call(getQuestion, { id: question.id }, token[who]),
        bank.call(listQuestions, { keyword: question.code }, token[who]),
        bank.call(listSimilarQuestions, { id: question.id }, token[who]),
        bank.call(listHistory, { entity: 'question', entityId: question.id }, token[who]),
        bank.call(listComments, place, token[who]),
        bank.call(listNotifications, {}, token[who]),
      ]
      const answers = await Promise.all(asked)
      expect(answers.map(({ message }) => message)).toEqual(answers.map(() => 'ok'))
      return answers.map((answer) => JSON.stringify(answer.result))
    }
    const { rows: writers } = await pool.query<{ name: string }>(
      'select full_name as name from "system_user" where id = $1',
      [ids.unnamed],
    )
    const name = writers[0]?.name
    expect(name).toBeTruthy()
    const says = (text: string) => text.includes(name ?? '?') || text.includes('"unnamed"')
    expect((await read('first')).filter(says)).toEqual([])
    expect((await read('chief')).some(says)).toBe(true)
    const { result: own } = await bank.call(getQuestion, { id: question.id }, token.unnamed)
    expect(own.createdBy).toBe(name)

    await decide('first', id, 'pass')
    await decide('second', await take('second', question), 'pass')
    const { result: after } = await bank.call(getQuestion, { id: question.id }, token.first)
    expect(after.createdBy).toBe(name)
  })
})
