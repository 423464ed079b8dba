import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, CallInput } from '../../../../../lib/contracts/base/call.ts'
import { type BulkPreview, bulkAnswer } from '../../../../../lib/contracts/base/task-calls.ts'
import { insertPoint } from '../../../../../lib/contracts/knowledge/editing.ts'
import * as listing from '../../../../../lib/contracts/knowledge/listing.ts'
import { insertQuestion } from '../../../../../lib/contracts/question/editing.ts'
import { searchRecords } from '../../../../../lib/contracts/search/calls.ts'
import { undoTask } from '../../../../../lib/contracts/task/calls.ts'
import { pointBody, startPointDesk } from '../../../../testing/points.ts'
import { choice } from '../../../../testing/question-bodies.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

type Who = keyof typeof desk.token
type BulkCall = Call & { path: Call['path'] }

const ask = async (call: BulkCall, ids: readonly string[], params: object, preview: boolean, who: Who = 'writer') => {
  const { result, message } = await desk.bank.call(call, { selection: { ids }, params, preview }, desk.token[who])
  expect(message).toBe('ok')
  return bulkAnswer.parse(result)
}
const previewOf = async (
  ...[call, ids, params, who]: [BulkCall, readonly string[], object, Who?]
): Promise<BulkPreview> => (await ask(call, ids, params, true, who)).preview
async function run(...[call, ids, params, who]: [BulkCall, readonly string[], object, Who?]): Promise<string> {
  const { task } = await ask(call, ids, params, false, who)
  await desk.bank.runTasks()
  return task?.id ?? ''
}
const undo = async (id: string, who: Who = 'writer') => {
  expect((await desk.bank.call(undoTask, { id }, desk.token[who])).message).toBe('ok')
  await desk.bank.runTasks()
}
const list = async (filter: CallInput<typeof listing.listPoints>) =>
  (await desk.bank.call(listing.listPoints, filter, desk.token.writer)).result.list
const approved = async (name: string) => {
  const point = await desk.made(name)
  expect((await desk.submit(point)).message).toBe('ok')
  await desk.judged(point.id, 'pass')
  return point.id
}

describe('a bulk action on knowledge points', () => {
  it('changes requirement and importance, moves published points to 修订中, and is undone', async () => {
    const { id } = await desk.made('向量的数量积', { requirement: '' })
    const live = await desk.published('向量的模')
    const params = { requirement: '03', importance: 4 }
    const preview = await previewOf(listing.ratePoints, [id, live.id], params)
    expect(preview).toMatchObject({ change: 2, skips: [], undoable: true })
    expect(preview.effects).toEqual([{ label: '已发布的知识点转入修订', count: 1 }])
    expect(preview.moves).toEqual([
      { label: '要求层次', from: '2 种', to: '掌握', count: 2 },
      { label: '重要度', from: '空', to: '4', count: 2 },
    ])
    const task = await run(listing.ratePoints, [id, live.id], params)
    expect(await desk.get(id)).toMatchObject({ ...params, status: 'draft', version: { no: 1 } })
    expect(await desk.get(live.id)).toMatchObject({ ...params, status: 'revising', version: { no: 2 } })
    // Lists show the published version until the revision is published.
    expect(await list({ keyword: '向量的模' })).toMatchObject([{ requirement: '02', importance: null }])
    await undo(task)
    expect(await desk.get(id)).toMatchObject({ requirement: '', importance: null })
    expect(await desk.get(live.id)).toMatchObject({ requirement: '02', importance: null })
  })

  it('refuses a level of requirement that is not in use', async () => {
    const { id } = await desk.made('平面的法向量')
    const asked = { selection: { ids: [id] }, params: { requirement: '99' }, preview: true }
    const { code, fields } = await desk.bank.call(listing.ratePoints, asked, desk.token.writer)
    expect([code, fields]).toEqual([400, { 'params.requirement': '没有这个要求层次，或已停用' }])
    const whole = await desk.bank.call(
      insertPoint,
      { ...pointBody, name: '直线的斜率', aliases: [], requirement: '99' },
      desk.token.writer,
    )
    expect([whole.code, whole.fields]).toEqual([400, { requirement: '没有这个要求层次，或已停用' }])
  })

  it('submits complete points, names why others are skipped, and is undone before a verdict', async () => {
    const good = await desk.made('等差数列')
    const bare = await desk.made('等比数列', { definitionHtml: '' })
    const first = await desk.made('数列的和', { aliases: ['前n项和'] })
    // Another point gets the alias as its name without the check of the form.
    const twin = await desk.made('数列求和')
    await desk.query(`update kp_version set name = '前 N 项和' where kp_id = $1`, [twin.id])
    const ids = [good.id, bare.id, first.id, twin.id]
    const preview = await previewOf(listing.submitPoints, ids, {})
    expect(preview.change).toBe(2)
    expect(preview.skips).toMatchObject([
      { reason: '请填写定义和要求层次，公式写完整', count: 1, names: ['等比数列'] },
      { reason: '名称或别名与已有知识点相同', count: 1 },
    ])
    const task = await run(listing.submitPoints, ids, {})
    expect((await desk.get(good.id)).status).toBe('pending')
    await undo(task)
    expect((await desk.get(good.id)).status).toBe('draft')
  })

  it('publishes approved points, takes unused ones out of use, and reinstates them', async () => {
    const id = await approved('排列数')
    const used = await desk.published('组合数')
    const knowledge = [{ id: used.id, name: '组合数' }]
    expect((await desk.bank.call(insertQuestion, choice({ knowledge }), desk.token.writer)).message).toBe('ok')
    await run(listing.publishPoints, [id], {}, 'poster')
    expect(await desk.get(id)).toMatchObject({ status: 'published', version: { state: 'published' } })

    const preview = await previewOf(listing.takeDownPoints, [id, used.id], { reason: '并入计数原理' }, 'poster')
    expect(preview).toMatchObject({
      change: 1,
      skips: [{ reason: '还有试题使用这个知识点，请选择替代知识点', names: ['组合数'] }],
    })
    const task = await run(listing.takeDownPoints, [id], { reason: '并入计数原理' }, 'poster')
    expect((await desk.get(id)).status).toBe('deprecated')
    await undo(task, 'poster')
    expect((await desk.get(id)).status).toBe('published')
    await run(listing.takeDownPoints, [id], { reason: '并入计数原理' }, 'poster')
    await run(listing.reinstatePoints, [id], {}, 'poster')
    expect((await desk.get(id)).status).toBe('published')
  })

  it('does not reinstate a point whose name another point has taken', async () => {
    const old = await desk.published('互斥事件')
    await run(listing.takeDownPoints, [old.id], { reason: '重复' }, 'poster')
    await desk.made('互斥事件', { parentId: (await desk.made('事件的关系')).id })
    expect(await previewOf(listing.reinstatePoints, [old.id], {}, 'poster')).toMatchObject({
      change: 0,
      skips: [{ reason: '名称或别名与已有知识点相同' }],
    })
  })

  it('sets and clears the time of publication of approved points', async () => {
    const id = await approved('二项分布')
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await run(listing.schedulePoints, [id], { publishAt }, 'poster')
    expect(await list({ keyword: '二项分布' })).toMatchObject([{ publishAt, status: 'approved' }])
    await run(listing.schedulePoints, [id], { publishAt: null }, 'poster')
    expect((await desk.get(id)).publishAt).toBeNull()
    const past = { selection: { ids: [id] }, params: { publishAt: '2020-01-01T00:00:00Z' }, preview: true }
    const { fields } = await desk.bank.call(listing.schedulePoints, past, desk.token.poster)
    expect(fields).toEqual({ 'params.publishAt': '请选择以后的时间' })
  })

  it('skips points outside the data scope of the user', async () => {
    const { id } = await desk.made('复数的模')
    await desk.query(`update kp set subject = '03' where id = $1`, [id])
    expect(await previewOf(listing.submitPoints, [id], {})).toMatchObject({ change: 0, skips: [{ count: 1 }] })
  })
})

describe('listPoints', () => {
  it('filters by requirement, importance, use and subtree, and sorts by importance', async () => {
    const above = await desk.made('圆锥曲线', { importance: 5 })
    const below = await desk.made('圆锥曲线的离心率', { parentId: above.id, requirement: '', importance: 2 })
    const knowledge = [{ id: below.id, name: below.name }]
    expect((await desk.bank.call(insertQuestion, choice({ knowledge }), desk.token.writer)).message).toBe('ok')
    const keyword = '圆锥曲线'
    const namesOf = async (filter: CallInput<typeof listing.listPoints>) =>
      (await list({ keyword, ...filter })).map(({ name }) => name)
    expect(await namesOf({ requirement: ['~none'] })).toEqual([below.name])
    expect(await namesOf({ importance: ['5'] })).toEqual([above.name])
    expect(await namesOf({ used: ['1'] })).toEqual([below.name])
    expect(await namesOf({ used: ['0'] })).toEqual([above.name])
    expect(await namesOf({ route: above.route })).toEqual([above.name, below.name])
    expect(await namesOf({ route: below.route })).toEqual([below.name])
    expect(await namesOf({ sort: 'importance', order: 'desc' })).toEqual([above.name, below.name])
    expect(await list({ keyword, used: ['1'] })).toMatchObject([{ questions: 1 }])
  })
})

it('the search with Ctrl+K finds a knowledge point by its name and shows its place', async () => {
  const above = await desk.made('概率的性质')
  const below = await desk.made('对立事件的概率', { parentId: above.id })
  const { result } = await desk.bank.call(searchRecords, { text: '对立事件' }, desk.token.writer)
  expect(result).toMatchObject([
    { title: '对立事件的概率', note: '高中 · 数学 · 概率的性质', url: `/knowledge/allknowledge?view=${below.id}` },
  ])
})
