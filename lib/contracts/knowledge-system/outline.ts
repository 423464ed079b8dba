import { foldText } from '../base/fold-text.ts'
import { levelBelow, MAX_DEPTH, MAX_NODES, type Node, TITLE_MAX, topLevel } from './nodes.ts'
import type { NodeLevel, SystemKind } from './status.ts'

// Reads an outline that people paste: one node a line, deeper nodes indented by tabs or blanks.

/** A line that cannot become a node. `line` counts from 1. */
export interface OutlineError {
  readonly line: number
  readonly text: string
}

export interface Outline {
  readonly nodes: readonly Node[]
  readonly errors: readonly OutlineError[]
}

const LEVELS: readonly (readonly [RegExp, NodeLevel])[] = [
  [/^第.{1,4}册|册$/, 'volume'],
  [/^第.{1,4}单元/, 'unit'],
  [/^第.{1,4}章/, 'chapter'],
  [/^第.{1,4}节/, 'section'],
  [/^第.{1,4}课/, 'lesson'],
  [/^专题/, 'topic'],
  [/^考点/, 'examPoint'],
]

/** Returns the level that a title names, such as 章 for 第一章 集合; undefined if it names none. */
export const levelNamed = (title: string): NodeLevel | undefined => LEVELS.find(([named]) => named.test(title))?.[1]

/** A tab counts as four columns, as editors show it, and a wide blank as two. */
const widthOf = (indent: string): number =>
  [...indent].reduce((width, sign) => width + (sign === '\t' ? 4 : sign === '\u3000' ? 2 : 1), 0)

interface Open {
  readonly width: number
  readonly uid: string
  readonly level: NodeLevel
}

/**
 * Reads the nodes of an indented text. A line is below the nearest earlier line with less indentation. `newUid` creates
 * the ids of the nodes.
 */
export function parseOutline(text: string, kind: SystemKind, newUid: () => string): Outline {
  const nodes: Node[] = []
  const errors: OutlineError[] = []
  const open: Open[] = []
  const taken = new Map<string, number>()
  for (const [index, written] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1
    const title = written.trim()
    if (title === '') continue
    const width = widthOf(written.slice(0, written.length - written.trimStart().length))
    while ((open.at(-1)?.width ?? -1) >= width) open.pop()
    const above = open.at(-1)
    const parent = above?.uid ?? null
    const depth = open.length + 1
    const key = `${parent} ${foldText(title)}`
    const first = taken.get(key)
    const refuse = (reason: string) => errors.push({ line, text: reason })
    if (title.length > TITLE_MAX) refuse(`标题 ${title.length} 个字，最多 ${TITLE_MAX} 个字`)
    else if (depth > MAX_DEPTH) refuse(`在第 ${depth} 层，最多 ${MAX_DEPTH} 层`)
    else if (first !== undefined) refuse(`与第 ${first} 行同一上级、标题相同`)
    else if (nodes.length >= MAX_NODES) refuse(`最多 ${MAX_NODES} 个节点`)
    taken.set(key, first ?? line)
    const uid = newUid()
    const level = levelNamed(title) ?? levelBelow(above?.level, topLevel[kind])
    open.push({ width, uid, level })
    nodes.push({ uid, parent, sort: nodes.length * 1_024, level, title, points: [], hours: null, hidden: false })
  }
  if (nodes.length === 0) errors.push({ line: 1, text: '没有节点，请粘贴目录' })
  return { nodes, errors }
}
