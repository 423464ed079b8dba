import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DEPTH } from '@/lib/contracts/knowledge-system/nodes'
import { nodeLevel } from '@/lib/contracts/knowledge-system/status'
import {
  appendNode,
  indent,
  insertLines,
  moveTo,
  outdent,
  removeEmpty,
  removeNodes,
  setFields,
  shift,
  splitNode,
} from './edit'
import { History } from './history'
import { reversed, undoOf } from './invert'
import { type OutlineNode, type Patch, sameNode } from './node'
import { Outline } from './outline'
import { parseText } from './parse-text'

/** Returns uids that are the same in every run. */
function contextOf() {
  let made = 0
  return { top: 'chapter', newUid: () => `n${String(++made).padStart(4, '0')}` } as const
}

/** Writes a tree as indented titles. */
const textOf = (outline: Outline): string[] =>
  outline.rows().map((uid) => '  '.repeat(outline.depthOf(uid)) + (outline.get(uid)?.title ?? ''))

function treeOf(text: string) {
  const context = contextOf()
  const outline = new Outline()
  outline.apply(insertLines(outline, context, parseText(text), null).patch)
  const uid = (title: string) => [...outline.nodes()].find((node) => node.title === title)?.uid ?? ''
  return { outline, context, uid }
}

/** Checks that every node lies below an existing node, in one list, in the sequence of the places, and not too deep. */
function expectValid(outline: Outline): void {
  const rows = outline.rows()
  expect(new Set(rows).size).toBe(outline.size)
  expect(rows).toHaveLength(outline.size)
  for (const { uid, parent } of outline.nodes()) {
    if (parent !== null) expect(outline.get(parent)).not.toBeNull()
    expect(outline.depthOf(uid)).toBeLessThan(MAX_DEPTH)
    const sorts = outline.childrenOf(uid).map((child) => outline.get(child)?.sort ?? 0)
    expect(sorts).toEqual(sorts.toSorted((one, other) => one - other))
    expect(new Set(sorts).size).toBe(sorts.length)
  }
}

const contentOf = (outline: Outline): OutlineNode[] => [...outline.nodes()].sort((a, b) => (a.uid < b.uid ? -1 : 1))

describe('the actions of the outline', () => {
  it('splits a title at the caret, and puts an empty node before a title with the caret at its start', () => {
    const { outline, context, uid } = treeOf('有理数\n  正数和负数')
    outline.apply(splitNode(outline, context, uid('正数和负数'), 2).patch)
    expect(textOf(outline)).toEqual(['有理数', '  正数', '  和负数'])
    outline.apply(splitNode(outline, context, uid('正数'), 0).patch)
    outline.apply(splitNode(outline, context, uid('有理数'), 3).patch)
    expect(textOf(outline)).toEqual(['有理数', '  ', '  正数', '  和负数', ''])
  })

  it('indents nodes below the sibling before them and gives them its usual level', () => {
    const { outline, context, uid } = treeOf('有理数\n数轴\n相反数')
    outline.apply(indent(outline, context, [uid('数轴'), uid('相反数')]))
    expect(textOf(outline)).toEqual(['有理数', '  数轴', '  相反数'])
    expect(outline.get(uid('数轴'))?.level).toBe('section')
    expect(indent(outline, context, [uid('数轴')])).toEqual([])
    outline.apply(outdent(outline, context, [uid('数轴')]))
    expect(textOf(outline)).toEqual(['有理数', '  相反数', '数轴'])
    expect(outline.get(uid('数轴'))?.level).toBe('chapter')
  })

  it('moves nodes past a sibling, then into the neighbour of the parent', () => {
    const { outline, context, uid } = treeOf('一\n  甲\n  乙\n二\n  丙')
    outline.apply(shift(outline, context, [uid('乙')], -1))
    expect(textOf(outline)).toEqual(['一', '  乙', '  甲', '二', '  丙'])
    outline.apply(shift(outline, context, [uid('甲')], 1))
    expect(textOf(outline)).toEqual(['一', '  乙', '二', '  甲', '  丙'])
    outline.apply(shift(outline, context, [uid('甲')], -1))
    expect(textOf(outline)).toEqual(['一', '  乙', '  甲', '二', '  丙'])
    expect(shift(outline, context, [uid('一')], -1)).toEqual([])
  })

  it('refuses to move a node below itself or deeper than a tree may be', () => {
    const { outline, context, uid } = treeOf('1\n 2\n  3\n   4\n    5\n     6\n      7\n       8\n甲\n  乙')
    expect(moveTo(outline, context, [uid('1')], { parent: uid('3'), after: null })).toEqual([])
    expect(moveTo(outline, context, [uid('乙')], { parent: uid('8'), after: null })).toEqual([])
    expect(moveTo(outline, context, [uid('甲')], { parent: uid('7'), after: null })).toEqual([])
    expect(moveTo(outline, context, [uid('乙')], { parent: uid('7'), after: null })).not.toEqual([])
  })

  it('changes no sibling while there is room between places', () => {
    const { outline, context, uid } = treeOf('甲\n乙\n丙')
    const { patch } = splitNode(outline, context, uid('甲'), 1)
    expect(patch).toHaveLength(1)
    expect(moveTo(outline, context, [uid('丙')], { parent: null, after: null })).toHaveLength(1)
  })

  it('removes an empty node by Backspace, and no node with a title or with nodes below it', () => {
    const { outline, uid, context } = treeOf('甲\n  乙')
    const { patch, uid: made } = appendNode(outline, context)
    outline.apply(patch)
    expect(removeEmpty(outline, uid('乙'))).toEqual([])
    outline.apply(removeEmpty(outline, made))
    outline.apply(setFields(outline, [uid('甲')], { title: '' }))
    expect(removeEmpty(outline, uid(''))).toEqual([])
    expect(textOf(outline)).toEqual(['', '  乙'])
  })
})

/** One random action upon a tree, chosen by numbers. */
function act(
  outline: Outline,
  context: ReturnType<typeof contextOf>,
  [kind, at, span, other]: readonly number[],
): Patch {
  const rows = outline.rows()
  const row = (index = 0) => rows[index % Math.max(1, rows.length)]
  const from = (at ?? 0) % Math.max(1, rows.length)
  const uids = rows.slice(from, from + 1 + ((span ?? 0) % 3))
  const uid = row(at)
  if (uid === undefined) return appendNode(outline, context).patch
  const title = outline.get(uid)?.title ?? ''
  switch ((kind ?? 0) % 10) {
    case 0:
      return splitNode(outline, context, uid, (other ?? 0) % (title.length + 1)).patch
    case 1:
      return indent(outline, context, uids)
    case 2:
      return outdent(outline, context, uids)
    case 3:
      return shift(outline, context, uids, -1)
    case 4:
      return shift(outline, context, uids, 1)
    case 5: {
      const parent = row(other) ?? null
      return moveTo(outline, context, uids, { parent, after: outline.childrenOf(parent)[0] ?? null })
    }
    case 6:
      return removeNodes(outline, uids.slice(0, 1))
    case 7:
      return setFields(outline, uids, {
        title: `改${other}`,
        level: nodeLevel.options[(other ?? 0) % nodeLevel.options.length] ?? 'chapter',
        hours: other ?? 0,
      })
    case 8:
      return removeEmpty(outline, uid)
    default:
      return insertLines(outline, context, parseText('第一章 甲\n1.1 乙\n1.2 丙\n第二章 丁'), uid).patch
  }
}

const actions = fc.array(fc.tuple(fc.nat(9), fc.nat(200), fc.nat(9), fc.nat(200)), { maxLength: 60 })

describe('a pasted text', () => {
  it('puts lines that lie too deep on the deepest level, and counts them', () => {
    const context = contextOf()
    const outline = new Outline()
    const text = Array.from({ length: MAX_DEPTH + 3 }, (_, depth) => `${'  '.repeat(depth)}第 ${depth} 行`).join('\n')
    const { patch, raised } = insertLines(outline, context, parseText(text), null)
    outline.apply(patch)
    expect(raised).toBe(3)
    expectValid(outline)
  })
})

describe('the history', () => {
  it('undoes every action to the very same tree, makes it again, and keeps the tree valid', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const context = contextOf()
        const outline = new Outline()
        outline.apply(insertLines(outline, context, parseText('甲\n  乙\n    丙\n丁\n  戊\n己'), null).patch)
        const states = [contentOf(outline)]
        const patches: Patch[] = []
        for (const numbers of list) {
          const patch = act(outline, context, numbers)
          outline.apply(patch)
          expectValid(outline)
          patches.push(patch)
          states.push(contentOf(outline))
        }
        for (let at = patches.length - 1; at >= 0; at -= 1) {
          outline.apply(undoOf(outline, patches[at] ?? []))
          expect(contentOf(outline)).toEqual(states[at])
        }
        expectValid(outline)
        patches.forEach((patch, at) => {
          outline.apply(undoOf(outline, reversed(patch)))
          expect(contentOf(outline)).toEqual(states[at + 1])
        })
      }),
      { seed: 20_261_128, numRuns: 300 },
    )
  })

  it('keeps the tree valid when actions of another user lie between an action and its undo', () => {
    fc.assert(
      fc.property(actions, actions, (mine, others) => {
        const context = contextOf()
        const outline = new Outline()
        outline.apply(insertLines(outline, context, parseText('甲\n  乙\n    丙\n丁\n  戊\n己'), null).patch)
        const patches = mine.map((numbers, at) => {
          const patch = act(outline, context, numbers)
          outline.apply(patch)
          const other = others[at]
          if (other) outline.apply(act(outline, context, other))
          return patch
        })
        for (const patch of patches.reverse()) {
          outline.apply(undoOf(outline, patch))
          const rows = outline.rows()
          expect(new Set(rows).size).toBe(outline.size)
          expect(rows).toHaveLength(outline.size)
        }
      }),
      { seed: 20_261_129, numRuns: 300 },
    )
  })

  it('joins letters of one title that follow each other, and begins a step after a pause', () => {
    const history = new History()
    const { outline, uid } = treeOf('甲')
    const typed = (title: string, at: number) => {
      const patch = setFields(outline, [outline.rows()[0] ?? ''], { title })
      outline.apply(patch)
      const focus = { uid: uid(title), caret: title.length }
      history.push({ label: '输入', patch, before: focus, after: focus, at, isTyping: true })
    }
    typed('甲乙', 0)
    typed('甲乙丙', 400)
    typed('甲乙丙丁', 2_000)
    expect(history.done).toBe(2)
    outline.apply(undoOf(outline, history.undo()?.patch ?? []))
    expect(textOf(outline)).toEqual(['甲乙丙'])
    outline.apply(undoOf(outline, history.undo()?.patch ?? []))
    expect(textOf(outline)).toEqual(['甲'])
    expect(history.undo()).toBeUndefined()
    outline.apply(undoOf(outline, reversed(history.redo()?.patch ?? [])))
    expect(textOf(outline)).toEqual(['甲乙丙'])
  })

  it('leaves a field alone that another user changed after the undone action', () => {
    const { outline, uid } = treeOf('甲')
    const at = uid('甲')
    const patch = setFields(outline, [at], { title: '乙', hours: 2 })
    outline.apply(patch)
    outline.apply(setFields(outline, [at], { title: '丙' }))
    outline.apply(undoOf(outline, patch))
    expect(outline.get(at)).toMatchObject({ title: '丙', hours: null })
  })
})

it('sameNode compares the points of two nodes by value', () => {
  const { outline, uid } = treeOf('甲')
  const node = outline.get(uid('甲'))
  expect(node && sameNode(node, { ...node, points: [] })).toBe(true)
  expect(node && sameNode(node, { ...node, points: ['1'] })).toBe(false)
})
