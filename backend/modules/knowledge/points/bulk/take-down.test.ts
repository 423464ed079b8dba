import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeDownPoint } from '../../../../../lib/contracts/knowledge/editing.ts'
import { reinstatePoints, takeDownPoints } from '../../../../../lib/contracts/knowledge/listing.ts'
import { confirmPoints, keepPoints } from '../../../../../lib/contracts/question/bulk.ts'
import { listQuestions } from '../../../../../lib/contracts/question/calls.ts'
import { getQuestionBody, insertQuestion } from '../../../../../lib/contracts/question/editing.ts'
import { undoTask } from '../../../../../lib/contracts/task/calls.ts'
import { startPointDesk } from '../../../../testing/points.ts'
import { choice } from '../../../../testing/question-bodies.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

type Point = Awaited<ReturnType<typeof desk.made>>

const live = (name: string) => desk.live(name)

const questionWith = async (...points: readonly Point[]) => {
  const knowledge = points.map(({ id, name }) => ({ id, name }))
  const stemHtml = `<p>考查${points.map(({ name }) => name).join('和')}的题</p>`
  const { result, message } = await desk.bank.call(insertQuestion, choice({ stemHtml, knowledge }), desk.token.writer)
  expect(message).toBe('ok')
  return result.id
}
const pointsOf = async (id: string) =>
  (await desk.bank.call(getQuestionBody, { id }, desk.token.writer)).result.body.knowledge.map(({ name }) => name)
const takeDown = async ({ id }: Point, replacedBy: string | null) => {
  const { rowVersion } = await desk.get(id)
  return desk.bank.call(takeDownPoint, { id, rowVersion, reason: '不再使用', replacedBy }, desk.token.poster)
}
const suggested = async () => {
  const { result } = await desk.bank.call(listQuestions, { points: 'suggested' }, desk.token.writer)
  return result.list.map(({ id }) => id).sort()
}
const settle = async (
  call: typeof confirmPoints | typeof keepPoints,
  ids: string[],
  who: 'writer' | 'judge' = 'writer',
) => {
  const answer = await desk.bank.call(call, { selection: { ids }, params: {}, preview: false }, desk.token[who])
  await desk.bank.runTasks()
  return answer
}

it('a point in use is deprecated only with a replacement of the same subject and section', async () => {
  const [old, other] = [await live('旧的知识点'), await live('新的知识点')]
  await questionWith(old)
  expect((await takeDown(old, null)).message).toBe('还有 1 道试题使用这个知识点，请选择替代知识点')
  const wrong = '替代知识点应是同一学段、学科中另一个已发布的知识点'
  expect((await takeDown(old, old.id)).message).toBe(wrong)
  expect((await takeDown(old, (await desk.made('还是草稿')).id)).message).toBe(wrong)
  await desk.query(`update kp set section = '2' where id = $1`, [other.id])
  expect((await takeDown(old, other.id)).message).toBe(wrong)
})

it('the questions of a deprecated point get the replacement as a suggestion, which editors confirm or take back', async () => {
  const [old, other] = [await live('弧度的旧名'), await live('弧度制')]
  const [one, two, both] = [
    await questionWith(old),
    await questionWith(old, await live('任意角')),
    await questionWith(old, other),
  ]
  expect((await takeDown(old, other.id)).result).toMatchObject({ status: 'deprecated', replacedBy: { name: '弧度制' } })
  await desk.bank.runTasks()
  expect(await Promise.all([one, two, both].map(pointsOf))).toEqual([['弧度制'], ['弧度制', '任意角'], ['弧度制']])
  expect(await suggested()).toEqual([one, two, both].sort())
  const [link] = await desk.query('select origin from question_kp where question_id = $1', [one])
  expect(link).toEqual({ origin: 'suggested' })

  expect((await settle(confirmPoints, [one], 'judge')).code).toBe(403)
  expect((await settle(confirmPoints, [one])).message).toBe('ok')
  expect((await settle(keepPoints, [both, one])).result.preview).toMatchObject({
    change: 1,
    skips: [{ reason: '没有待确认的知识点', count: 1 }],
  })
  expect(await suggested()).toEqual([two])
  expect(await Promise.all([one, both].map(pointsOf))).toEqual([['弧度制'], ['弧度的旧名', '弧度制']])

  // A point that is used again gets back the questions about which nobody has decided.
  const again = { selection: { ids: [old.id] }, params: {}, preview: false }
  await desk.bank.call(reinstatePoints, again, desk.token.poster)
  await desk.bank.runTasks()
  expect(await desk.get(old.id)).toMatchObject({ status: 'published', replacedBy: null })
  expect(await Promise.all([one, two].map(pointsOf))).toEqual([['弧度制'], ['弧度的旧名', '任意角']])
  expect(await suggested()).toEqual([])
})

it('the bulk action deprecates with a replacement, and its undo restores points and questions', async () => {
  const [old, other] = [await live('批量停用的'), await live('批量替代的')]
  const id = await questionWith(old)
  const params = { reason: '合并教材', replacedBy: other.id }
  const asked = { selection: { ids: [old.id, other.id] }, params, preview: true }
  const { preview } = (await desk.bank.call(takeDownPoints, asked, desk.token.poster)).result
  expect(preview).toMatchObject({ change: 1, undoable: true, skips: [{ count: 1 }] })
  const started = { ...asked, selection: { ids: [old.id] }, preview: false }
  const { task } = (await desk.bank.call(takeDownPoints, started, desk.token.poster)).result
  await desk.bank.runTasks()
  expect(await pointsOf(id)).toEqual(['批量替代的'])
  await desk.bank.call(undoTask, { id: task?.id ?? '' }, desk.token.poster)
  await desk.bank.runTasks()
  expect(await desk.get(old.id)).toMatchObject({ status: 'published', replacedBy: null })
  expect(await pointsOf(id)).toEqual(['批量停用的'])
})
