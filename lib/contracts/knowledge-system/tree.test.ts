import { describe, expect, it } from 'vitest'
import { inTreeSequence, type Node } from './nodes.ts'
import { parseOutline } from './outline.ts'
import { checkTree, structureFindings } from './tree.ts'

const uid = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const nodeAt = (no: number, parent: number | null, title: string, more: Partial<Node> = {}): Node => ({
  ...{ uid: uid(no), parent: parent === null ? null : uid(parent), sort: no, level: 'unit', title },
  ...{ points: ['1'], hours: null, hidden: false, ...more },
})
const published = { unpublished: () => undefined }
const kinds = (nodes: Node[]) => checkTree(nodes, published).map(({ kind, uid }) => [kind, uid])

describe('checkTree', () => {
  it('finds nothing in a tree of titled nodes with published points', () => {
    expect(kinds([nodeAt(1, null, '第一章'), nodeAt(2, 1, '第一节'), nodeAt(3, null, '第二章')])).toEqual([])
  })

  it('finds cycles, orphans and equal titles after folding, but allows empty titles while a node is written', () => {
    expect(kinds([nodeAt(1, 2, '甲'), nodeAt(2, 1, '乙')]).map(([kind]) => kind)).toEqual(['cycle', 'cycle'])
    expect(kinds([nodeAt(1, 9, '甲')])).toEqual([['orphan', uid(1)]])
    expect(kinds([nodeAt(1, null, '第 1 章'), nodeAt(2, null, '第１章')])).toEqual([['duplicateTitle', uid(2)]])
    const empty = [nodeAt(1, null, ''), nodeAt(2, null, '')]
    expect(structureFindings(empty)).toEqual([])
    expect(kinds(empty).map(([kind]) => kind)).toEqual(['emptyTitle', 'emptyTitle'])
  })

  it('finds nodes that are too deep, points that are not published and leaves without points', () => {
    const chain = Array.from({ length: 9 }, (_, at) => nodeAt(at + 1, at === 0 ? null : at, `层${at}`))
    expect(kinds(chain)).toEqual([['tooDeep', uid(9)]])
    const found = checkTree([nodeAt(1, null, '集合', { points: ['7'] })], { unpublished: () => '“并集”未发布' })
    expect(found).toMatchObject([{ kind: 'unpublishedPoint', text: '“集合”的知识点“并集”未发布' }])
    expect(checkTree([nodeAt(1, null, '集合', { points: [] })], published)).toMatchObject([
      { kind: 'emptyLeaf', severity: 'warning' },
    ])
    expect(checkTree([], published)).toMatchObject([{ severity: 'error', text: '体系中还没有节点' }])
  })
})

describe('parseOutline', () => {
  let made = 0
  const nextUid = () => {
    made += 1
    return uid(made)
  }
  const parse = (text: string) => parseOutline(text, 'sync', nextUid)

  it('reads levels from the indentation and from the titles', () => {
    const { nodes, errors } = parse('第一单元 数与式\n\t第1课 有理数\n\t\t数轴\n  绝对值\n第二单元 方程')
    expect(errors).toEqual([])
    expect(inTreeSequence(nodes).map(({ title, depth, level }) => [title, depth, level])).toEqual([
      ['第一单元 数与式', 1, 'unit'],
      ['第1课 有理数', 2, 'lesson'],
      ['数轴', 3, 'section'],
      ['绝对值', 2, 'lesson'],
      ['第二单元 方程', 1, 'unit'],
    ])
  })

  it('gives a line without a named level the level below that of the line above it', () => {
    const { nodes } = parse('三年级上册\n  时、分、秒\n    秒的认识\n第一章 集合\n  集合的概念')
    expect(nodes.map(({ level }) => level)).toEqual(['volume', 'unit', 'lesson', 'chapter', 'section'])
  })

  it('names the lines that cannot become nodes', () => {
    expect(parse(`甲\n\t乙\n\t乙\n${'长'.repeat(61)}`).errors).toEqual([
      { line: 3, text: '与第 2 行同一上级、标题相同' },
      { line: 4, text: '标题 61 个字，最多 60 个字' },
    ])
    expect(parse(' \n').errors).toEqual([{ line: 1, text: '没有节点，请粘贴目录' }])
  })
})
