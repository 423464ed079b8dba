import { levelBelow, MAX_DEPTH } from '@/lib/contracts/knowledge-system/nodes'
import type { NodeLevel } from '@/lib/contracts/knowledge-system/status'
import { type OutlineNode, type Patch, sameNode } from './node'
import type { Outline } from './outline'
import { PatchBuilder, placeNodes } from './place'

/** Settings of the tree that the actions need. */
export interface EditContext {
  /** Usual level of a node without a parent. */
  readonly top: NodeLevel
  readonly newUid: () => string
}

/** Place of a node that the user drops or inserts: below `parent`, after the sibling `after` or first. */
export interface Target {
  readonly parent: string | null
  readonly after: string | null
}

/** Returns the given nodes without those that lie below another one of them, in the sequence of the tree. */
export function rootsOf(outline: Outline, uids: readonly string[]): string[] {
  const chosen = new Set(uids)
  const roots = uids.filter((uid) => {
    for (let at = outline.get(uid)?.parent ?? null; at !== null; at = outline.get(at)?.parent ?? null)
      if (chosen.has(at)) return false
    return outline.get(uid) !== null
  })
  if (roots.length < 2) return roots
  const places = new Map(outline.rows().map((uid, index) => [uid, index]))
  return roots.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

const finish = (builder: PatchBuilder): Patch => builder.patch(sameNode)

function newNode({ newUid, top }: EditContext, outline: Outline, parent: string | null, title = ''): OutlineNode {
  const level = levelBelow(parent === null ? undefined : outline.get(parent)?.level, top)
  return { uid: newUid(), parent, sort: 0, level, title, points: [], hours: null, hidden: false }
}

/** Number of levels that a node and the nodes below it occupy. */
function heightOf(outline: Outline, uid: string): number {
  return 1 + Math.max(0, ...outline.childrenOf(uid).map((child) => heightOf(outline, child)))
}

const siblingBefore = (outline: Outline, uid: string): string | null => {
  const siblings = outline.childrenOf(outline.get(uid)?.parent ?? null)
  return siblings[siblings.indexOf(uid) - 1] ?? null
}
const siblingAfter = (outline: Outline, uid: string): string | null => {
  const siblings = outline.childrenOf(outline.get(uid)?.parent ?? null)
  return siblings[siblings.indexOf(uid) + 1] ?? null
}

/** Enter in the title of a node: the text after the caret becomes the next sibling; at the start, an empty one before. */
export function splitNode(
  outline: Outline,
  context: EditContext,
  uid: string,
  caret: number,
): { patch: Patch; uid: string } {
  const node = outline.get(uid)
  if (!node) return { patch: [], uid }
  const builder = new PatchBuilder(outline)
  const { parent, level, title } = node
  const isBefore = caret === 0 && title !== ''
  const made = { ...newNode(context, outline, parent, isBefore ? '' : title.slice(caret)), level }
  if (!isBefore && caret < title.length) builder.set({ ...node, title: title.slice(0, caret) })
  placeNodes(builder, outline.childrenOf(parent), [made], {
    parent,
    after: isBefore ? siblingBefore(outline, uid) : uid,
  })
  return { patch: finish(builder), uid: made.uid }
}

/** Adds an empty node at the end of the tree. */
export function appendNode(
  outline: Outline,
  context: EditContext,
  parent: string | null = null,
): { patch: Patch; uid: string } {
  const builder = new PatchBuilder(outline)
  const made = newNode(context, outline, parent)
  placeNodes(builder, outline.childrenOf(parent), [made], { parent, after: outline.childrenOf(parent).at(-1) ?? null })
  return { patch: finish(builder), uid: made.uid }
}

/** Moves nodes with all nodes below them. The patch is empty if a node would lie below itself or too deep. */
export function moveTo(outline: Outline, context: EditContext, uids: readonly string[], target: Target): Patch {
  const roots = rootsOf(outline, uids)
  const { parent } = target
  if (parent !== null && roots.some((uid) => uid === parent || outline.isBelow(parent, uid))) return []
  const depth = parent === null ? 0 : outline.depthOf(parent) + 1
  if (roots.some((uid) => depth + heightOf(outline, uid) > MAX_DEPTH)) return []
  const builder = new PatchBuilder(outline)
  const moved = new Set(roots)
  const siblings = outline.childrenOf(parent)
  let after = target.after
  while (after !== null && moved.has(after)) after = siblings[siblings.indexOf(after) - 1] ?? null
  const nodes = roots.flatMap((uid) => outline.get(uid) ?? [])
  for (const node of nodes) if (node.parent !== parent) levelOut(builder, outline, context, node, parent)
  placeNodes(
    builder,
    siblings,
    nodes.map((node) => builder.get(node.uid) ?? node),
    { parent, after },
  )
  return finish(builder)
}

/** Gives a node that gets another parent the level of its new siblings, and follows with nodes below of usual level. */
function levelOut(
  builder: PatchBuilder,
  outline: Outline,
  context: EditContext,
  node: OutlineNode,
  parent: string | null,
): void {
  const sibling = outline.childrenOf(parent).find((uid) => uid !== node.uid)
  const above = parent === null ? undefined : (builder.get(parent) ?? undefined)?.level
  const level = (sibling && outline.get(sibling)?.level) || levelBelow(above, context.top)
  const set = (one: OutlineNode, next: NodeLevel) => {
    if (one.level === next) return
    builder.set({ ...one, level: next })
    for (const uid of outline.childrenOf(one.uid)) {
      const child = outline.get(uid)
      if (child?.level === levelBelow(one.level, context.top)) set(child, levelBelow(next, context.top))
    }
  }
  set(node, level)
}

/** Tab: nodes become children of the sibling before them. */
export function indent(outline: Outline, context: EditContext, uids: readonly string[]): Patch {
  const [first, ...others] = rootsOf(outline, uids)
  if (first === undefined) return []
  const parent = siblingBefore(outline, first)
  const above = outline.get(first)?.parent
  if (parent === null) return []
  const run = [first, ...others.filter((uid) => outline.get(uid)?.parent === above)]
  return moveTo(outline, context, run, { parent, after: outline.childrenOf(parent).at(-1) ?? null })
}

/** Shift+Tab: nodes become the next siblings of their parent. */
export function outdent(outline: Outline, context: EditContext, uids: readonly string[]): Patch {
  const [first, ...others] = rootsOf(outline, uids)
  const parent = first === undefined ? null : (outline.get(first)?.parent ?? null)
  if (first === undefined || parent === null) return []
  const run = [first, ...others.filter((uid) => outline.get(uid)?.parent === parent)]
  return moveTo(outline, context, run, { parent: outline.get(parent)?.parent ?? null, after: parent })
}

/** Alt+↑ and Alt+↓: nodes pass one sibling; at the end of their siblings they enter the neighbour of their parent. */
export function shift(outline: Outline, context: EditContext, uids: readonly string[], by: -1 | 1): Patch {
  const roots = rootsOf(outline, uids)
  const edge = by < 0 ? roots[0] : roots.at(-1)
  const parent = edge === undefined ? null : (outline.get(edge)?.parent ?? null)
  if (edge === undefined || roots.some((uid) => (outline.get(uid)?.parent ?? null) !== parent)) return []
  const next = by < 0 ? siblingBefore(outline, edge) : siblingAfter(outline, edge)
  if (next !== null) {
    const after = by > 0 ? next : siblingBefore(outline, next)
    return moveTo(outline, context, roots, { parent, after })
  }
  const aunt = parent === null ? null : by < 0 ? siblingBefore(outline, parent) : siblingAfter(outline, parent)
  if (aunt === null) return []
  return moveTo(outline, context, roots, {
    parent: aunt,
    after: by < 0 ? (outline.childrenOf(aunt).at(-1) ?? null) : null,
  })
}

export function removeNodes(outline: Outline, uids: readonly string[]): Patch {
  const removed = rootsOf(outline, uids).flatMap((uid) => outline.subtreeOf(uid))
  return removed.map((uid) => ({ uid, before: outline.get(uid), after: null }))
}

export type NodeFields = Partial<Pick<OutlineNode, 'title' | 'level' | 'points' | 'hours' | 'hidden'>>

/** Sets fields of nodes; `fieldsOf` may depend on the node. */
export function setFields(
  outline: Outline,
  uids: readonly string[],
  fieldsOf: NodeFields | ((node: OutlineNode) => NodeFields),
): Patch {
  const builder = new PatchBuilder(outline)
  for (const uid of uids) {
    const node = outline.get(uid)
    if (node) builder.set({ ...node, ...(typeof fieldsOf === 'function' ? fieldsOf(node) : fieldsOf) })
  }
  return finish(builder)
}

/** Joins a node with the row before it, as Backspace at the start of a title does; empty nodes alone are removed. */
export function removeEmpty(outline: Outline, uid: string): Patch {
  const node = outline.get(uid)
  if (node?.title !== '' || outline.childrenOf(uid).length > 0) return []
  return [{ uid, before: node, after: null }]
}

/** Line of a pasted text. `depth` is never more than one above the depth of the line before it. */
export interface TextLine {
  readonly title: string
  readonly depth: number
  readonly level: NodeLevel | null
}

/**
 * Inserts lines as nodes after a node; an empty node gives its place to the first line. `raised` counts the lines that
 * lie too deep and become nodes of the deepest level.
 */
export function insertLines(
  outline: Outline,
  context: EditContext,
  lines: readonly TextLine[],
  at: string | null,
): { patch: Patch; last: string | null; raised: number } {
  const builder = new PatchBuilder(outline)
  const node = at === null ? null : outline.get(at)
  const parent = node?.parent ?? null
  const base = parent === null ? 0 : outline.depthOf(parent) + 1
  const fills = node !== null && node.title === '' && outline.childrenOf(node.uid).length === 0
  const open: OutlineNode[] = []
  const tops: OutlineNode[] = []
  const counts = new Map<string, number>()
  let last: string | null = null
  let raised = 0
  for (const line of lines) {
    const depth = Math.min(line.depth, open.length, MAX_DEPTH - 1 - base)
    if (line.depth + base >= MAX_DEPTH) raised += 1
    open.length = depth
    const above = open.at(-1) ?? null
    const level =
      line.level ?? levelBelow(above?.level ?? (parent === null ? undefined : outline.get(parent)?.level), context.top)
    const isFirst = fills && last === null
    const made: OutlineNode = {
      ...(isFirst && node ? node : newNode(context, outline, parent)),
      title: line.title,
      level,
    }
    open.push(made)
    last = made.uid
    if (above === null) tops.push(made)
    else {
      const place = (counts.get(above.uid) ?? 0) + 1
      counts.set(above.uid, place)
      builder.set({ ...made, parent: above.uid, sort: place * 1024 })
    }
  }
  const after = fills ? node && siblingBefore(outline, node.uid) : at
  placeNodes(builder, outline.childrenOf(parent), tops, { parent, after })
  return { patch: finish(builder), last, raised }
}
