import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitQuestions } from '../../../../lib/contracts/question/bulk.ts'
import { listQuestions } from '../../../../lib/contracts/question/calls.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import * as judging from '../../../../lib/contracts/review/judging.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = { writer: 'editor', one: 'reviewer1', two: 'reviewer1', chief: 'chief' }
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
type Who = keyof typeof people
beforeAll(async () => {
  desk = await startReviewing(people)
  await desk.flow({})
})
afterAll(() => desk.bank.close())

/** Submits a question and lets a reviewer reject it with one issue. */
async function returned() {
  const question = await desk.submitted('writer')
  const task = await desk.take('one', question)
  const issue = await desk.mark('one', task)
  expect((await desk.decide('one', task, 'reject')).message).toBe('ok')
  return { question, task, issue }
}
/** Starts the task in which a reviewer verifies the issues of a question. */
async function verifying(who: Who, question: string) {
  const [task] = await desk.tasksOf(question, 'assigned')
  expect(task?.kind).toBe('verify')
  expect((await desk.start(who, task?.id ?? '')).message).toBe('ok')
  return task?.id ?? ''
}
const answer = async (id: string, state: 'open' | 'fixed' | 'declined', reply = '') => {
  const [row] = await desk.query<{ version: number }>('select row_version as version from review_issue where id = $1', [
    id,
  ])
  return desk.bank.call(
    judging.answerReviewIssue,
    { id, rowVersion: row?.version ?? 0, state, reply },
    desk.token.writer,
  )
}

describe('an issue that no reviewer has verified', () => {
  it('stays open over several review rounds until a reviewer verifies the issue', async () => {
    const { question, issue } = await returned()
    await desk.resubmit('writer', question)
    const second = await verifying('one', question)
    expect((await desk.verify('one', second, issue, 'reopened')).message).toBe('ok')
    expect((await desk.decide('one', second, 'pass')).message).toContain('必须修改')
    expect((await desk.decide('one', second, 'reject')).message).toBe('ok')

    // The second round has no issue of its own, but the list for the writer still contains the issue of the first
    // round.
    const found = (await desk.rounds('writer', question)).toAnswer
    expect(found).toMatchObject([{ id: issue, state: 'reopened' }])
    await desk.resubmit('writer', question, '<p>第三次的题干？</p>')
    const third = await verifying('one', question)
    const { result } = await desk.read('one', third)
    expect(result).toMatchObject({ issueCount: 1, issues: [{ id: issue, state: 'reopened', earlier: true }] })
    expect((await desk.decide('one', third, 'pass')).message).toContain('必须修改')
    await desk.verify('one', third, issue, 'verified')
    expect((await desk.decide('one', third, 'pass')).message).toBe('ok')
    expect((await desk.rounds('writer', question)).toAnswer).toEqual([])
  })

  it('prevents the reviewer from passing the question until the reviewer has verified the issue', async () => {
    const { question, issue } = await returned()
    await desk.resubmit('writer', question)
    const task = await verifying('one', question)
    expect((await desk.decide('one', task, 'pass')).message).toContain('没有复核')
    await desk.verify('one', task, issue, 'verified')
    expect((await desk.decide('one', task, 'pass')).message).toBe('ok')
  })

  it('is shown to the reviewer who takes over the declined task and must be verified by this reviewer', async () => {
    const { question, issue } = await returned()
    await desk.resubmit('writer', question)
    const task = await verifying('one', question)
    await desk.bank.call(judging.declineReview, { id: task, reason: 'away' }, desk.token.one)
    const other = await desk.take('two', question)
    const { result } = await desk.read('two', other)
    expect(result).toMatchObject({ kind: 'review', issues: [{ id: issue }] })
    expect(result.previousVersionId).not.toBeNull()
    expect((await desk.decide('two', other, 'pass')).message).toContain('没有复核')
    await desk.verify('two', other, issue, 'verified')
    expect((await desk.decide('two', other, 'pass')).message).toBe('ok')
  })
})

describe('an issue of a review', () => {
  it('is answered by the author only after a rejection and verified by the reviewer only after a resubmission', async () => {
    const { question, task, issue } = await returned()
    expect((await answer(issue, 'fixed')).message).toBe('ok')
    expect((await answer(issue, 'fixed')).code).toBe(409)
    expect((await answer(issue, 'declined', '不改')).code).toBe(409)
    expect((await answer(issue, 'open')).message).toBe('ok')
    expect((await answer(issue, 'declined', '题目如此')).message).toBe('ok')
    expect((await desk.verify('one', task, issue, 'verified')).code).toBe(403)
    await desk.resubmit('writer', question)
    expect((await answer(issue, 'open')).message).toContain('只有退回后')
    const second = await verifying('one', question)
    expect((await desk.verify('one', second, issue, 'verified')).message).toBe('ok')
    expect((await desk.verify('one', second, issue, 'verified')).code).toBe(409)
    expect((await desk.verify('one', second, issue, 'reopened')).message).toBe('ok')
    await desk.decide('one', second, 'reject')
    expect((await answer(issue, 'fixed')).message).toBe('ok')
  })

  it('cannot be verified in a task of another question, or of another kind of record with the same id', async () => {
    const [mine, others] = [await returned(), await returned()]
    await desk.resubmit('writer', mine.question)
    const task = await verifying('one', mine.question)
    expect((await desk.verify('one', task, others.issue, 'verified')).code).toBe(404)
    const [row] = await desk.query<{ no: string }>(
      'select entity_id::text as no from review_round where id = (select round_id from review_task where id = $1)',
      [task],
    )
    await desk.query(
      `update review_round set entity = 'paper', entity_id = $2, no = 1 where id = (select round_id from review_issue where id = $1)`,
      [others.issue, row?.no],
    )
    expect((await desk.verify('one', task, others.issue, 'verified')).code).toBe(404)
  })
})

describe('a withdrawn submission', () => {
  const stateOf = async (question: string) => {
    const { result } = await desk.bank.call(listQuestions, { tab: 'returned' }, desk.token.writer)
    const { toAnswer } = await desk.rounds('writer', question)
    return [result.list.some(({ id }) => id === question), toAnswer.map(({ id }) => id)]
  }
  const move = async (call: typeof editing.submitQuestion | typeof editing.withdrawQuestion, question: string) => {
    const stamp = await desk.stampOf(question, 'writer')
    const { message, result } = await desk.bank.call(call, { ...stamp, changeNote: '' }, desk.token.writer)
    expect(message).toBe('ok')
    return result.status
  }

  it('leaves the issues of the earlier rejection open, and the next submission goes to the same reviewer', async () => {
    const { question, issue } = await returned()
    // The writer submits the question twice: once without a change and once after an edit.
    await move(editing.submitQuestion, question)
    expect(await move(editing.withdrawQuestion, question)).toBe('returned')
    expect(await stateOf(question)).toEqual([true, [issue]])
    await desk.resubmit('writer', question)
    expect(await move(editing.withdrawQuestion, question)).toBe('returned')
    expect(await stateOf(question)).toEqual([true, [issue]])
    expect((await answer(issue, 'fixed')).message).toBe('ok')
    await move(editing.submitQuestion, question)
    const open = await desk.tasksOf(question, 'queued', 'assigned')
    expect(open).toMatchObject([{ kind: 'verify', assignee: String(desk.ids.one) }])
    const task = await verifying('one', question)
    await desk.verify('one', task, issue, 'verified')
    expect((await desk.decide('one', task, 'pass')).message).toBe('ok')
  })

  it('leaves the writer the right to dispute the earlier rejection when the question was not changed', async () => {
    const { question, task } = await returned()
    await move(editing.submitQuestion, question)
    await move(editing.withdrawQuestion, question)
    const rounds = (await desk.rounds('writer', question)).list
    expect(rounds.flatMap(({ tasks }) => tasks.filter(({ canDispute }) => canDispute).map(({ id }) => id))).toEqual([
      task,
    ])
    expect((await desk.dispute('writer', task)).message).toBe('ok')
    expect((await desk.arbitrate('chief', task, 'overturn')).message).toBe('ok')
    expect(await desk.statusOf(question, 'writer')).toBe('approved')
  })

  it('turns a question without earlier rejection into a draft again', async () => {
    const question = await desk.submitted('writer')
    expect(await move(editing.withdrawQuestion, question)).toBe('draft')
    expect(await stateOf(question)).toEqual([false, []])
  })
})

it('the preview of a bulk submission counts questions with open issues, which may still be submitted', async () => {
  const [one, two] = [await returned(), await returned()]
  const ids = [one.question, two.question, await desk.submitted('writer')]
  const preview = async () => {
    const asked = { selection: { ids }, params: {}, preview: true }
    return (await desk.bank.call(submitQuestions, asked, desk.token.writer)).result.preview
  }
  const open = (count: number) => [{ label: '退回的问题还没有处理完的试题', count, within: true }]
  expect(await preview()).toMatchObject({ change: 2, effects: open(2) })
  expect((await answer(one.issue, 'fixed')).message).toBe('ok')
  expect(await preview()).toMatchObject({ change: 2, effects: open(1) })
  expect((await answer(two.issue, 'declined', '题目如此')).message).toBe('ok')
  expect(await preview()).toMatchObject({ change: 2, effects: [] })
})

describe('the permissions to edit and to submit questions', () => {
  it('are required to answer a review issue and to dispute a rejection', async () => {
    const { task, issue } = await returned()
    const answer = { id: issue, rowVersion: 1, state: 'fixed', reply: '' } as const
    const refused = (permission: string) => ({ code: 403, result: expect.objectContaining({ permission }) })
    for (const id of [issue, '999999']) {
      const given = await desk.bank.call(judging.answerReviewIssue, { ...answer, id }, desk.token.two)
      expect(given).toMatchObject(refused('question:edit'))
    }
    for (const id of [task, '999999']) {
      const given = await desk.bank.call(judging.disputeReview, { id, reason: '没有问题' }, desk.token.two)
      expect(given).toMatchObject(refused('question:submit'))
    }
  })
})
