import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import * as calls from '../../../../lib/contracts/knowledge/edges.ts'
import { takeDownPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import { countPointOptions, listPoints } from '../../../../lib/contracts/knowledge/listing.ts'
import { startPointDesk } from '../../../testing/points.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>
/** Ids of knowledge points by their names. */
const id: Record<string, string> = {}
const names = ['集合', '函数', '导数', '积分', '微分方程'] as const

beforeAll(async () => {
  desk = await startPointDesk()
  for (const name of names) id[name] = (await desk.made(name)).id
})
afterAll(() => desk.bank.close())
beforeEach(() => desk.query('update kp_edge set deleted_at = now() where deleted_at is null'))

type Who = keyof typeof desk.token
type Name = (typeof names)[number]

const ends = (from: Name, to: Name) => ({ from: id[from] ?? '', to: id[to] ?? '' })
const insert = (from: Name, to: Name, more: Partial<CallInput<typeof calls.insertEdge>> = {}, who: Who = 'writer') =>
  desk.bank.call(calls.insertEdge, { ...ends(from, to), ...more }, desk.token[who])
const added = async (from: Name, to: Name) => {
  const { result, message } = await insert(from, to)
  expect(message).toBe('ok')
  return result
}
const listed = async (name: Name) =>
  (await desk.bank.call(calls.listEdges, { id: id[name] ?? '' }, desk.token.writer)).result
const check = async (from: Name, to: Name) =>
  (await desk.bank.call(calls.checkEdge, ends(from, to), desk.token.writer)).result.cycle
const pathOf = (cycle: readonly calls.CycleStep[] | null) =>
  cycle?.map(({ edge, from, to }) => [edge, from.name, to.name])

describe('insertEdge', () => {
  it('stores a proposal, which both points list', async () => {
    const stored = await insert('集合', '函数', { strength: 3, note: '定义域是集合' })
    expect(stored.result).toMatchObject({ from: { name: '集合' }, to: { name: '函数' }, status: 'proposed' })
    const edge = { id: stored.result.id, rowVersion: 1, strength: 3, note: '定义域是集合', status: 'proposed' }
    const [before] = (await listed('函数')).before
    expect(before).toMatchObject({ ...edge, point: { name: '集合', above: '', reached: true } })
    expect(await listed('集合')).toMatchObject({ before: [], after: [{ ...edge, point: { name: '函数' } }] })
  })

  it('refuses a knowledge point that is its own prerequisite', async () => {
    const { code, fields } = await insert('集合', '集合')
    expect([code, fields]).toEqual([400, { from: '知识点不能是自己的前置' }])
    expect(pathOf(await check('集合', '集合'))).toEqual([[null, '集合', '集合']])
  })

  it('refuses a prerequisite that exists, and allows it again after it was removed', async () => {
    const { id: edge, rowVersion } = await added('集合', '函数')
    const { code, fields } = await insert('集合', '函数')
    expect([code, fields]).toEqual([400, { from: '已有这个前置关系' }])
    await desk.bank.call(calls.removeEdge, { id: edge, rowVersion }, desk.token.writer)
    await added('集合', '函数')
  })

  it('refuses a knowledge point of another subject', async () => {
    const physics = await desk.made('匀速运动')
    await desk.query(`update kp set subject = '03' where id = $1`, [physics.id])
    const admin = { token: await desk.bank.signIn() }
    const input = { from: id.函数 ?? '', to: physics.id }
    const { code, fields } = await desk.bank.call(calls.insertEdge, input, admin)
    expect([code, fields]).toEqual([400, { from: '两个知识点属于不同的学科' }])
  })

  it('refuses a deprecated knowledge point and names it', async () => {
    const { id: old, rowVersion } = await desk.published('映射的旧称')
    const taken = await desk.bank.call(takeDownPoint, { id: old, rowVersion, reason: '不用了' }, desk.token.poster)
    expect(taken.message).toBe('ok')
    const of = (from: string, to: string) => desk.bank.call(calls.insertEdge, { from, to }, desk.token.writer)
    const reason = '“映射的旧称”已停用，不能添加关系'
    expect((await of(old, id.函数 ?? '')).fields).toEqual({ from: reason })
    expect((await of(id.函数 ?? '', old)).fields).toEqual({ to: reason })
  })

  it('refuses a strength outside 1 to 3 and a note that is too long', async () => {
    const { code, fields } = await insert('集合', '函数', { strength: 4, note: '长'.repeat(201) })
    expect([code, fields]).toEqual([400, { strength: '强度是 1 到 3 的整数', note: '最多 200 个字' }])
  })

  it('refuses a cycle of two edges and names the edge that could go', async () => {
    const edge = await added('集合', '函数')
    const { code, message, result } = await insert('函数', '集合')
    expect(code).toBe(409)
    expect(message).toBe('前置关系会成环：函数 → 集合 → 函数。请先移除“集合 → 函数”')
    const path = [
      [null, '函数', '集合'],
      [edge.id, '集合', '函数'],
    ]
    expect(result).toMatchObject({ kind: 'cycle' })
    expect(pathOf((result as unknown as { cycle: calls.CycleStep[] }).cycle)).toEqual(path)
    expect(pathOf(await check('函数', '集合'))).toEqual(path)
  })

  it('refuses a cycle of four edges with its shortest path', async () => {
    const [first, second, third] = [
      await added('集合', '函数'),
      await added('函数', '导数'),
      await added('导数', '积分'),
    ]
    await added('导数', '微分方程')
    await added('微分方程', '积分')
    const { code, message } = await insert('积分', '集合')
    expect(code).toBe(409)
    expect(message).toBe(
      '前置关系会成环：积分 → 集合 → 函数 → 导数 → 积分。请先移除其中一条：集合 → 函数、函数 → 导数、导数 → 积分',
    )
    expect(pathOf(await check('积分', '集合'))).toEqual([
      [null, '积分', '集合'],
      [first.id, '集合', '函数'],
      [second.id, '函数', '导数'],
      [third.id, '导数', '积分'],
    ])
    expect(await check('集合', '积分')).toBeNull()
    await desk.bank.call(calls.removeEdge, { id: second.id, rowVersion: 1 }, desk.token.writer)
    expect(await check('积分', '集合')).toBeNull()
    await added('积分', '集合')
  })
})

describe('the data scope', () => {
  it('allows neither to change an edge with a point outside it nor to read the edges of that point', async () => {
    const junior = await desk.made('有理数')
    const edge = await desk.bank.call(calls.insertEdge, { from: junior.id, to: id.函数 ?? '' }, desk.token.writer)
    await desk.query(`update kp set section = '2' where id = $1`, [junior.id])
    const stamp = { id: edge.result.id, rowVersion: 1 }
    const away = { from: junior.id, to: id.导数 ?? '' }
    const asked = [
      [calls.listEdges, { id: junior.id }],
      [calls.checkEdge, away],
      [calls.checkEdge, { from: away.to, to: away.from }],
      [calls.insertEdge, away],
      [calls.insertEdge, { from: away.to, to: away.from }],
      [calls.editEdge, { ...stamp, strength: 1 }],
      [calls.removeEdge, stamp],
    ] as const
    for (const [call, input] of asked) {
      const { code } = await desk.bank.call(call, input, desk.token.writer)
      expect([call.path, code]).toEqual([call.path, 403])
    }
    expect((await desk.bank.call(calls.approveEdge, stamp, desk.token.boss)).code).toBe(403)
    expect((await listed('函数')).before).toMatchObject([{ point: { name: '有理数', reached: false } }])
  })
})

describe('a stored prerequisite', () => {
  it('is changed, approved and removed, which the history of its later point records', async () => {
    const { id: edge } = await added('集合', '函数')
    const changed = await desk.bank.call(
      calls.editEdge,
      { id: edge, rowVersion: 1, strength: 1, note: '了解即可' },
      desk.token.writer,
    )
    expect(changed.result).toMatchObject({ rowVersion: 2, strength: 1, note: '了解即可', status: 'proposed' })
    const stamp = { id: edge, rowVersion: 2 }
    expect((await desk.bank.call(calls.approveEdge, stamp, desk.token.writer)).code).toBe(403)
    const approved = await desk.bank.call(calls.approveEdge, stamp, desk.token.poster)
    expect(approved.result).toMatchObject({ rowVersion: 3, status: 'approved' })
    const again = await desk.bank.call(calls.approveEdge, { id: edge, rowVersion: 3 }, desk.token.poster)
    expect([again.code, again.result]).toMatchObject([409, { kind: 'state', current: 'approved' }])
    const late = await desk.bank.call(calls.removeEdge, stamp, desk.token.writer)
    expect([late.code, late.result]).toMatchObject([409, { kind: 'version', record: { rowVersion: 3 } }])
    expect((await desk.bank.call(calls.removeEdge, { id: edge, rowVersion: 3 }, desk.token.writer)).message).toBe('ok')
    expect((await desk.bank.call(calls.removeEdge, { id: edge, rowVersion: 4 }, desk.token.writer)).code).toBe(404)
    expect(await listed('函数')).toEqual({ before: [], after: [] })
    const { result } = await desk.bank.call(listHistory, { entity: 'kp', entityId: id.函数 ?? '' }, desk.token.writer)
    expect(result.list.slice(0, 4).map(({ action }) => action)).toEqual([
      'removePrerequisite',
      'approvePrerequisite',
      'editPrerequisite',
      'addPrerequisite',
    ])
    expect(result.list[2]?.changes).toMatchObject([
      { label: '前置', afterText: '集合' },
      { label: '说明', afterText: '了解即可' },
      { label: '强度', beforeText: '中', afterText: '弱' },
    ])
  })
})

describe('listPoints', () => {
  it('counts prerequisites and successors, and finds points without any', async () => {
    await added('集合', '函数')
    await added('函数', '导数')
    await added('函数', '积分')
    const list = async (filter: CallInput<typeof listPoints>) =>
      (await desk.bank.call(listPoints, filter, desk.token.writer)).result.list
    expect(await list({ keyword: '函数' })).toMatchObject([{ prerequisites: 1, successors: 2 }])
    const found = async (linked: ('0' | '1')[]) => (await list({ linked, pageSize: 100 })).map(({ name }) => name)
    expect((await found(['1'])).toSorted()).toEqual(['函数', '导数', '积分', '集合'].toSorted())
    expect(await found(['0'])).toContain('微分方程')
    expect(await found(['0'])).not.toContain('集合')
    const { result } = await desk.bank.call(countPointOptions, { by: 'linked' }, desk.token.writer)
    expect(result.counts).toMatchObject({ 1: 4, 0: (await found(['0'])).length })
  })
})
