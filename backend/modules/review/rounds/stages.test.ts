import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import * as judging from '../../../../lib/contracts/review/judging.ts'
import { choice, option } from '../../../testing/question-bodies.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = {
  writer: 'editor',
  one: 'reviewer1',
  two: 'reviewer1',
  three: 'reviewer1',
  chief: 'chief',
  head: 'chief',
}
let desk: Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>
type Who = keyof typeof people
beforeAll(async () => {
  desk = await startReviewing(people)
})
afterAll(() => desk.bank.close())

const told = async (who: Who) =>
  (await desk.bank.call(listNotifications, {}, desk.token[who])).result.list.map(
    ({ title, text }) => `${title} ${text}`,
  )

/** Lets two reviewers give different verdicts in the same stage, so that a chief must arbitrate. */
async function split() {
  await desk.flow({ need: 2, rule: 'all' })
  const question = await desk.submitted('writer')
  const [first, second] = [await desk.take('one', question), await desk.take('two', question)]
  const issue = await desk.mark('two', second)
  expect((await desk.decide('one', first, 'pass')).message).toBe('ok')
  expect((await desk.decide('two', second, 'reject')).message).toBe('ok')
  const [waits] = await desk.tasksOf(question, 'queued')
  return { question, task: waits?.id ?? '', issue, second }
}

it('a change of a published question passes all review stages when it becomes major after a rejection', async () => {
  await desk.flow({}, {})
  await desk.query(`update review_flow set stages = jsonb_build_array(stages->0) where entity = 'question' and fast`)
  const body = choice({ stemHtml: '<p>学生看到的题干</p>' })
  const { result } = await desk.bank.call(editing.insertQuestion, body, desk.token.writer)
  const { id } = result
  await desk.query(`update question_version set state = 'published' where question_id = $1`, [id])
  await desk.query(
    `update question set status = 'published', live_version_id = draft_version_id, draft_version_id = null where id = $1`,
    [id],
  )
  const rewrite = async (more: Parameters<typeof choice>[0]) => {
    const stamp = await desk.stampOf(id, 'writer')
    const changed = await desk.bank.call(editing.editQuestion, { ...body, ...stamp, ...more }, desk.token.writer)
    const { rowVersion } = changed.result
    const sent = await desk.bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, desk.token.writer)
    expect(sent.message).toBe('ok')
    const rounds = await desk.query<{ stages: number }>(
      `select jsonb_array_length(stages) as stages from review_round where entity_id = $1 order by no`,
      [id],
    )
    return rounds.map(({ stages }) => stages)
  }
  expect(await rewrite({ analysisHtml: '<p>说得更清楚</p>' }), 'one reviewer').toEqual([1])
  const task = await desk.take('one', id)
  await desk.mark('one', task)
  expect((await desk.decide('one', task, 'reject')).message).toBe('ok')
  expect(await rewrite({ answer: ['A'], options: [option('A', '对', true), option('B', '错', false)] })).toEqual([1, 2])
  expect(await desk.tasksOf(id, 'queued', 'assigned')).toMatchObject([{ kind: 'review', state: 'queued' }])
})

describe('a review stage with contrary verdicts', () => {
  it('is arbitrated only by chiefs: other reviewers cannot claim, receive or judge the task', async () => {
    const { task, question } = await split()
    expect((await desk.claim('three', task)).result.ids).toEqual([])
    const give = (whom: Who) => ({ ids: [task], userId: String(desk.ids[whom]) })
    const refused = await desk.bank.call(calls.reassignReview, give('three'), desk.token.chief)
    expect(refused.result.missed).toEqual([{ reason: '仲裁只能改派给这里的学科主编', count: 1 }])
    const reviewers = await desk.bank.call(calls.listReviewers, { keyword: '', kind: 'arbitrate' }, desk.token.chief)
    expect(reviewers.result.list.map(({ userName }) => userName)).not.toContain('three')
    // No call can assign the task of arbitration to a reviewer who is no chief, so the test does this by SQL. Even then
    // the reviewer cannot give the verdict.
    await desk.query(`update review_task set state = 'assigned', assignee_id = $2 where id = $1`, [
      task,
      desk.ids.three,
    ])
    expect((await desk.start('three', task)).code).toBe(403)
    await desk.query(`update review_task set state = 'working' where id = $1`, [task])
    expect((await desk.decide('three', task, 'pass')).code).toBe(403)
    await desk.query(`update review_task set state = 'queued', assignee_id = null where id = $1`, [task])
    expect(await desk.statusOf(question, 'chief')).toBe('pending')
  })

  it('shows the arbitrating chief the issues of both reviewers', async () => {
    const { task, issue, question } = await split()
    await desk.claim('chief', task)
    const { result } = await desk.start('chief', task)
    expect(result.issues.map(({ id }) => id)).toEqual([issue])
    expect((await desk.decide('chief', task, 'reject')).message).toBe('ok')
    expect((await desk.rounds('writer', question)).toAnswer.map(({ id }) => id)).toEqual([issue])
  })

  it('leaves the author no issues to answer when the arbitrating chief passes the question', async () => {
    const { task, question } = await split()
    await desk.claim('chief', task)
    await desk.start('chief', task)
    expect((await desk.decide('chief', task, 'pass')).message).toBe('ok')
    expect(await desk.statusOf(question, 'chief')).toBe('approved')
    const again = { entity: 'question', recordId: question, errorType: '15', reason: '超纲' } as const
    expect((await desk.bank.call(judging.returnApproved, again, desk.token.head)).message).toBe('ok')
    expect((await desk.rounds('writer', question)).toAnswer.map(({ note }) => note)).toEqual(['超纲'])
  })
})

describe('a review stage that ends before all reviewers have judged', () => {
  it('notifies the reviewers of cancelled tasks, and undo of the verdict restores the cancelled tasks', async () => {
    await desk.flow({ need: 2, rule: 'any' }, {})
    const question = await desk.submitted('writer')
    const [first, second] = [await desk.take('one', question), await desk.take('two', question)]
    await desk.mark('two', second, 'advice')
    await desk.decide('one', first, 'pass')
    const closed = (await desk.read('two', second)).result
    expect(closed).toMatchObject({ judges: false, closed: '已取消：本环节已有结论，不需要再审' })
    expect(await told('two')).toContainEqual('审核任务已取消 本环节已有结论，不需要再审')
    expect((await desk.undo('one', first)).message).toBe('ok')
    const back = (await desk.read('two', second)).result
    expect(back).toMatchObject({ judges: true, status: 'working', issues: [{ note: '说不清' }] })
    expect((await desk.tasksOf(question)).map(({ state }) => state)).toEqual(['working', 'working', 'cancelled'])
    expect((await desk.decide('two', second, 'pass')).message).toBe('ok')
  })
})

describe('a dispute that the chief accepts', () => {
  const rejectedBy = async (who: Who, question: string) => {
    const id = await desk.take(who, question)
    await desk.mark(who, id)
    expect((await desk.decide(who, id, 'reject')).message).toBe('ok')
    return id
  }
  const goesOn = async (question: string, task: string) => {
    expect((await desk.dispute('writer', task)).message).toBe('ok')
    expect((await desk.arbitrate('head', task, 'overturn')).message).toBe('ok')
    expect(await desk.statusOf(question, 'chief')).toBe('pending')
    expect((await desk.tasksOf(question, 'queued')).length).toBe(1)
    expect(await told('writer')).toContainEqual(expect.stringContaining('申诉成立，审核继续'))
  }

  it('continues a round that two of three reviewers have rejected', async () => {
    await desk.flow({ need: 3, rule: 'majority' }, {})
    const question = await desk.submitted('writer')
    const task = await rejectedBy('one', question)
    await rejectedBy('two', question)
    expect(await desk.statusOf(question, 'chief')).toBe('returned')
    await goesOn(question, task)
  })

  it('continues a round that a chief has rejected, only when another chief accepts the dispute', async () => {
    const { question, task, second } = await split()
    await desk.query(
      `update review_round set stages = stages || (jsonb_set(stages->0, '{no}', '2')) where entity_id = $1`,
      [question],
    )
    await desk.claim('chief', task)
    await desk.start('chief', task)
    await desk.decide('chief', task, 'reject')
    await desk.dispute('writer', second)
    expect((await desk.arbitrate('chief', second, 'overturn')).code).toBe(403)
    expect((await desk.arbitrate('head', second, 'overturn')).message).toBe('ok')
    expect(await desk.statusOf(question, 'chief')).toBe('pending')
    expect((await desk.tasksOf(question, 'queued')).length).toBe(2)
    // The writer can no longer withdraw the question, because its round has a verdict.
    const withdraw = await desk.bank.call(
      editing.withdrawQuestion,
      await desk.stampOf(question, 'writer'),
      desk.token.writer,
    )
    expect(withdraw.message).toContain('已有审核结论')
  })

  it('counts as a verdict, so that the writer can no longer withdraw the question', async () => {
    await desk.flow({}, {})
    const question = await desk.submitted('writer')
    await goesOn(question, await rejectedBy('one', question))
    const withdraw = await desk.bank.call(
      editing.withdrawQuestion,
      await desk.stampOf(question, 'writer'),
      desk.token.writer,
    )
    expect(withdraw.message).toContain('已有审核结论')
  })
})

describe('a cancelled review task', () => {
  it('shows its former reviewer who received the task instead, or who withdrew the question', async () => {
    await desk.flow({})
    const question = await desk.submitted('writer')
    const id = await desk.take('one', question)
    const give = { ids: [id], userId: String(desk.ids.two) }
    await desk.bank.call(calls.reassignReview, give, desk.token.chief)
    const [names] = await desk.query<{ one: string; two: string }>(
      `select max(full_name) filter (where id = $1) as one, max(full_name) filter (where id = $2) as two from "system_user"`,
      [desk.ids.chief, desk.ids.two],
    )
    expect((await desk.read('one', id)).result.closed).toBe(`已取消：${names?.one}改派给${names?.two}`)
    const [now] = await desk.tasksOf(question, 'assigned')
    await desk.bank.call(editing.withdrawQuestion, await desk.stampOf(question, 'chief'), desk.token.chief)
    expect((await desk.read('two', now?.id ?? '')).result.closed).toBe(`已取消：${names?.one}撤回了提交`)
  })
})

describe('listNextTasks', () => {
  it("returns the task that follows the given task, and the task of the user's last verdict", async () => {
    await desk.flow({}, {})
    const questions = [await desk.submitted('writer'), await desk.submitted('writer'), await desk.submitted('writer')]
    const ids: string[] = []
    for (const question of questions) ids.push(await desk.take('three', question))
    const next = async (after?: string, filter = {}) =>
      (await desk.bank.call(judging.listNextTasks, { ...filter, ...(after && { after }) }, desk.token.three)).result
    const walked = [ids[0]]
    for (let at = 0; at < 3; at += 1) walked.push((await next(walked.at(-1))).ids[0])
    expect(walked).toEqual([...ids, ids[0]])
    expect((await next(ids[0], { kind: ['verify'] })).ids).toEqual([])
    expect((await next()).last).toBeNull()
    const { result } = await desk.decide('three', ids[1] ?? '', 'pass')
    expect(result.canUndo).toBe(true)
    expect((await next()).last).toBe(ids[1])
  })
})

describe('listReviewTasks', () => {
  it('filters tasks by the day of the deadline and by submitter, but hides the submitter of a blind stage', async () => {
    const found = async (filter: object, who: Who = 'one') =>
      (
        await desk.bank.call(calls.listReviewTasks, { tab: 'open', pageSize: 200, ...filter }, desk.token[who])
      ).result.list.map(({ entityId }) => entityId)
    await desk.flow({})
    const named = await desk.submitted('writer')
    await desk.flow({ blind: true })
    const blind = await desk.submitted('writer')
    expect(await found({ submitter: 'WRIT' })).toContain(named)
    expect(await found({ submitter: 'writ' })).not.toContain(blind)
    expect(await found({ submitter: 'nobody' })).toEqual([])
    expect(await found({ tab: 'all', submitter: 'writ' }, 'chief')).toContain(blind)
    const [task] = await desk.tasksOf(named)
    const day = (days: number) =>
      new Date((task?.due.getTime() ?? 0) + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
    expect(await found({ from: day(0), to: day(0) })).toContain(named)
    expect(await found({ from: day(1) })).not.toContain(named)
    expect(await found({ to: day(-1) })).not.toContain(named)
  })
})
