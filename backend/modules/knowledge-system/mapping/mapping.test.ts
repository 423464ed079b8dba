import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import * as mapping from '../../../../lib/contracts/knowledge-system/mapping.ts'
import type { StoredNode } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { newNode, startSystemDesk } from '../../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
let questions: string[]
beforeAll(async () => {
  desk = await startSystemDesk()
  questions = await addQuestions(desk.bank.services, [{}, {}, {}, {}])
})
afterAll(() => desk.bank.close())

type Confirmed = CallInput<typeof mapping.confirmMappings>['mappings'][number]

const place = (id: string, uid: string, questionIds: string[], who: 'writer' | 'judge' = 'writer') =>
  desk.bank.call(mapping.placeQuestions, { id, uid, questionIds }, desk.token[who])
const at = async (id: string, uid: string) =>
  (await desk.bank.call(mapping.listPlacements, { id, uid }, desk.token.judge)).result.map(
    ({ questionId }) => questionId,
  )
const mappingsOf = async (id: string, from = id) =>
  (await desk.bank.call(mapping.getMappings, { id, from }, desk.token.judge)).result
const confirm = (id: string, mappings: Confirmed[], from = id) =>
  desk.bank.call(mapping.confirmMappings, { id, from, mappings }, desk.token.writer)

/** Stores and publishes a system with the nodes 集合, 子集 and 并集; the last two are below the first. */
async function published(name: string): Promise<{ id: string; nodes: Record<'集合' | '子集' | '并集', StoredNode> }> {
  const { id } = await desk.added({ name, source: { from: 'import', outline: '集合\n\t子集\n\t并集' } })
  expect((await desk.publishedSystem(id)).message).toBe('ok')
  const nodes = Object.fromEntries((await desk.nodes(id)).map((node) => [node.title, node]))
  return { id, nodes: nodes as Record<'集合' | '子集' | '并集', StoredNode> }
}

const remove = ({ uid, revision }: StoredNode) => ({ uid, base: revision, node: null })

describe('questions at nodes', () => {
  it('are placed, moved and removed in the published version, each once per node', async () => {
    const { id, nodes } = await published('归类')
    const [one = '', other = ''] = questions
    expect((await place(id, nodes.子集.uid, [one, other])).result).toEqual({ placed: 2, existing: 0 })
    expect((await place(id, nodes.子集.uid, [one])).result).toEqual({ placed: 0, existing: 1 })
    await place(id, nodes.并集.uid, [one])
    const moving = { id, uid: nodes.子集.uid, to: nodes.并集.uid, questionIds: [one, other] }
    expect((await desk.bank.call(mapping.movePlacements, moving, desk.token.writer)).result).toEqual({ moved: 2 })
    expect(await at(id, nodes.子集.uid)).toEqual([])
    expect(await at(id, nodes.并集.uid)).toEqual([one, other])
    const removing = { id, uid: nodes.并集.uid, questionIds: [one] }
    expect((await desk.bank.call(mapping.removePlacements, removing, desk.token.writer)).message).toBe('ok')
    expect(await at(id, nodes.并集.uid)).toEqual([other])
  })

  it('are refused at unknown nodes, from other subjects, and for users without the permission', async () => {
    const { id, nodes } = await published('拒绝归类')
    const [one = ''] = questions
    const [physics = ''] = await addQuestions(desk.bank.services, [{ subject: '物理' }])
    expect((await place(id, newNode('未存').uid, [one])).result).toEqual({ fields: { uid: '线上版本没有这个节点' } })
    expect((await place(id, nodes.子集.uid, [one, physics])).result).toEqual({
      fields: { questionIds: '1 道试题不存在、不在您的数据范围内，或属于别的学段、学科' },
    })
    expect((await place(id, nodes.子集.uid, [one], 'judge')).code).toBe(403)
    expect(await at(id, nodes.子集.uid)).toEqual([])
  })
})

describe('a node that a new version lacks', () => {
  it('blocks the approval until the way of its questions is confirmed, and then its questions move', async () => {
    const { id, nodes } = await published('换版')
    const [one = '', other = ''] = questions
    await place(id, nodes.子集.uid, [one, other])
    await place(id, nodes.并集.uid, [one])
    const basic = newNode('集合的基本运算', nodes.集合.uid)
    const saved = await desk.save(id, [desk.put(basic), remove(nodes.子集), remove(nodes.并集)])
    expect(saved.result.conflicts).toEqual([])
    await desk.submitSystem(id)
    const task = await desk.claimed(id, 'ksystem')
    expect((await desk.start('judge', task)).message).toBe('ok')
    const refused = await desk.decide('judge', task, 'pass')
    expect(refused.code).toBe(409)
    expect(refused.message).toBe('2 个删除的节点上有 3 道试题，请先在体系详情的“映射”中确认去向')

    const { nodes: listed } = await mappingsOf(id)
    expect(listed.map(({ title, questions, required }) => [title, questions, required])).toEqual([
      ['子集', 2, true],
      ['并集', 1, true],
    ])
    const merged = { base: null, action: 'merged', targets: [basic.uid] } satisfies Partial<Confirmed>
    expect(
      (
        await confirm(id, [
          { uid: nodes.子集.uid, ...merged },
          { uid: nodes.并集.uid, base: null, action: 'dropped', targets: [] },
        ])
      ).result,
    ).toEqual({ confirmed: 2, conflicts: [] })
    expect((await desk.decide('judge', task, 'pass')).message).toBe('ok')
    expect((await desk.publishSystem(id)).message).toBe('ok')
    expect(await at(id, basic.uid)).toEqual([one, other])
    expect(await at(id, nodes.子集.uid)).toEqual([])
    expect(await at(id, nodes.并集.uid)).toEqual([])
    const { nodes: used } = await mappingsOf(id)
    expect(used.map(({ title, required, confirmed }) => [title, required, confirmed?.used])).toEqual([
      ['子集', false, true],
      ['并集', false, true],
    ])
    const late = await confirm(id, [{ uid: nodes.并集.uid, base: 1, action: 'merged', targets: [basic.uid] }])
    expect(late.result).toMatchObject({ confirmed: 0, conflicts: [{ title: '并集' }] })
  })

  it('sends each question of a split node to the part that has most of its points', async () => {
    const { id, nodes } = await published('拆分')
    const [first, second] = [await desk.published('子集的概念'), await desk.published('真子集的概念')]
    const [one = '', other = ''] = questions
    await place(id, nodes.子集.uid, [one, other])
    await desk.query('delete from question_kp where question_id = $1', [other])
    await desk.query(`insert into question_kp (question_id, kp_id, "primary") values ($1, $2, true)`, [
      other,
      second.id,
    ])
    const parts = [first, second].map((point, index) =>
      newNode(point.name, nodes.集合.uid, { points: [point.id], sort: index }),
    )
    await desk.save(id, [...parts.map((part) => desk.put(part)), remove(nodes.子集)])
    const [to, away] = parts
    if (!to || !away) throw new Error('parts are missing')
    const split = { uid: nodes.子集.uid, base: null, action: 'split', targets: [to.uid, away.uid] } as const
    expect((await confirm(id, [{ ...split, targets: [to.uid] }])).result).toEqual({
      fields: { 'mappings.0.targets': '拆分需要两个以上的去向' },
    })
    expect((await confirm(id, [{ ...split, targets: [to.uid, nodes.子集.uid] }])).result).toEqual({
      fields: { 'mappings.0.targets': '去向已不在最新版本中，请重新选择' },
    })
    await confirm(id, [{ ...split, targets: [to.uid, away.uid] }])
    expect((await desk.publishedSystem(id)).message).toBe('ok')
    expect(await at(id, away.uid)).toEqual([other])
    expect(await at(id, to.uid)).toEqual([one])
  })

  it('is listed for a system that was never published, whose draft had the node for a while', async () => {
    const { id } = await desk.added({ name: '草稿', source: { from: 'import', outline: '子集\n并集' } })
    const [subset, union] = await desk.nodes(id)
    if (!subset || !union) throw new Error('nodes are missing')
    await place(id, subset.uid, [questions[0] ?? ''])
    await desk.save(id, [remove(subset)])
    await desk.submitSystem(id)
    const task = await desk.claimed(id, 'ksystem')
    await desk.start('judge', task)
    expect((await desk.decide('judge', task, 'pass')).code).toBe(409)
    const shown = await mappingsOf(id)
    expect(shown.from).toBeNull()
    expect(shown.nodes).toMatchObject([{ uid: subset.uid, title: '已删除的节点', questions: 1, required: true }])
    await confirm(id, [{ uid: subset.uid, base: null, action: 'merged', targets: [union.uid] }])
    expect((await desk.decide('judge', task, 'pass')).message).toBe('ok')
    expect((await desk.publishSystem(id)).message).toBe('ok')
    expect(await at(id, union.uid)).toEqual([questions[0]])
  })

  it('needs another confirmation when its target is removed later', async () => {
    const { id, nodes } = await published('去向消失')
    await place(id, nodes.子集.uid, [questions[0] ?? ''])
    await desk.save(id, [remove(nodes.子集)])
    await confirm(id, [{ uid: nodes.子集.uid, base: null, action: 'merged', targets: [nodes.并集.uid] }])
    await desk.save(id, [remove(nodes.并集)])
    await desk.submitSystem(id)
    const task = await desk.claimed(id, 'ksystem')
    await desk.start('judge', task)
    expect((await desk.decide('judge', task, 'pass')).code).toBe(409)
    expect((await mappingsOf(id)).nodes.find(({ title }) => title === '子集')?.confirmed).toMatchObject({
      valid: false,
    })
  })
})

describe('a new edition', () => {
  it('gets the questions of the old one by confirmed mappings, after a dry run, and until the copy is undone', async () => {
    const old = await published('旧版')
    const [one = '', other = '', third = ''] = questions
    await place(old.id, old.nodes.子集.uid, [one, other])
    await place(old.id, old.nodes.并集.uid, [third])
    const copy = await desk.added({ name: '新版', source: { from: 'copy', systemId: old.id } })
    expect(copy.editionOf).toEqual({ id: old.id, name: '旧版' })
    const { nodes: listed } = await mappingsOf(copy.id, old.id)
    expect(
      listed.map(({ title, questions, proposal: { action, targets, score } }) => [
        title,
        questions,
        action,
        targets[0]?.title,
        score,
      ]),
    ).toEqual([
      ['集合', 0, 'kept', '集合', 1],
      ['子集', 2, 'kept', '子集', 1],
      ['并集', 1, 'kept', '并集', 1],
    ])
    const trees = { id: copy.id, from: old.id }
    const preview = async () => (await desk.bank.call(mapping.previewCarry, trees, desk.token.writer)).result
    expect(await preview()).toMatchObject({ carried: 0, unmapped: 3, moves: [] })
    expect((await desk.bank.call(mapping.carryPlacements, trees, desk.token.writer)).code).toBe(409)
    const [, subset] = listed
    const targets = subset?.proposal.targets.map(({ uid }) => uid) ?? []
    await confirm(copy.id, [{ uid: old.nodes.子集.uid, base: null, action: 'kept', targets }], old.id)
    const shown = await preview()
    expect(shown).toMatchObject({ carried: 2, existing: 0, dropped: 0, unmapped: 1 })
    expect(shown.moves.map(({ questionId, from, to }) => [questionId, from.path, to.path])).toEqual([
      [one, ['集合', '子集'], ['集合', '子集']],
      [other, ['集合', '子集'], ['集合', '子集']],
    ])
    const { result } = await desk.bank.call(mapping.carryPlacements, trees, desk.token.writer)
    expect(result.questions).toBe(2)
    expect(await at(copy.id, targets[0] ?? '')).toEqual([one, other])
    expect(await at(old.id, old.nodes.子集.uid)).toEqual([one, other])
    expect(await preview()).toMatchObject({ carried: 0, existing: 2 })
    expect((await mappingsOf(copy.id, old.id)).run).toMatchObject({ id: result.run, questions: 2 })
    const undo = { id: copy.id, run: result.run }
    expect((await desk.bank.call(mapping.undoCarry, undo, desk.token.writer)).result).toEqual({ questions: 2 })
    expect(await at(copy.id, targets[0] ?? '')).toEqual([])
    expect((await desk.bank.call(mapping.undoCarry, undo, desk.token.writer)).code).toBe(404)
  })

  it('keeps a mapping that another person confirmed in between, and names it', async () => {
    const old = await published('旧版二')
    const { id } = await desk.added({ name: '新版二', source: { from: 'copy', systemId: old.id } })
    const dropped = { uid: old.nodes.子集.uid, base: null, action: 'dropped', targets: [] } as const
    expect((await confirm(id, [{ ...dropped, targets: [] }], old.id)).result.confirmed).toBe(1)
    const { result } = await confirm(id, [{ ...dropped, targets: [] }], old.id)
    expect(result).toEqual({ confirmed: 0, conflicts: [{ uid: old.nodes.子集.uid, title: '子集' }] })
    const taken = { uid: old.nodes.子集.uid, base: 1, action: null, targets: [] }
    expect((await confirm(id, [taken], old.id)).result.confirmed).toBe(1)
    expect((await mappingsOf(id, old.id)).nodes.every(({ confirmed }) => confirmed === null)).toBe(true)
  })

  it('cannot undo a copy after its publication', async () => {
    const old = await published('旧版三')
    await place(old.id, old.nodes.子集.uid, [questions[0] ?? ''])
    const { id } = await desk.added({ name: '新版三', source: { from: 'copy', systemId: old.id } })
    const { nodes: listed } = await mappingsOf(id, old.id)
    const all = listed.map(({ uid, proposal: { action, targets } }) => ({
      ...{ uid, base: null, action },
      targets: targets.map((target) => target.uid),
    }))
    await confirm(id, all, old.id)
    const { result } = await desk.bank.call(mapping.carryPlacements, { id, from: old.id }, desk.token.writer)
    expect((await desk.publishedSystem(id)).message).toBe('ok')
    expect((await desk.bank.call(mapping.undoCarry, { id, run: result.run }, desk.token.writer)).code).toBe(404)
    expect((await mappingsOf(id, old.id)).run).toBeNull()
  })
})
