import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/knowledge-system/calls.ts'
import { compareSystems, previewImport } from '../../../lib/contracts/knowledge-system/editing.ts'
import { listSystems } from '../../../lib/contracts/knowledge-system/listing.ts'
import { newNode, startSystemDesk, systemBody, testTextbook } from '../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
beforeAll(async () => {
  desk = await startSystemDesk()
})
afterAll(() => desk.bank.close())

const outline = '第一单元 集合\n\t子集\n\t并集\n第二单元 函数'

describe('a knowledge system', () => {
  it('goes from a pasted outline to its publication, its revision, its rollback and its withdrawal', async () => {
    const { id } = await desk.added({ name: '目录', source: { from: 'import', outline } })
    const first = await desk.nodes(id)
    expect(first.map(({ title }) => title)).toEqual(['第一单元 集合', '子集', '并集', '第二单元 函数'])
    expect((await desk.submitSystem(id)).result).toMatchObject({ status: 'pending', newest: { state: 'submitted' } })
    expect((await desk.save(id, [desk.put(newNode('数列'))])).code).toBe(409)
    expect((await desk.publishSystem(id, 'writer')).code).toBe(403)
    expect((await desk.publishSystem(id)).message).toBe('知识体系待审，不能发布（待发布、已下架的知识体系可以）')
    await desk.judgedSystem(id)
    expect((await desk.publishSystem(id)).result).toMatchObject({ status: 'published', live: { no: 1 } })

    const [unit, subset, union] = first
    if (!unit || !subset || !union) throw new Error('nodes are missing')
    const { revision: _, ...moved } = { ...subset, parent: null, title: '真子集', sort: 99_999 }
    const { result: saved } = await desk.save(id, [
      desk.put(moved, subset.revision),
      { uid: union.uid, base: union.revision, node: null },
      desk.put(newNode('数列', unit.uid)),
    ])
    expect(saved).toMatchObject({ status: 'revising', conflicts: [], version: { no: 2, state: 'working' } })
    expect((await desk.nodes(id, 'live')).map(({ title }) => title)).toEqual(first.map(({ title }) => title))
    const { versions } = await desk.system(id)
    const [to, from] = versions
    const compared = await desk.bank.call(
      compareSystems,
      { id, from: from?.id ?? '', to: to?.id ?? '' },
      desk.token.poster,
    )
    const kinds = compared.result.differences.map(({ before, after, kinds }) => [(after ?? before)?.title, kinds])
    expect(Object.fromEntries(kinds)).toEqual({ 真子集: ['moved', 'renamed'], 并集: ['removed'], 数列: ['added'] })

    const older = { ...(await desk.stampOf(id)), versionId: from?.id ?? '' }
    const rolled = await desk.bank.call(calls.rollbackSystem, older, desk.token.writer)
    expect(rolled.result).toMatchObject({ status: 'revising', newest: { no: 3 } })
    expect((await desk.nodes(id)).map(({ uid, title }) => [uid, title])).toEqual(
      first.map(({ uid, title }) => [uid, title]),
    )
    expect((await desk.save(id, [{ uid: unit.uid, base: unit.revision, node: null }])).result.conflicts).toMatchObject([
      { kind: 'changed' },
    ])
    expect((await desk.publishedSystem(id)).result).toMatchObject({ live: { no: 3 } })
    const down = { ...(await desk.stampOf(id)), reason: '改版' }
    expect((await desk.bank.call(calls.unpublishSystem, down, desk.token.poster)).result).toMatchObject({
      ...{ status: 'withdrawn', live: null },
    })
    expect((await desk.bank.call(calls.removeSystem, await desk.stampOf(id), desk.token.writer)).code).toBe(409)
    expect((await desk.publishSystem(id)).result).toMatchObject({ status: 'published', live: { no: 3 } })
  })

  it('cannot be submitted with an empty title or an unpublished point, and names them', async () => {
    const { id } = await desk.added({ name: '未完成' })
    expect((await desk.submitSystem(id)).message).toBe('体系中还没有节点')
    const point = await desk.made('映射')
    const [empty, named] = [newNode(''), newNode('映射', null, { points: [point.id] })]
    await desk.save(id, [desk.put(empty), desk.put(named)])
    expect((await desk.submitSystem(id)).message).toContain('“映射”的知识点“映射”未发布')
    expect((await desk.submitSystem(id)).message).toContain('请填写标题')
    expect((await desk.bank.call(calls.removeSystem, await desk.stampOf(id), desk.token.writer)).code).toBe(200)
    expect((await desk.bank.call(calls.getSystem, { id }, desk.token.writer)).code).toBe(404)
  })

  it('refuses points of another subject and a second name in the same place', async () => {
    const { id } = await desk.added({ name: '同名' })
    const again = await desk.bank.call(calls.addSystem, { ...systemBody, name: '同名' }, desk.token.writer)
    expect(again.result).toEqual({ fields: { name: '同一学科、学段已有同名的知识体系' } })
    const unknown = await desk.save(id, [desk.put(newNode('集合', null, { points: ['999'] }))])
    expect(unknown.code).toBe(400)
    const outside = { ...systemBody, name: '别处', subject: '01', section: '2' }
    expect((await desk.bank.call(calls.addSystem, outside, desk.token.writer)).code).toBe(400)
  })
})

describe('two people', () => {
  it('who change different nodes lose nothing, and who change the same node see the stored one', async () => {
    const { id } = await desk.added({ name: '两人' })
    const [one, other] = [newNode('集合'), newNode('函数')]
    await desk.save(id, [desk.put(one), desk.put(other)])
    const [base = 0] = (await desk.nodes(id)).map(({ revision }) => revision)
    await desk.save(id, [desk.put({ ...one, title: '集合与逻辑' }, base)], 'boss')
    const { result } = await desk.save(id, [
      desk.put({ ...one, title: '集合论' }, base),
      desk.put({ ...other, hours: 2 }, base),
    ])
    expect(result.conflicts).toMatchObject([{ uid: one.uid, kind: 'changed', stored: { title: '集合与逻辑' } }])
    expect(result.nodes.map(({ title, hours }) => [title, hours]).sort()).toEqual([
      ['函数', 2],
      ['集合与逻辑', null],
    ])
  })

  it('cannot move two nodes below each other, nor remove a node below which the other person writes', async () => {
    const { id } = await desk.added({ name: '成环' })
    const [one, other] = [newNode('集合'), newNode('函数')]
    await desk.save(id, [desk.put(one), desk.put(other)])
    const [base = 0] = (await desk.nodes(id)).map(({ revision }) => revision)
    await desk.save(id, [desk.put({ ...one, parent: other.uid }, base)], 'boss')
    const turned = await desk.save(id, [desk.put({ ...other, parent: one.uid }, base)])
    expect(turned.result.conflicts).toMatchObject([{ uid: other.uid, kind: 'cycle' }])
    const removed = await desk.save(id, [{ uid: other.uid, base, node: null }])
    expect(removed.result.conflicts).toMatchObject([{ uid: other.uid, kind: 'children' }])
  })

  it('store a repeated save once', async () => {
    const { id } = await desk.added({ name: '重复' })
    const changes = [desk.put(newNode('集合'))]
    const answers = [await desk.save(id, changes), await desk.save(id, changes)]
    expect(answers.map(({ result }) => result.conflicts)).toEqual([[], []])
    expect(await desk.nodes(id)).toHaveLength(1)
  })
})

describe('the textbook of a system', () => {
  const book = {
    kind: 'sync' as const,
    textbook: testTextbook,
    theme: '',
    source: { from: 'import' as const, outline },
  }

  it('is found before a second system is made for it, and only one of them is published', async () => {
    const first = await desk.added({ ...book, name: '人教必修一' })
    const place = { ...testTextbook, subject: '02', section: '3' }
    const found = await desk.bank.call(calls.findTextbookSystems, place, desk.token.writer)
    expect(found.result).toEqual([{ id: first.id, name: '人教必修一', status: 'draft', live: false }])
    const second = await desk.added({ ...book, name: '人教必修一新编' })
    for (const { id } of [first, second]) {
      expect((await desk.submitSystem(id)).code).toBe(200)
      await desk.judgedSystem(id)
    }
    const answers = await Promise.all([desk.publishSystem(first.id), desk.publishSystem(second.id, 'boss')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(answers.find(({ code }) => code === 409)?.message).toContain('请先下架它')
  })

  it('fills the columns and filters of the list', async () => {
    const { result } = await desk.bank.call(
      listSystems,
      { kind: 'sync', publishing: [testTextbook.publishing], keyword: '新编' },
      desk.token.poster,
    )
    expect(result.list).toMatchObject([{ name: '人教必修一新编', nodes: 4, no: 1, ...testTextbook }])
  })
})

it('a copy has the nodes of the source with uids of its own', async () => {
  const source = await desk.added({ name: '原体系', source: { from: 'import', outline } })
  const copy = await desk.added({ name: '复制的体系', source: { from: 'copy', systemId: source.id } })
  const [from, to] = [await desk.nodes(source.id), await desk.nodes(copy.id)]
  expect(to.map(({ title }) => title)).toEqual(from.map(({ title }) => title))
  expect(to.filter(({ uid }) => from.some((one) => one.uid === uid))).toEqual([])
})

it('an outline with errors is shown before anything is stored, and is refused', async () => {
  const bad = '甲\n甲'
  const preview = await desk.bank.call(previewImport, { kind: 'sync', outline: bad }, desk.token.writer)
  expect(preview.result.errors).toEqual([{ line: 2, text: '与第 1 行同一上级、标题相同' }])
  const input = { ...systemBody, name: '有错', source: { from: 'import' as const, outline: bad } }
  expect((await desk.bank.call(calls.addSystem, input, desk.token.writer)).result).toEqual({
    fields: { 'source.outline': '第 2 行：与第 1 行同一上级、标题相同' },
  })
})
