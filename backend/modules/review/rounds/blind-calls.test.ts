import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as comments from '../../../../lib/contracts/comment/calls.ts'
import * as leases from '../../../../lib/contracts/editing/calls.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import * as questions from '../../../../lib/contracts/question/calls.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import { answersOf, narrowedBy, type QuestionUnderReview, readable } from '../../../testing/asking.ts'
import { addRole } from '../../../testing/factories.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = {
  hiddenwriter: 'editor',
  colleague: 'editor',
  one: 'reviewer1',
  both: ['editor', 'reviewer2'],
  judge: 'reviewer1',
  head: 'chief',
} as const
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
let asked: QuestionUnderReview
const reads = await readable('reviewer1')
const place = () => ({ entity: 'question', recordId: asked.question }) as const
const at = () => ({ entity: 'question', entityId: asked.question }) as const

beforeAll(async () => {
  desk = await startReviewing(people)
  const { query, ids } = desk
  // The hidden writer gets the id 770077. Where this number occurs in the answer of a call, the answer reveals the
  // writer.
  await query('alter table "system_user" alter column id restart with 770077')
  const moved = await desk.bank.addUser({
    userName: 'secretwriter',
    roles: ['editor'],
    scope: [['02', '3']],
    phone: '13977007700',
  })
  ids.hiddenwriter = moved
  desk.token.hiddenwriter = { token: await desk.bank.signIn('secretwriter') }
  await desk.flow({ blind: true })
  // All users may see that the colleague owns this question, because its review has passed.
  const passed = await desk.submitted('colleague')
  expect((await desk.decide('judge', await desk.take('judge', passed), 'pass')).message).toBe('ok')
  const question = await desk.submitted('hiddenwriter')
  const task = await desk.take('one', question)
  const [row] = await query<{ code: string }>('select code from question where id = $1', [question])
  asked = { question, task, code: row?.code ?? '' }
  const [job] = await query<{ id: string }>(
    `insert into task (kind, name, title, owner_id, status, total) values ('import', 'question:import', '导入试题', $1, 'done', 1) returning id::text as id`,
    [moved],
  )
  await query(`insert into task_row (task_id, no, entity_id, state) values ($1, 1, $2, 'done')`, [job?.id, question])
})
afterAll(() => desk.bank.close())

const answers = (who: Who, more: Record<string, unknown> = {}, some = reads) =>
  answersOf(desk.bank, some, { asked, token: desk.token[who].token, more })

/** The users who can be mentioned do not depend on the writer, so this list may contain the writer's name. */
const toEverybody = /listMentionable/

describe('a reviewer in a blind review stage', () => {
  it('finds the writer of the question in no answer of the calls that a reviewer may make', async () => {
    const all = await answers('one')
    const well = Object.values(all).filter((answer) => (answer as { code: number }).code === 200)
    expect(well.length).toBeGreaterThan(30)
    expect(all['/zakj-question/questions/listQuestions']).toMatchObject({ result: { total: 1 } })
    const telling = Object.entries(all)
      .filter(([path]) => !toEverybody.test(path))
      .filter(([, answer]) => /secretwriter|770077|13977007700/.test(JSON.stringify(answer)))
    expect(telling).toEqual([])
    const toldTo = JSON.stringify((await answers('head'))['/zakj-question/questions/listQuestions'])
    expect(toldTo).toContain('secretwriter')
  })

  it('gets the same list for every person in the filters by owner and by submitter', async () => {
    const { ids, bank, token } = desk
    const names = {
      owner: [ids.hiddenwriter, ids.colleague, ids.head, 999_999],
      submitter: ['secretwriter', 'colleague', 'nobody'],
    }
    for (const [filter, values] of Object.entries(names)) {
      const some = narrowedBy(reads, filter)
      expect(some.length).toBeGreaterThan(0)
      const [first, ...others] = await Promise.all(
        values.map((value) => answers('one', { [filter]: String(value) }, some)),
      )
      for (const other of others) expect(other).toEqual(first)
    }
    const byOwner = { keyword: asked.code, owner: [String(ids.hiddenwriter)] }
    expect((await bank.call(questions.listQuestions, byOwner, token.one)).result.total).toBe(0)
    expect((await bank.call(questions.listQuestions, byOwner, token.head)).result.total).toBe(1)
    expect((await bank.call(questions.listQuestions, byOwner, token.hiddenwriter)).result.total).toBe(1)
  })

  it('finds the writer of the question neither in the list of imports nor in the list of owners', async () => {
    const { bank, token } = desk
    const batches = async (who: Who) => (await bank.call(questions.listQuestionBatches, {}, token[who])).result
    const [batch] = await batches('head')
    expect(batch?.by).toBe('secretwriter')
    expect((await batches('one')).map(({ by }) => by)).toEqual([null])
    const inBatch = { keyword: asked.code, batch: [batch?.id ?? ''] }
    expect((await bank.call(questions.countQuestions, inBatch, token.one)).result.total).toBe(0)
    expect((await bank.call(questions.countQuestions, inBatch, token.head)).result.total).toBe(1)
    const owners = async (who: Who) =>
      (await bank.call(questions.listQuestionOwners, {}, token[who])).result.map(({ fullName }) => fullName)
    expect(await owners('one')).toEqual(['colleague'])
    expect(await owners('head')).toEqual(['colleague', 'secretwriter'])
  })

  it("sees no participant's name in the discussion of the question, even after a version conflict", async () => {
    const { bank, token, ids } = desk
    const said = { ...place(), parentId: null, body: '请看 @colleague', mentions: [String(ids.colleague)] }
    const { result: thread } = await bank.call(comments.insertComment, said, token.hiddenwriter)
    const settle = { id: thread.id, rowVersion: thread.rowVersion, resolved: true }
    const settled = await bank.call(comments.resolveComment, settle, token.one)
    expect(settled).toMatchObject({ code: 200, result: { author: null, mentions: [], resolvedBy: 'one' } })
    await bank.call(comments.resolveComment, { ...settle, rowVersion: 2, resolved: false }, token.hiddenwriter)
    const late = await bank.call(comments.resolveComment, settle, token.one)
    expect(late).toMatchObject({ code: 409, result: { changedBy: null, record: { author: null, updatedBy: null } } })

    const { result: own } = await bank.call(
      comments.insertComment,
      { ...said, mentions: [], body: '改了吗' },
      token.one,
    )
    await bank.call(comments.resolveComment, { id: own.id, rowVersion: 1, resolved: true }, token.hiddenwriter)
    const edit = await bank.call(
      comments.editComment,
      { id: own.id, rowVersion: 1, body: '好', mentions: [] },
      token.one,
    )
    expect(edit.code).toBe(409)
    const remove = await bank.call(comments.removeComment, { id: own.id, rowVersion: 1 }, token.one)
    const list = await bank.call(comments.listComments, place(), token.one)
    expect(list.result.list.map(({ author }) => author?.fullName ?? null)).toEqual([null, 'one'])
    const told = await bank.call(listNotifications, {}, token.one)
    for (const answer of [settled, late, edit, remove, list, told]) {
      expect(JSON.stringify(answer)).not.toMatch(/secretwriter|770077|@colleague/)
    }
  })

  it('who is also an editor sees the writer of the question neither in a version conflict nor in the edit lease', async () => {
    const { bank, token } = desk
    const question = await desk.submitted('hiddenwriter')
    const task = await desk.take('one', question)
    await desk.mark('one', task)
    expect((await desk.decide('one', task, 'reject')).message).toBe('ok')
    const stale = { ...choice(), id: question, rowVersion: 1 }
    const conflict = await bank.call(editing.editQuestion, stale, token.both)
    expect(conflict).toMatchObject({ code: 409, result: { changedBy: null } })
    const hold = { entity: 'question', entityId: question } as const
    await bank.call(leases.acquireLease, { ...hold, page: 'a' }, token.hiddenwriter)
    const seen = await bank.call(leases.acquireLease, { ...hold, page: 'b', look: true }, token.both)
    expect(seen.result.holder).toMatchObject({ fullName: '其他人' })
    const known = await bank.call(leases.acquireLease, { ...hold, page: 'b', look: true }, token.head)
    expect(known.result.holder).toMatchObject({ fullName: 'secretwriter' })
    expect(JSON.stringify([conflict, seen])).not.toContain('secretwriter')
  })

  it('cannot mention a user who sees the question only as its creator', async () => {
    const { bank, token } = desk
    await addRole(bank.services.db, { code: 'own', dataScope: 'own' }, { ports: ['question:list'] })
    const ofOwn = await bank.addUser({ userName: 'ownwriter', roles: ['own'] })
    await desk.query('update question set created_by = $2 where id = $1', [asked.question, ofOwn])
    const found = async (who: Who) =>
      (await bank.call(comments.listMentionable, { ...place(), keyword: 'ownwriter' }, token[who])).result.list.length
    expect([await found('one'), await found('head')]).toEqual([0, 1])
    const said = { ...place(), parentId: null, body: '请看', mentions: [String(ofOwn)] }
    expect((await bank.call(comments.insertComment, said, token.one)).fields).toHaveProperty('mentions')
    expect((await bank.call(leases.acquireLease, { ...at(), look: true }, token.one)).code).toBe(403)
  })
})
