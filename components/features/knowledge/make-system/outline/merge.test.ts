import { describe, expect, it } from 'vitest'
import { insertLines, moveTo, removeNodes, setFields } from './edit'
import { merge } from './merge'
import type { OutlineNode } from './node'
import { Outline } from './outline'
import { parseText } from './parse-text'
import { findMatches } from './replace'

function opened(text: string) {
  let made = 0
  const context = { top: 'chapter', newUid: () => `n${++made}` } as const
  const mine = new Outline()
  mine.apply(insertLines(mine, context, parseText(text), null).patch)
  const base = new Map([...mine.nodes()].map((node) => [node.uid, node]))
  const other = new Outline(base.values())
  const uid = (title: string) => [...base.values()].find((node) => node.title === title)?.uid ?? ''
  const merged = () => {
    const result = merge(mine, base, new Map([...other.nodes()].map((node) => [node.uid, node])))
    mine.apply(result.patch)
    return result
  }
  const titles = () => mine.rows().map((at) => '>'.repeat(mine.depthOf(at)) + mine.get(at)?.title)
  return { mine, other, context, uid, merged, titles }
}
const title = (text: string): Partial<OutlineNode> => ({ title: text })

describe('merge', () => {
  it('takes over what only others changed, and leaves what only this user changed', () => {
    const { mine, other, context, uid, merged, titles } = opened('甲\n乙\n丙')
    mine.apply(setFields(mine, [uid('甲')], title('甲一')))
    other.apply(setFields(other, [uid('乙')], title('乙二')))
    other.apply(setFields(other, [uid('甲')], { hours: 3 }))
    other.apply(moveTo(other, context, [uid('丙')], { parent: uid('甲'), after: null }))
    expect(merged().conflicts).toEqual([])
    expect(titles()).toEqual(['甲一', '>丙', '乙二'])
    expect(mine.get(uid('甲'))?.hours).toBe(3)
  })

  it('reports the parts that both changed and leaves them as this user has them', () => {
    const { mine, other, uid, merged, titles } = opened('甲\n乙')
    mine.apply(setFields(mine, [uid('甲')], { title: '我的', hours: 1 }))
    other.apply(setFields(other, [uid('甲')], { title: '对方', hours: 1, hidden: true }))
    const { conflicts } = merged()
    expect(conflicts).toMatchObject([{ uid: uid('甲'), parts: ['title'], other: { title: '对方' } }])
    expect(titles()).toEqual(['我的', '乙'])
    expect(mine.get(uid('甲'))).toMatchObject({ hours: 1, hidden: true })
  })

  it('reports two different moves of one node', () => {
    const { mine, other, context, uid, merged, titles } = opened('甲\n乙\n丙')
    mine.apply(moveTo(mine, context, [uid('丙')], { parent: uid('甲'), after: null }))
    other.apply(moveTo(other, context, [uid('丙')], { parent: uid('乙'), after: null }))
    expect(merged().conflicts).toMatchObject([{ uid: uid('丙'), parts: ['place', 'level'].slice(0, 1) }])
    expect(titles()).toEqual(['甲', '>丙', '乙'])
  })

  it('reports a node that one user changed and the other removed', () => {
    const { mine, other, uid, merged } = opened('甲\n乙')
    mine.apply(setFields(mine, [uid('甲')], title('甲一')))
    other.apply(removeNodes(other, [uid('甲')]))
    mine.apply(removeNodes(mine, [uid('乙')]))
    other.apply(setFields(other, [uid('乙')], title('乙二')))
    expect(merged().conflicts).toMatchObject([
      { uid: uid('甲'), other: null, parts: [] },
      { uid: uid('乙'), mine: null, parts: [] },
    ])
  })

  it('keeps a node that others removed while it contains a node of this user', () => {
    const { mine, other, context, uid, merged, titles } = opened('甲\n  乙\n丙')
    mine.apply(moveTo(mine, context, [uid('丙')], { parent: uid('乙'), after: null }))
    other.apply(removeNodes(other, [uid('甲')]))
    expect(
      merged()
        .conflicts.map((conflict) => conflict.uid)
        .sort(),
    ).toEqual([uid('甲'), uid('乙')].sort())
    expect(titles()).toEqual(['甲', '>乙', '>>丙'])
  })

  it('brings a node back that this user removed and that contains a new node of another user', () => {
    const { mine, other, context, uid, merged, titles } = opened('甲\n乙')
    mine.apply(removeNodes(mine, [uid('甲')]))
    other.apply(moveTo(other, context, [uid('乙')], { parent: uid('甲'), after: null }))
    expect(merged().conflicts).toMatchObject([{ uid: uid('甲'), mine: null, other: { title: '甲' } }])
    expect(titles()).toEqual(['甲', '>乙'])
  })

  it('lets two moves that together form a cycle end in a valid tree', () => {
    const { mine, other, context, uid, merged, titles } = opened('甲\n乙')
    mine.apply(moveTo(mine, context, [uid('甲')], { parent: uid('乙'), after: null }))
    other.apply(moveTo(other, context, [uid('乙')], { parent: uid('甲'), after: null }))
    expect(merged().conflicts).toMatchObject([{ uid: uid('甲'), parts: ['place'] }])
    expect(titles()).toEqual(['甲', '>乙'])
  })
})

it('findMatches counts every place of a text and reads signs as they are', () => {
  const { mine } = opened('函数（一）\n函数与函数\nf(x)')
  const find = (text: string, replacement: string) =>
    findMatches(mine, mine.rows(), { find: text, replacement, isExact: false }).map(({ after, count }) => [
      after,
      count,
    ])
  expect(find('函数', '方程')).toEqual([
    ['方程（一）', 1],
    ['方程与方程', 2],
  ])
  expect(find('F(X)', '$&')).toEqual([['$&', 1]])
  expect(find('', '方程')).toEqual([])
})
