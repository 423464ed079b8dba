import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkPreview } from '../../../../lib/contracts/base/task-calls.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import * as bulk from '../../../../lib/contracts/question/bulk.ts'
import { listQuestions } from '../../../../lib/contracts/question/calls.ts'
import * as calls from '../../../../lib/contracts/question/editing.ts'
import { getTask, type Task, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { childOf, choice, composite } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bank: TestApp
const writer = { token: '' }
const narrow = { token: '' }
const other = { token: '' }

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  await bank.addUser({ userName: 'writer', roles: ['editor'], scope: [['02', '3']] })
  await bank.addUser({ userName: 'narrow', roles: ['editor'], scope: [['03', '3']] })
  await bank.addUser({ userName: 'other', roles: ['editor'], scope: [['02', '3']] })
  writer.token = await bank.signIn('writer')
  other.token = await bank.signIn('other')
  narrow.token = await bank.signIn('narrow')
})
afterAll(() => bank.close())

async function insert(more: Partial<QuestionBody> = {}): Promise<calls.EditedQuestion> {
  const { result, message } = await bank.call(calls.insertQuestion, choice(more), writer)
  expect(message).toBe('ok')
  return calls.insertQuestion.answer.parse(result)
}
const read = async (id: string) =>
  calls.getQuestionBody.answer.parse((await bank.call(calls.getQuestionBody, { id }, writer)).result)
const pointOf = async (name: string) => (await insert({ knowledge: [{ id: null, name }] })).body.knowledge[0]?.id ?? ''
const names = ({ body }: calls.EditedQuestion) => body.knowledge.map(({ name }) => name)
const rows = async (text: string, values: unknown[] = []) =>
  (await bank.services.database.pool.query<Record<string, unknown>>(text, values)).rows

type Change = Partial<bulk.MetadataChange>
const changing = (ids: readonly string[], change: Change, preview: boolean, who = writer) =>
  bank.call(
    bulk.changeMetadata,
    { selection: { ids: [...ids] }, params: { fields: {}, points: null, ...change }, preview },
    who,
  )
async function previewed(ids: readonly string[], change: Change, who = writer): Promise<BulkPreview> {
  const { result, message } = await changing(ids, change, true, who)
  expect(message).toBe('ok')
  return bulk.changeMetadata.answer.parse(result).preview
}
const startedOf = (result: unknown): Task => bulk.changeMetadata.answer.parse(result).task as Task
async function changed(ids: readonly string[], change: Change): Promise<Task> {
  const { result, message } = await changing(ids, change, false)
  expect(message).toBe('ok')
  await bank.runTasks()
  return startedOf(result)
}
async function undo({ id }: Task): Promise<void> {
  expect((await bank.call(undoTask, { id }, writer)).message).toBe('ok')
  await bank.runTasks()
}

it('a bulk change of metadata sets, clears and keeps fields, and undo restores all fields', async () => {
  const [one, two] = [await insert({ year: '2024' }), await insert({ difficulty: '4' })]
  const ids = [one.id, two.id]
  const change = { fields: { difficulty: '4', year: null, source: '期末卷' } }
  expect(await previewed(ids, change)).toMatchObject({ change: 2, skips: [], undoable: true })
  const task = await changed(ids, change)
  for (const [id, { body }] of [one, two].map((made) => [made.id, made] as const)) {
    expect((await read(id)).body).toEqual({ ...body, ...change.fields })
  }
  const { result } = await bank.call(listQuestions, { difficulty: ['4'], keyword: one.code }, writer)
  expect(listQuestions.answer.parse(result).list).toHaveLength(1)
  await undo(task)
  expect((await read(one.id)).body).toEqual(one.body)
  expect((await read(two.id)).body).toEqual(two.body)
})

it('a bulk change of the score skips composite questions, whose children have scores', async () => {
  const { id } = await insert({ score: null })
  const whole = await insert(composite([childOf({ score: 2 }), childOf({ score: 4 })], { score: 6 }))
  const { change, skips } = await previewed([id, whole.id], { fields: { score: 5 } })
  expect([change, skips]).toMatchObject([1, [{ reason: expect.stringContaining('各小题之和'), names: [whole.code] }]])
  const task = await changed([id], { fields: { score: 5 } })
  expect((await read(id)).body.score).toBe(5)
  await undo(task)
  expect((await read(id)).body.score).toBeNull()
})

it('a bulk change adds, replaces and removes knowledge points and sets the primary knowledge point', async () => {
  const [sets, limits] = [await pointOf('集合'), await pointOf('极限')]
  const { id } = await insert()
  await changed([id], { points: { how: 'add', points: [sets] } })
  expect(names(await read(id))).toEqual(['不等式', '集合'])
  const task = await changed([id], { points: { how: 'primary', point: sets } })
  expect(names(await read(id))).toEqual(['集合', '不等式'])
  await undo(task)
  expect(names(await read(id))).toEqual(['不等式', '集合'])
  await changed([id], { points: { how: 'replace', point: sets, by: limits } })
  expect(names(await read(id))).toEqual(['不等式', '极限'])
  const primary = (await read(id)).body.knowledge[0]?.id ?? ''
  await changed([id], { points: { how: 'remove', points: [primary] } })
  expect(names(await read(id))).toEqual(['极限'])
})

it('the preview of a bulk change of metadata names the reason for each skipped question', async () => {
  const sets = await pointOf('集合')
  const most = Array.from({ length: 9 }, (_, at) => ({ id: null, name: `满${at}` }))
  const [full, waiting] = [await insert({ knowledge: most }), await insert()]
  await rows("update question set status = 'pending' where id = $1", [waiting.id])
  const { id: plain } = await insert({ difficulty: '5' })
  const { skips, change } = await previewed([full.id, waiting.id, plain], { points: { how: 'add', points: [sets] } })
  expect(change).toBe(1)
  expect(skips.map(({ reason }) => reason).toSorted()).toEqual(['待审', '知识点将超过 9 个'].toSorted())
  expect((await previewed([plain], { fields: { difficulty: '5' } })).skips).toEqual([
    { reason: '已经是这样', count: 1, names: [expect.stringMatching(/^Q\d+$/)] },
  ])
  const outside = await previewed([plain], { fields: { difficulty: '1' } }, narrow)
  expect(outside).toMatchObject({ change: 0, skips: [{ count: 1 }] })
  expect((await changing([plain], { fields: {} }, true)).message).toBe('请选择要修改的内容')
  expect((await changing([plain], { points: { how: 'add', points: ['999999'] } }, true)).message).toBe(
    '知识点不存在或已被删除',
  )
})

it('a bulk change that adds a knowledge point skips questions of another subject', async () => {
  const { id } = await insert()
  const [point] = await rows(
    `insert into kp (code, name, folded_name, route, subject, section) values ('X-1', '力', '力', '力', '03', '3') returning id::text as id`,
  )
  const { skips } = await previewed([id], { points: { how: 'add', points: [String(point?.id)] } })
  expect(skips).toMatchObject([{ reason: '与知识点的学段、学科不同', count: 1 }])
})

it('the undo of a bulk change keeps edits that users made after the change', async () => {
  const made = await insert()
  const task = await changed([made.id], { fields: { source: '甲卷' } })
  const now = await read(made.id)
  await bank.call(calls.editQuestion, { ...now.body, source: '乙卷', id: now.id, rowVersion: now.rowVersion }, writer)
  await undo(task)
  expect((await read(made.id)).body.source).toBe('乙卷')
})

it('a bulk change moves a published question to status revising, and undo restores the published version', async () => {
  const made = await insert()
  await rows(
    "update question set status = 'published', live_version_id = draft_version_id, draft_version_id = null where id = $1",
    [made.id],
  )
  await rows("update question_search set status = 'published' where question_id = $1", [made.id])
  await rows("update question_version set state = 'published' where question_id = $1", [made.id])
  const change = { fields: { difficulty: '1' } }
  expect((await previewed([made.id], change)).effects).toEqual([{ label: '已发布的试题转入修订', count: 1 }])
  const task = await changed([made.id], change)
  const revised = await read(made.id)
  expect(revised).toMatchObject({ status: 'revising', live: true, body: { difficulty: '1' }, version: { no: 2 } })
  await undo(task)
  const back = await read(made.id)
  expect(back).toMatchObject({ status: 'published', version: { no: 1, state: 'published' } })
  expect(back.body).toEqual(made.body)
  expect(await rows('select status from question_search where question_id = $1', [made.id])).toEqual([
    { status: 'published' },
  ])
  expect(await rows('select state from question_version where question_id = $1 order by no', [made.id])).toEqual([
    { state: 'published' },
    { state: 'discarded' },
  ])
})

it('bulk actions submit, recycle and restore questions, and undo reverses the submission and the recycling', async () => {
  const [good, bad] = [await insert(), await insert({ answer: [], options: [] })]
  const selection = { ids: [good.id, bad.id] }
  const asked = await bank.call(bulk.submitQuestions, { selection, params: {}, preview: true }, writer)
  expect(bulk.submitQuestions.answer.parse(asked.result).preview).toMatchObject({
    change: 1,
    skips: [
      {
        reason: '还有必须改正的问题',
        count: 1,
        names: [bad.code],
        details: [
          { reason: '没有选项，请添加（可能仍在题干中）', count: 1 },
          { reason: expect.stringContaining('答案'), count: 1 },
        ],
      },
    ],
  })
  const foreign = await bank.call(bulk.submitQuestions, { selection, params: {}, preview: true }, other)
  expect(bulk.submitQuestions.answer.parse(foreign.result).preview).toMatchObject({
    change: 0,
    skips: [{ reason: '只有负责人或学科主编可以提交', count: 2 }],
  })
  const run = async (
    call: typeof bulk.submitQuestions | typeof bulk.recycleQuestions | typeof bulk.restoreQuestions,
  ) => {
    const { result, message } = await bank.call(call, { selection, params: {}, preview: false }, writer)
    expect(message).toBe('ok')
    await bank.runTasks()
    return startedOf(result)
  }
  const statuses = async () => [(await read(good.id)).status, (await read(bad.id)).status]
  const submitted = await run(bulk.submitQuestions)
  expect(await statuses()).toEqual(['pending', 'draft'])
  await undo(submitted)
  expect(await statuses()).toEqual(['draft', 'draft'])
  const recycled = await run(bulk.recycleQuestions)
  expect(await statuses()).toEqual(['recycled', 'recycled'])
  await undo(recycled)
  expect(await statuses()).toEqual(['draft', 'draft'])
  await run(bulk.recycleQuestions)
  await run(bulk.restoreQuestions)
  expect(await statuses()).toEqual(['draft', 'draft'])
})

it('a bulk submission checks questions again and skips questions whose stored findings are outdated', async () => {
  const made = [await insert(), await insert(), await insert()]
  const ids = made.map(({ id }) => id)
  // The test makes the stored findings outdated: it removes the scores by SQL, so that no check runs. In reality,
  // findings become outdated when rules or dictionaries change.
  await rows('update question set score = null where id = any($1::int8[])', [ids])
  const input = { selection: { ids }, params: {} }
  const asked = await bank.call(bulk.submitQuestions, { ...input, preview: true }, writer)
  const { preview } = bulk.submitQuestions.answer.parse(asked.result)
  const reason = {
    reason: '还有必须改正的问题',
    count: 3,
    names: made.map(({ code }) => code),
    details: [{ reason: '没有分值，请填写', count: 3 }],
  }
  expect(preview).toMatchObject({ change: 0, skips: [reason] })
  const { id } = await insert()
  const mixed = { selection: { ids: [...ids, id] }, params: {}, preview: false }
  const task = startedOf((await bank.call(bulk.submitQuestions, mixed, writer)).result)
  await bank.runTasks()
  const { result } = await bank.call(getTask, { id: task.id }, writer)
  expect(getTask.answer.parse(result)).toMatchObject({ counts: { done: 1, skipped: 3 }, reasons: [reason] })
})

it('a bulk change of the question type skips questions of another structure and lists the old and new type', async () => {
  const types = await rows(
    `select key, name, extra->>'baseType' as base from dict_item where type_code = 'questionType' and status = 1 and deleted_at is null`,
  )
  const { typeCode } = choice({})
  const base = types.find(({ key }) => key === typeCode)?.base
  const other = types.find((type) => type.base !== base)
  await rows(
    `insert into dict_item (type_code, key, name, sort, extra)
     select type_code, 'like-it', '同类题', 999, extra from dict_item where type_code = 'questionType' and key = $1`,
    [typeCode],
  )
  const [one, two] = [await insert({ difficulty: '2' }), await insert({ difficulty: '4' })]
  const ids = [one.id, two.id]
  const refused = await previewed(ids, { fields: { typeCode: String(other?.key) } })
  expect(refused).toMatchObject({ change: 0, skips: [{ reason: expect.stringContaining('作答方式'), count: 2 }] })
  const change = { fields: { typeCode: 'like-it', difficulty: '5' } }
  const name = (key: string) => types.find((type) => type.key === key)?.name
  expect((await previewed(ids, change)).moves).toEqual([
    { label: '题型', from: name(typeCode), to: '同类题', count: 2 },
    { label: '难度', from: '2 种', to: '困难', count: 2 },
  ])
  const task = await changed(ids, change)
  expect((await read(one.id)).body).toEqual({ ...one.body, ...change.fields })
  await undo(task)
  expect((await read(one.id)).body).toEqual(one.body)
  const { message } = await changing(ids, { fields: { typeCode: 'nowhere' } }, true)
  expect(message).toContain('题型不存在')
})

it('a bulk change with a filter as its selection changes all found questions except the deselected question', async () => {
  const sources = await Promise.all([1, 2, 3].map(() => insert({ stemHtml: '<p>龙吟虎啸之题</p>' })))
  const selection = { filter: { keyword: '龙吟虎啸' }, except: [sources[0]?.id ?? ''] }
  const params = { fields: { source: '集中' }, points: null }
  const { result } = await bank.call(bulk.changeMetadata, { selection, params, preview: false }, writer)
  expect(bulk.changeMetadata.answer.parse(result).preview.change).toBe(2)
  await bank.runTasks()
  const after = await Promise.all(sources.map(({ id }) => read(id)))
  expect(after.map(({ body }) => body.source)).toEqual(['测试', '集中', '集中'])
})
