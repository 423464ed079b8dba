import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { insertEdge, listEdges, removeEdge } from '../../../../lib/contracts/knowledge/edges.ts'
import { editPoint, type insertPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import { mergePoint, previewMerge, undoMerge } from '../../../../lib/contracts/knowledge/merging.ts'
import { editQuestion, getQuestionBody, insertQuestion } from '../../../../lib/contracts/question/editing.ts'
import { startPointDesk } from '../../../testing/points.ts'
import { choice } from '../../../testing/question-bodies.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

type Point = Awaited<ReturnType<typeof desk.made>>

/** Stores a published point without a review. */
const live = (name: string, more: Partial<CallInput<typeof insertPoint>> = {}): Promise<Point> => desk.live(name, more)

const asked = (
  points: readonly Pick<Point, 'id' | 'name'>[],
  stemHtml = `<p>考查${points.map(({ name }) => name).join('和')}的题</p>`,
) =>
  desk.bank.call(
    insertQuestion,
    choice({ stemHtml, knowledge: points.map(({ id, name }) => ({ id, name })) }),
    desk.token.writer,
  )
const questionWith = async (...points: Parameters<typeof asked>[0][number][]) => {
  const { result, message } = await asked(points)
  expect(message).toBe('ok')
  return result.id
}
const pointsOf = async (id: string) =>
  (await desk.bank.call(getQuestionBody, { id }, desk.token.writer)).result.body.knowledge.map(({ name }) => name)
const edge = async (from: Point, to: Point) => {
  const { result, message } = await desk.bank.call(
    insertEdge,
    { from: from.id, to: to.id, strength: 2, note: '' },
    desk.token.writer,
  )
  expect(message).toBe('ok')
  return result
}
const edgesOf = async ({ id }: Point) => {
  const { before, after } = (await desk.bank.call(listEdges, { id }, desk.token.writer)).result
  return { before: before.map(({ point }) => point.name), after: after.map(({ point }) => point.name) }
}
const preview = (from: Point, into: Point, who: keyof typeof desk.token = 'poster') =>
  desk.bank.call(previewMerge, { id: from.id, into: into.id }, desk.token[who])
const merge = async (from: Point, into: Point, who: keyof typeof desk.token = 'poster') => {
  const { rowVersion } = await desk.get(from.id)
  return desk.bank.call(mergePoint, { id: from.id, rowVersion, into: into.id }, desk.token[who])
}
const undo = async ({ id }: Point, who: keyof typeof desk.token = 'poster') => {
  const { rowVersion } = await desk.get(id)
  return desk.bank.call(undoMerge, { id, rowVersion }, desk.token[who])
}
const termsOf = async (id: string) => {
  const [row] = await desk.query<{ terms: number[] }>('select terms from question_search where question_id = $1', [id])
  return [...new Set(row?.terms ?? [])].sort((one, other) => one - other)
}

it('a merge moves questions, edges, points below and names, and its undo restores all of it exactly', async () => {
  const from = await live('奇函数', { aliases: ['奇的函数'] })
  const into = await live('函数的奇偶性', { aliases: ['奇偶性'] })
  const child = await desk.made('奇函数的图象', { parentId: from.id })
  const deeper = await desk.made('奇函数图象的对称', { parentId: child.id })
  const [earlier, later] = [await live('函数的概念'), await live('周期函数')]
  for (const [one, other] of [
    [earlier, from],
    [from, later],
    [earlier, into],
    [from, into],
  ] as const)
    await edge(one, other)
  const only = await questionWith(from)
  const both = await questionWith(into, from)
  const first = await questionWith(from, earlier, into)
  const points = [from, into, child, deeper]
  const state = async () => ({
    points: await Promise.all(
      points.map(async ({ id }) => {
        const { rowVersion: _, updatedAt: __, updatedBy: ___, versions, ...point } = await desk.get(id)
        return { ...point, versions: versions.length }
      }),
    ),
    edges: await Promise.all([from, into, earlier, later].map(edgesOf)),
    questions: await Promise.all([only, both, first].map(pointsOf)),
    terms: await Promise.all([only, both, first].map(termsOf)),
    links: await desk.query('select * from question_kp where question_id = any($1) order by question_id, kp_id', [
      [only, both, first],
    ]),
  })
  const before = await state()

  expect((await preview(from, into)).result).toEqual({
    refusal: null,
    uses: [{ label: '试题', count: 3 }],
    edges: {
      moved: 1,
      dropped: [
        { from: { id: earlier.id, name: '函数的概念' }, to: { id: from.id, name: '奇函数' }, reason: 'same' },
        { from: { id: from.id, name: '奇函数' }, to: { id: into.id, name: '函数的奇偶性' }, reason: 'self' },
      ],
    },
    children: ['奇函数的图象', '奇函数图象的对称'],
    aliases: { added: ['奇函数', '奇的函数'], dropped: [] },
  })
  const merged = await merge(from, into)
  expect(merged.message).toBe('ok')
  expect(merged.result).toMatchObject({
    status: 'merged',
    replacedBy: { id: into.id },
    undoUntil: expect.any(String),
    live: false,
  })
  expect(await desk.get(into.id)).toMatchObject({
    status: 'published',
    aliases: ['奇偶性', '奇函数', '奇的函数'],
    questions: 3,
  })
  expect((await desk.get(deeper.id)).route).toBe('函数的奇偶性->奇函数的图象->奇函数图象的对称')
  expect(await edgesOf(into)).toEqual({ before: ['函数的概念'], after: ['周期函数'] })
  expect(await edgesOf(from)).toEqual({ before: [], after: [] })
  expect(await pointsOf(only)).toEqual(['函数的奇偶性'])
  expect(await pointsOf(both)).toEqual(['函数的奇偶性'])
  expect(await pointsOf(first)).toEqual(['函数的奇偶性', '函数的概念'])
  // A new question that names the merged point, as a sender of questions does, gets the other one.
  expect(await pointsOf(await questionWith(from))).toEqual(['函数的奇偶性'])

  expect((await undo(from)).message).toBe('ok')
  const restored = await state()
  expect({ ...restored, points: restored.points.map((point) => ({ ...point, questions: 0 })) }).toEqual({
    ...before,
    points: before.points.map((point) => ({ ...point, questions: 0 })),
  })
  expect((await undo(from)).message).toContain('没有可以撤销的合并')
})

it('an edge that would close a cycle is left out and named before the merge', async () => {
  const [from, into, between, beyond] = [
    await live('等比数列'),
    await live('等差数列'),
    await live('数列'),
    await live('数列的和'),
  ]
  await edge(into, between)
  await edge(between, beyond)
  await edge(beyond, from)
  expect((await preview(from, into)).result.edges).toEqual({
    moved: 0,
    dropped: [{ from: { id: beyond.id, name: '数列的和' }, to: { id: from.id, name: '等比数列' }, reason: 'cycle' }],
  })
  expect((await merge(from, into)).message).toBe('ok')
  expect(await edgesOf(beyond)).toEqual({ before: ['数列'], after: [] })
  // A relation added since can make the restored one part of a cycle.
  const closing = await edge(await desk.get(beyond.id), await live('数列的极限'))
  expect(closing.from.name).toBe('数列的和')
  expect((await undo(from)).message).toBe('ok')
  expect(await edgesOf(beyond)).toEqual({ before: ['数列'], after: ['数列的极限', '等比数列'] })
})

it('only people who publish merge, and the rules for both points are explained', async () => {
  const [from, into] = [await live('指数函数'), await live('对数函数')]
  expect((await preview(from, into, 'writer')).code).toBe(403)
  expect((await merge(from, into, 'writer')).code).toBe(403)
  expect((await preview(from, from)).result.refusal).toBe('不能合并到自己')
  const elsewhere = await live('初中的函数')
  await desk.query(`update kp set section = '2' where id = $1`, [elsewhere.id])
  const draft = await desk.made('幂函数')
  expect((await merge(from, draft)).message).toBe('“幂函数”的状态是草稿，只能合并到已发布的知识点')
  const below = await live('指数函数的图象', { parentId: from.id })
  expect((await merge(from, below)).message).toBe('“指数函数的图象”在“指数函数”下面，请先把它移到别处')
  await desk.query(`update kp set route = '对数函数->图象' where id = $1`, [(await desk.made('占位的图象')).id])
  await desk.query(`update kp set route = '指数函数->图象' where id = $1`, [below.id])
  expect((await merge(from, into)).message).toContain('下面都有“指数函数的图象”，请先合并或移开')
  const stale = { id: from.id, rowVersion: from.rowVersion + 1, into: into.id }
  expect((await desk.bank.call(mergePoint, stale, desk.token.poster)).code).toBe(409)
  expect((await undo(from)).message).toContain('没有可以撤销的合并')
})

it('a draft that repeats a published point is merged, and names without room are listed', async () => {
  const aliases = Array.from({ length: 9 }, (_, index) => `向量的别名${'一二三四五六七八九'[index]}`)
  const into = await live('平面向量', { aliases })
  const from = await desk.made('平面上的向量', { aliases: ['二维向量', '平面 向量'].slice(0, 1) })
  expect((await preview(from, into)).result.aliases).toEqual({ added: ['平面上的向量'], dropped: ['二维向量'] })
  expect((await merge(from, into)).message).toBe('ok')
  expect((await desk.get(into.id)).aliases).toEqual([...aliases, '平面上的向量'])
  expect((await merge(from, into)).message).toContain('已合并')
  expect((await undo(from)).result).toMatchObject({ status: 'draft', replacedBy: null, undoUntil: null })
})

it('an undo says what prevents it, and changes nothing then', async () => {
  const [from, into] = [await live('正弦定理'), await live('解三角形')]
  const [before, third] = [await live('三角函数'), await live('余弦定理')]
  const moved = await edge(before, from)
  const id = await questionWith(from)
  expect((await merge(from, into)).message).toBe('ok')

  const question = (await desk.bank.call(getQuestionBody, { id }, desk.token.writer)).result
  const knowledge = [{ id: third.id, name: third.name }]
  const changed = { id, rowVersion: question.rowVersion, ...question.body, knowledge }
  const saved = await desk.bank.call(editQuestion, changed, desk.token.writer)
  expect(saved.message).toBe('ok')
  expect((await undo(from)).message).toMatch(/不能撤销合并：1 道试题的知识点之后又被修改（Q\d+）/)
  expect((await desk.get(from.id)).status).toBe('merged')
  await desk.query('update question_kp set kp_id = $2 where question_id = $1', [id, into.id])

  const { result } = await desk.bank.call(listEdges, { id: into.id }, desk.token.writer)
  const [here] = result.before
  await desk.bank.call(removeEdge, { id: moved.id, rowVersion: here?.rowVersion ?? 0 }, desk.token.writer)
  expect((await undo(from)).message).toBe('不能撤销合并：前置“三角函数 → 解三角形”之后又被修改')
  await desk.query('update kp_edge set deleted_at = null, row_version = 2 where id = $1', [moved.id])

  const other = await desk.get(into.id)
  const { name, aliases, requirement } = other
  const edited = {
    id: other.id,
    rowVersion: other.rowVersion,
    name,
    aliases,
    requirement,
    definitionHtml: '<p>改过</p>',
  }
  expect((await desk.bank.call(editPoint, edited, desk.token.writer)).message).toBe('ok')
  expect((await undo(from)).message).toBe('不能撤销合并：“解三角形”之后又被修改或合并')
})

it('merges one after another are undone in the opposite order, and not after seven days', async () => {
  const [one, two, three] = [await live('排列数'), await live('排列'), await live('排列与组合')]
  await questionWith(one)
  expect((await merge(one, two)).message).toBe('ok')
  expect((await merge(two, three)).message).toBe('ok')
  expect((await desk.get(three.id)).aliases).toEqual(['排列', '排列数'])
  // A sender that still names the first point gets the last one.
  expect(await pointsOf(await questionWith(one))).toEqual(['排列与组合'])
  expect((await undo(one)).message).toContain('“排列”之后又被修改或合并')
  expect((await undo(two)).message).toBe('ok')
  await desk.query(`update kp_merge set created_at = now() - interval '8 days' where from_kp = $1`, [one.id])
  expect((await desk.get(one.id)).undoUntil).toBeNull()
  expect((await undo(one)).message).toBe('合并已超过 7 天')
  await desk.query('update kp_merge set created_at = now() where from_kp = $1', [one.id])
  expect((await undo(one)).message).toBe('ok')
})
