import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../../lib/contracts/knowledge-system/calls.ts'
import { getReviewedSystem } from '../../../../lib/contracts/knowledge-system/editing.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import { claimReviewTasks, listReviewTasks } from '../../../../lib/contracts/review/calls.ts'
import { insertReviewIssue, listReviewRounds } from '../../../../lib/contracts/review/judging.ts'
import { dryRunPushRules } from '../../../../lib/contracts/review/rules.ts'
import { newNode, startSystemDesk } from '../../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
beforeAll(async () => {
  desk = await startSystemDesk()
})
afterAll(() => desk.bank.close())

const outline = '专题一 集合\n\t子集\n\t并集\n专题二 函数'
const added = (name: string) => desk.added({ name, source: { from: 'import', outline } })
const tasksOf = (id: string) => desk.tasksOf(id)

it('a system is submitted, returned with an issue at a node, corrected, verified by the same reviewer and published', async () => {
  const { id } = await added('退回再审')
  expect((await desk.submitSystem(id)).message).toBe('ok')
  const listed = await desk.bank.call(
    listReviewTasks,
    { entity: 'ksystem', tab: 'open', keyword: '退回再' },
    desk.token.judge,
  )
  expect(listed.result.list).toMatchObject([{ title: '退回再审', preview: 'v1 · 4 个节点', stageName: '审批' }])
  const task = await desk.claimed(id, 'ksystem')
  expect((await desk.start('judge', task)).message).toBe('ok')
  expect((await desk.decide('judge', task, 'reject')).code).toBe(409)
  const [, subset] = await desk.nodes(id)
  if (!subset) throw new Error('a node is missing')
  const anchor = { field: `node:${subset.uid}`, childNo: null, quote: '子集', before: '', after: '' }
  const issue = { taskId: task, anchor, errorType: '21', severity: 'block' as const, note: '', suggestion: null }
  const marked = await desk.bank.call(insertReviewIssue, issue, desk.token.judge)
  expect(marked.message).toBe('ok')
  expect((await desk.decide('judge', task, 'reject')).message).toBe('ok')
  expect(await desk.system(id)).toMatchObject({ status: 'returned', newest: { state: 'returned' } })
  const told = await desk.bank.call(listNotifications, {}, desk.token.writer)
  expect(told.result.list[0]).toMatchObject({ title: '知识体系“退回再审” 被退回，请按审核意见修改' })
  const { result } = await desk.bank.call(listReviewRounds, { entity: 'ksystem', recordId: id }, desk.token.writer)
  expect(result.list).toMatchObject([{ state: 'rejected', versionNo: 1, issues: [{ anchor }] }])

  const { revision, ...node } = subset
  await desk.save(id, [desk.put({ ...node, title: '子集与真子集' }, revision)])
  expect((await desk.submitSystem(id)).message).toBe('ok')
  const [, again] = await tasksOf(id)
  expect(again).toMatchObject({ kind: 'verify', state: 'assigned', assignee: String(desk.ids.judge) })
  await desk.judgedSystem(id)
  expect(await desk.system(id)).toMatchObject({ status: 'approved', newest: { state: 'approved', no: 2 } })
  expect((await desk.publishSystem(id)).result).toMatchObject({ status: 'published', live: { no: 2 } })
})

it('the reviewer of a first version sees its whole tree, and of a revision the changes to the published version', async () => {
  const { id, newest } = await added('改动')
  const read = async (version: string) =>
    (await desk.bank.call(getReviewedSystem, { id, version }, desk.token.judge)).result
  const first = await read(newest.id)
  expect(first).toMatchObject({ base: null, version: { no: 1 }, system: { name: '改动' } })
  expect(first.differences.map(({ after, kinds }) => [after?.title, kinds])).toEqual(
    ['专题一 集合', '子集', '并集', '专题二 函数'].map((title) => [title, ['added']]),
  )
  expect((await desk.publishedSystem(id)).message).toBe('ok')
  const [unit, subset, union] = await desk.nodes(id)
  if (!unit || !subset || !union) throw new Error('nodes are missing')
  const { revision, ...node } = subset
  const { result: saved } = await desk.save(id, [
    desk.put({ ...node, title: '真子集' }, revision),
    { uid: union.uid, base: union.revision, node: null },
    desk.put(newNode('补集', unit.uid, { sort: 99_999 })),
  ])
  const revised = await read(saved.version.id)
  expect(revised.base).toMatchObject({ no: 1 })
  // A removed node keeps its earlier place; the others are in the order of the tree.
  expect(revised.differences.map(({ before, after, kinds }) => [(after ?? before)?.title, kinds])).toEqual([
    ['真子集', ['renamed']],
    ['并集', ['removed']],
    ['补集', ['added']],
  ])
  expect((await desk.publishedSystem(id)).message).toBe('ok')
  expect((await read(saved.version.id)).base).toMatchObject({ no: 1 })
})

it('nobody reviews a system whose nodes they wrote, even if others wrote them later', async () => {
  const { id } = await added('多人编制')
  const [unit] = await desk.nodes(id)
  if (!unit) throw new Error('a node is missing')
  const { revision, ...node } = unit
  const { result } = await desk.save(id, [desk.put({ ...node, title: '集合一' }, revision)], 'boss')
  const changed = result.nodes.find(({ uid }) => uid === unit.uid)
  await desk.save(id, [desk.put({ ...node, title: '集合二' }, changed?.revision ?? 0)])
  expect((await desk.submitSystem(id)).message).toBe('ok')
  const [task] = await tasksOf(id)
  const claim = { filter: { entity: 'ksystem' as const }, ids: [task?.id ?? ''], count: 1 }
  const { result: claimed } = await desk.bank.call(claimReviewTasks, claim, desk.token.boss)
  expect(claimed.ids).toEqual([])
  expect((await desk.bank.call(claimReviewTasks, claim, desk.token.judge)).result.ids).toEqual([task?.id])
})

it('a withdrawal cancels the open tasks, and after a verdict only a chief withdraws', async () => {
  const { id } = await added('撤回')
  const withdraw = async (who: 'writer' | 'boss') =>
    desk.bank.call(calls.withdrawSystem, await desk.stampOf(id), desk.token[who])
  expect((await desk.submitSystem(id)).message).toBe('ok')
  expect((await withdraw('writer')).result).toMatchObject({ status: 'draft', newest: { state: 'discarded' } })
  expect(await tasksOf(id)).toMatchObject([{ state: 'cancelled' }])

  await desk.query(
    `update review_flow set stages = stages || jsonb_build_array(stages->0 || '{"no": 2, "name": "复审"}') where entity = 'ksystem'`,
  )
  expect((await desk.submitSystem(id)).message).toBe('ok')
  await desk.judgedSystem(id)
  expect(await desk.system(id)).toMatchObject({ status: 'pending' })
  expect((await withdraw('writer')).message).toBe('已有审核结论，只有学科主编可以撤回')
  expect((await withdraw('boss')).result).toMatchObject({ status: 'draft' })
  await desk.query(`update review_flow set stages = jsonb_build_array(stages->0) where entity = 'ksystem'`)
})

it('a system does not pass while one of its points is no longer published, and the refusal names the node', async () => {
  const point = await desk.live('映射')
  const { id } = await desk.added({ name: '停用的点' })
  await desk.save(id, [desk.put(newNode('映射', null, { points: [point.id] }))])
  expect((await desk.submitSystem(id)).message).toBe('ok')
  const task = await desk.claimed(id, 'ksystem')
  await desk.start('judge', task)
  await desk.query(`update kp set status = 'deprecated' where id = $1`, [point.id])
  const refused = await desk.decide('judge', task, 'pass')
  expect(refused).toMatchObject({ code: 409, message: '“映射”的知识点“映射”未发布' })
  expect((await desk.read('judge', task)).result).toMatchObject({ status: 'working', decision: null })
  await desk.query(`update kp set status = 'published' where id = $1`, [point.id])
  expect((await desk.decide('judge', task, 'pass')).message).toBe('ok')
})

it('the rules of systems can be tried', async () => {
  const { id } = await added('试运行')
  expect((await desk.submitSystem(id)).message).toBe('ok')
  const token = { token: await desk.bank.signIn() }
  const rules = await desk.query<{ entity: string; name: string; strategy: string }>(
    `select entity, name, strategy from push_rule where entity = 'ksystem'`,
  )
  expect(rules).toEqual([{ entity: 'ksystem', name: '体系领取', strategy: 'claim' }])
  const { message, result } = await desk.bank.call(
    dryRunPushRules,
    { entity: 'ksystem', span: 'waiting', rule: null, turned: [] },
    token,
  )
  expect(message).toBe('ok')
  expect(result.tasks).toBe(1)
})
