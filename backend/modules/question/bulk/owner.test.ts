import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import * as bulk from '../../../../lib/contracts/question/bulk.ts'
import { listQuestionOwners, listQuestions } from '../../../../lib/contracts/question/calls.ts'
import * as calls from '../../../../lib/contracts/question/editing.ts'
import { type Task, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const people = {
  writer: ['editor', '02'],
  other: ['editor', '02'],
  narrow: ['editor', '03'],
  reader: ['reviewer1', '02'],
  chief: ['chief', '02'],
} as const
type Who = keyof typeof people

let bank: TestApp
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

async function insert(who: Who = 'writer') {
  const { result, message } = await bank.call(calls.insertQuestion, choice(), token[who])
  expect(message).toBe('ok')
  return calls.insertQuestion.answer.parse(result)
}
const give = (questions: readonly string[], owner: string, preview: boolean, who: Who) =>
  bank.call(bulk.changeOwner, { selection: { ids: [...questions] }, params: { owner }, preview }, token[who])
async function previewed(questions: readonly string[], to: Who, who: Who = 'writer') {
  const { result, message } = await give(questions, ids[to], true, who)
  expect(message).toBe('ok')
  return bulk.changeOwner.answer.parse(result).preview
}
async function given(questions: readonly string[], to: Who, who: Who = 'writer'): Promise<Task> {
  const { result, message } = await give(questions, ids[to], false, who)
  expect(message).toBe('ok')
  await bank.runTasks()
  return bulk.changeOwner.answer.parse(result).task as Task
}
const mine = async (who: Who) =>
  (await bank.call(listQuestions, { tab: 'mine', pageSize: 200 }, token[who])).result.list.map(({ id }) => id)
const submit = async ({ id }: { id: string }, who: Who) => {
  const { result } = await bank.call(calls.getQuestionBody, { id }, token[who])
  return bank.call(calls.submitQuestion, { id, rowVersion: result.rowVersion, changeNote: '' }, token[who])
}

it('a bulk change of the owner lets the new owner submit the questions, and undo restores the old owner', async () => {
  const [one, two] = [await insert(), await insert()]
  const questions = [one.id, two.id]
  expect((await submit(one, 'other')).code).toBe(409)
  expect(await previewed(questions, 'other')).toMatchObject({ change: 2, skips: [], undoable: true })
  const task = await given(questions, 'other')
  expect((await mine('other')).toSorted()).toEqual(questions.toSorted())
  expect(await mine('writer')).toEqual([])
  const told = (await bank.call(listNotifications, {}, token.other)).result.list
  expect(told[0]).toMatchObject({ title: '2 道试题改由您负责', url: '/questionbank/allquestions?tab=mine' })
  const history = await bank.call(listHistory, { entity: 'question', entityId: one.id }, token.other)
  expect(JSON.stringify(history.result)).toContain('changeOwner')
  // A change of owner keeps the content of the question and makes no version.
  const { result } = await bank.call(calls.getQuestionBody, { id: one.id }, token.other)
  expect(result.body).toEqual(one.body)

  expect((await bank.call(undoTask, { id: task.id }, token.writer)).message).toBe('ok')
  await bank.runTasks()
  expect((await mine('writer')).toSorted()).toEqual(questions.toSorted())
  expect((await bank.call(listQuestionOwners, { keyword: 'other' }, token.writer)).result).toEqual([])

  await given(questions, 'other')
  expect((await submit(one, 'writer')).code).toBe(409)
  expect((await submit(one, 'other')).message).toBe('ok')
})

it('a bulk change of the owner names the reason for each skipped question', async () => {
  const [own, foreign, gone] = [await insert(), await insert('other'), await insert()]
  await bank.services.database.pool.query("update question set status = 'recycled' where id = $1", [gone.id])
  const all = [own.id, foreign.id, gone.id]
  const why = async (to: Who, who: Who) =>
    (await previewed(all, to, who)).skips.map(({ reason, count }) => `${reason} ${count}`).toSorted()
  expect(await why('other', 'writer')).toEqual(['在回收站中 1', '已由该人员负责 1'].toSorted())
  expect(await why('writer', 'writer')).toEqual(
    ['在回收站中 1', '已由该人员负责 1', '由其他人负责，需要学科主编或管理员改 1'].toSorted(),
  )
  expect(await why('narrow', 'chief')).toEqual(['不在新负责人的数据范围内 2', '在回收站中 1'].toSorted())
  // A chief may change the owner of any question within the data scope, but of no question outside the scope.
  expect(await previewed([own.id, foreign.id], 'chief', 'chief')).toMatchObject({ change: 2 })
  expect(await previewed([own.id], 'narrow', 'narrow')).toMatchObject({ change: 0, skips: [{ count: 1 }] })
})

it('a bulk change of the owner is refused when the new owner may not write questions', async () => {
  const { id } = await insert()
  for (const owner of [ids.reader, '999999']) {
    const { code, message } = await give([id], owner, true, 'writer')
    expect({ code, message }).toEqual({ code: 400, message: '该人员不存在、已停用或不能编辑试题，请另选' })
  }
  expect((await give([id], ids.other, true, 'reader')).code).toBe(403)
  const found = async (keyword: string) =>
    (await bank.call(bulk.listQuestionWriters, { keyword }, token.writer)).result.map(({ userName }) => userName)
  expect(await found('other')).toEqual(['other'])
  expect(await found('reader')).toEqual([])
  expect(await found('narrow')).toEqual([])
})

it('listQuestionOwners returns only users who own a question within the data scope of the caller', async () => {
  await insert('writer')
  const named = async (who: Who, asked: { keyword?: string; id?: string[] }) =>
    (await bank.call(listQuestionOwners, asked, token[who])).result.map(({ userName }) => userName)
  expect(await named('reader', { keyword: 'writer' })).toEqual(['writer'])
  expect(await named('narrow', { keyword: 'writer' })).toEqual([])
  expect(await named('narrow', { id: [ids.writer] })).toEqual([])
})
