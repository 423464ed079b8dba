import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPointStates } from '../../../../lib/contracts/knowledge/calls.ts'
import { takeDownPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import { mergePoint } from '../../../../lib/contracts/knowledge/merging.ts'
import { confirmPoints, submitQuestions } from '../../../../lib/contracts/question/bulk.ts'
import { listQuestions } from '../../../../lib/contracts/question/calls.ts'
import { getQuestionBody, insertQuestion, submitQuestion } from '../../../../lib/contracts/question/editing.ts'
import { startPointDesk } from '../../../testing/points.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { publishDrafts } from '../../knowledge/index.ts'
import { judgeUnchecked } from '../judging/judge-stored.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>
type Point = Awaited<ReturnType<typeof desk.made>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

const questionWith = async (...points: readonly Pick<Point, 'id' | 'name'>[]) => {
  const knowledge = points.map(({ id, name }) => ({ id, name }))
  const { result, message } = await desk.bank.call(insertQuestion, choice({ knowledge }), desk.token.writer)
  expect(message).toBe('ok')
  return result.id
}
const read = async (id: string) => (await desk.bank.call(getQuestionBody, { id }, desk.token.writer)).result
const submit = async (id: string) => {
  const { rowVersion } = await read(id)
  return desk.bank.call(submitQuestion, { id, rowVersion, changeNote: '' }, desk.token.writer)
}
const blocked = async (checks: string) => {
  const { result } = await desk.bank.call(listQuestions, { checks: [checks], pageSize: 200 }, desk.token.writer)
  return result.list.map(({ id }) => id)
}
const codesOf = async (id: string) => (await read(id)).findings.map(({ code }) => code)
const judgeAll = () => judgeUnchecked(desk.bank.services.database.pool)

it('a question is submitted only when its primary point is published; its other points may be drafts', async () => {
  const [draft, other] = [await desk.made('平面向量'), await desk.made('向量的坐标')]
  const id = await questionWith(draft, other)
  const message = '主知识点“平面向量”还没有发布（草稿），发布后才能提交'
  expect(await codesOf(id)).toEqual(['knowledge-unpublished'])
  expect(await submit(id)).toMatchObject({ code: 409, fields: { knowledge: message } })
  const input = { selection: { ids: [id] }, params: {}, preview: true }
  const { result } = await desk.bank.call(submitQuestions, input, desk.token.writer)
  expect(result.preview).toMatchObject({ change: 0, skips: [{ reason: '还有必须改正的问题', count: 1 }] })
  expect((await desk.publishDirectly(draft)).message).toBe('ok')
  expect((await submit(id)).result.status).toBe('pending')
})

it('a point stays published while its revision is written and reviewed', async () => {
  const point = await desk.live('空间向量')
  const id = await questionWith(point)
  await desk.edit(point, '空间向量', '<p>又改了一次</p>')
  expect((await desk.submit(await desk.get(point.id))).message).toBe('ok')
  expect((await desk.get(point.id)).status).toBe('pending')
  expect((await submit(id)).message).toBe('ok')
})

it('the stored checks follow the state of the point as soon as the job has run', async () => {
  const point = await desk.made('数量积')
  const [one, two] = [await questionWith(point), await questionWith(point)]
  await judgeAll()
  expect(await blocked('knowledge-unpublished')).toEqual(expect.arrayContaining([one, two]))
  expect((await desk.publishDirectly(point)).message).toBe('ok')
  expect(await judgeAll()).toBe(2)
  expect(await blocked('ready')).toEqual(expect.arrayContaining([one, two]))
  expect(await blocked('knowledge-unpublished')).not.toEqual(expect.arrayContaining([one]))
  expect(await codesOf(one)).toEqual([])
  expect(await judgeAll()).toBe(0)
})

it('a question with a suggested point waits for the confirmation, also in the stored checks', async () => {
  const [old, other] = [await desk.live('旧向量'), await desk.live('新向量')]
  const id = await questionWith(old)
  const { rowVersion } = await desk.get(old.id)
  const down = { id: old.id, rowVersion, reason: '改名', replacedBy: other.id }
  expect((await desk.bank.call(takeDownPoint, down, desk.token.poster)).message).toBe('ok')
  expect((await submit(id)).fields.knowledge).toBe('主知识点“旧向量”已停用，请改选“新向量”')
  await desk.bank.runTasks()
  await judgeAll()
  expect(await codesOf(id)).toEqual(['knowledge-proposed'])
  expect((await read(id)).suggested).toEqual([other.id])
  expect((await submit(id)).fields.knowledge).toMatch(/^知识点“新向量”是停用后替换上的，还没有确认/)
  const input = { selection: { ids: [id] }, params: {}, preview: false }
  await desk.bank.call(confirmPoints, input, desk.token.writer)
  await desk.bank.runTasks()
  await judgeAll()
  expect(await codesOf(id)).toEqual([])
  expect((await submit(id)).message).toBe('ok')
})

it('a question of a merged draft can be submitted with the published point into which it was merged', async () => {
  const [from, into] = [await desk.made('合并前的点'), await desk.live('合并后的点')]
  const id = await questionWith(from)
  expect(await codesOf(id)).toEqual(['knowledge-unpublished'])
  const { rowVersion } = await desk.get(from.id)
  const merged = await desk.bank.call(mergePoint, { id: from.id, rowVersion, into: into.id }, desk.token.boss)
  expect(merged.message).toBe('ok')
  const { result } = await desk.bank.call(listPointStates, { ids: [from.id, into.id] }, desk.token.writer)
  expect(result).toEqual([
    { id: from.id, status: 'merged', published: false, replacedBy: '合并后的点' },
    { id: into.id, status: 'published', published: true, replacedBy: null },
  ])
  await judgeAll()
  expect(await codesOf(id)).toEqual([])
  expect((await submit(id)).message).toBe('ok')
})

it('findings of a point that is published while the job checks its questions are not stored', async () => {
  const point = await desk.made('正在发布的点')
  const id = await questionWith(point)
  await desk.query('insert into question_recheck values ($1) on conflict do nothing', [id])
  const { pool } = desk.bank.services.database
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from kp where id = $1 for update', [point.id])
  const job = judgeUnchecked(pool)
  // The job has read the question and waits for the point.
  await expect
    .poll(
      async () =>
        (
          await desk.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length,
    )
    .toBeGreaterThan(0)
  await publishDrafts(client, [Number(point.id)])
  await client.query('commit')
  client.release()
  await job
  await judgeAll()
  expect(await codesOf(id)).toEqual([])
})
