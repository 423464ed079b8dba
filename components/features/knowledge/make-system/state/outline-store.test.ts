import { describe, expect, it } from 'vitest'
import { indent, insertLines, removeNodes, setFields, splitNode } from '../outline/edit'
import { History } from '../outline/history'
import type { OutlineNode } from '../outline/node'
import { Outline } from '../outline/outline'
import { parseText } from '../outline/parse-text'
import { OutlineStore } from './outline-store'

function opened(text: string) {
  let made = 0
  const context = { top: 'chapter', newUid: () => `n${++made}` } as const
  const first = new Outline()
  first.apply(insertLines(first, context, parseText(text), null).patch)
  const nodes = [...first.nodes()]
  const store = new OutlineStore(nodes, context)
  const uid = (title: string) => nodes.find((node) => node.title === title)?.uid ?? ''
  const titles = () => store.rows.map((at) => '>'.repeat(store.outline.depthOf(at)) + store.outline.get(at)?.title)
  /** Takes over the stored nodes with some of them changed by another user. */
  const others = (changes: Readonly<Record<string, Partial<OutlineNode> | null>>) => {
    const stored = new Map(store.base)
    for (const [title, fields] of Object.entries(changes)) {
      const node = stored.get(uid(title))
      if (node && fields) stored.set(node.uid, { ...node, ...fields })
      else stored.delete(uid(title))
    }
    store.receive(stored)
  }
  const write = (title: string, next: string) =>
    store.act('输入', setFields(store.outline, [uid(title)], { title: next }), {}, true)
  return { store, context, nodes, uid, titles, others, write }
}

describe('OutlineStore', () => {
  it('notifies the row of a typed letter and no other row, and leaves the list of rows alone', () => {
    const { store, uid, write } = opened('甲\n乙')
    const notified: string[] = []
    for (const name of [`row ${uid('甲')}`, `row ${uid('乙')}`, 'rows'])
      store.signals.on(name, () => notified.push(name))
    const { rows } = store
    write('甲', '甲一')
    expect(notified).toEqual([`row ${uid('甲')}`])
    expect(store.rows).toBe(rows)
  })

  it('counts the unsaved nodes, which undo brings back to none', () => {
    const { store, context, uid } = opened('甲\n乙')
    store.focus({ uid: uid('甲') })
    store.act('新增节点', splitNode(store.outline, context, uid('甲'), 1).patch)
    store.act('降级', indent(store.outline, context, [uid('乙')]))
    expect(store.unsaved.size).toBe(2)
    store.undo()
    store.undo()
    expect(store.unsaved.size).toBe(0)
    store.redo()
    expect(store.unsaved.size).toBe(1)
  })

  it('opens the nodes above a node that gets the caret', () => {
    const { store, uid, titles } = opened('甲\n  乙\n    丙\n丁')
    store.collapseBelow(1)
    expect(titles()).toEqual(['甲', '丁'])
    store.focus({ uid: uid('丙') })
    expect(titles()).toEqual(['甲', '>乙', '>>丙', '丁'])
  })

  it('selects a range of rows from its anchor, in both directions', () => {
    const { store, uid } = opened('甲\n乙\n丙\n丁')
    store.focus({ uid: uid('丙') })
    store.select(uid('乙'))
    store.select(uid('甲'))
    expect(store.selected).toEqual([uid('甲'), uid('乙'), uid('丙')])
    store.select(uid('丁'))
    expect([...store.selectedSet]).toEqual([uid('丙'), uid('丁')])
    store.focus({ uid: uid('甲') })
    expect(store.selectedSet.size).toBe(0)
  })

  it('takes over changes of others without moving the caret or losing the steps of undo', () => {
    const { store, uid, others, titles, write } = opened('甲\n乙')
    store.focus({ uid: uid('甲'), caret: 1 })
    write('甲', '甲一')
    const { active } = store
    others({ 乙: { title: '乙二' } })
    expect(titles()).toEqual(['甲一', '乙二'])
    expect(store.active).toBe(active)
    store.undo()
    expect(titles()).toEqual(['甲', '乙二'])
  })

  it('lets the user choose one of two titles, or both', () => {
    for (const [choice, title] of [
      ['mine', '我的'],
      ['other', '对方'],
      ['both', '我的／对方'],
    ] as const) {
      const { store, uid, others, titles, write } = opened('甲\n乙')
      write('甲', '我的')
      others({ 甲: { title: '对方' } })
      expect([...store.conflicts.keys()]).toEqual([uid('甲')])
      store.settle(uid('甲'), choice)
      expect(titles()).toEqual([title, '乙'])
      expect(store.conflicts.size).toBe(0)
      expect(store.unsaved.has(uid('甲'))).toBe(choice !== 'other')
    }
  })

  it('lets the user choose between a change and a removal', () => {
    const mine = opened('甲\n乙')
    mine.write('甲', '甲一')
    mine.others({ 甲: null })
    mine.store.settle(mine.uid('甲'), 'other')
    expect(mine.titles()).toEqual(['乙'])
    expect(mine.store.unsaved.size).toBe(0)

    const removed = opened('甲\n乙')
    removed.store.act('删除', removeNodes(removed.store.outline, [removed.uid('甲')]))
    removed.others({ 甲: { title: '对方' } })
    removed.store.settle(removed.uid('甲'), 'other')
    expect(removed.titles()).toEqual(['对方', '乙'])
  })

  it('restores unsaved changes and steps of an earlier page onto a tree that others changed since', () => {
    const before = opened('甲\n乙')
    before.write('甲', '甲一')
    const after = opened('甲\n乙')
    after.others({ 乙: { title: '乙二' } })
    const node = before.store.outline.get(before.uid('甲'))
    const { steps, done } = before.store.history
    after.store.restore(
      new Map([[before.uid('甲'), node]]),
      new Map([[before.uid('甲'), before.store.base.get(before.uid('甲')) ?? null]]),
      new History([...steps], done),
    )
    expect(after.titles()).toEqual(['甲一', '乙二'])
    expect([...after.store.unsaved]).toEqual([after.uid('甲')])
    after.store.undo()
    expect(after.titles()).toEqual(['甲', '乙二'])
  })
})
