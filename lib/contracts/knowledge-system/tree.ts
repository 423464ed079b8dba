import { foldText } from '../base/fold-text.ts'
import { childrenOf, MAX_DEPTH, MAX_NODES, type Node } from './nodes.ts'

// The rules of a valid tree. Client and server check a tree with the same function.

/**
 * Kinds of findings. Those of the structure are never stored; the other errors only prevent a submission and a
 * publication, so that an author can save an unfinished tree.
 */
export type FindingKind = StructuralKind | 'emptyTitle' | 'unpublishedPoint' | 'emptyLeaf'

type StructuralKind = 'cycle' | 'orphan' | 'tooDeep' | 'tooMany' | 'duplicateTitle'

export interface Finding {
  readonly kind: FindingKind
  readonly severity: 'error' | 'warning'
  /** The node; null if the finding concerns the whole tree. */
  readonly uid: string | null
  readonly text: string
}

export interface PointNames {
  /** Returns why a point cannot be published within a node, as a text; undefined if the point is published. */
  unpublished(id: string): string | undefined
}

const nameOf = ({ title }: Node): string => (title.trim() === '' ? '未命名节点' : `“${title}”`)

/** Returns the depth of each node by uid, where 1 is the top; a node below a cycle or without a path to the top is absent. */
export function depthsOf(nodes: Iterable<Node>): Map<string, number> {
  const groups = childrenOf(nodes)
  const depths = new Map<string, number>()
  let level = groups.get(null) ?? []
  for (let depth = 1; level.length > 0; depth += 1) {
    for (const { uid } of level) depths.set(uid, depth)
    level = level.flatMap(({ uid }) => groups.get(uid) ?? [])
  }
  return depths
}

/** Returns the findings that break the structure of a tree: cycles, orphans, depth, number and equal titles. */
export function structureFindings(nodes: readonly Node[]): Finding[] {
  const found: Finding[] = []
  const add = (kind: StructuralKind, uid: string | null, text: string) =>
    found.push({ kind, severity: 'error', uid, text })
  if (nodes.length > MAX_NODES) add('tooMany', null, `节点 ${nodes.length} 个，最多 ${MAX_NODES} 个`)
  const uids = new Set(nodes.map(({ uid }) => uid))
  const depths = depthsOf(nodes)
  for (const one of nodes) {
    const depth = depths.get(one.uid)
    if (one.parent !== null && !uids.has(one.parent)) add('orphan', one.uid, `${nameOf(one)}的上级节点不存在`)
    else if (depth === undefined) add('cycle', one.uid, `${nameOf(one)}没有通到顶层的上级，或与上级成环`)
    else if (depth > MAX_DEPTH) add('tooDeep', one.uid, `${nameOf(one)}在第 ${depth} 层，最多 ${MAX_DEPTH} 层`)
  }
  for (const siblings of childrenOf(nodes).values()) {
    const taken = new Set<string>()
    for (const one of siblings) {
      const title = foldText(one.title)
      if (title === '') continue
      if (taken.has(title)) add('duplicateTitle', one.uid, `同一上级下已有${nameOf(one)}`)
      taken.add(title)
    }
  }
  return found
}

/**
 * Returns all findings of a tree, in the order of the nodes; errors prevent its submission and publication. `points`
 * answers which points are published.
 */
export function checkTree(nodes: readonly Node[], points: PointNames): Finding[] {
  const found = structureFindings(nodes)
  const parents = new Set(nodes.map(({ parent }) => parent))
  for (const one of nodes) {
    const { uid } = one
    if (one.title.trim() === '') found.push({ kind: 'emptyTitle', severity: 'error', uid, text: '请填写标题' })
    for (const id of one.points) {
      const reason = points.unpublished(id)
      if (reason === undefined) continue
      found.push({ kind: 'unpublishedPoint', severity: 'error', uid, text: `${nameOf(one)}的知识点${reason}` })
    }
    if (!parents.has(uid) && one.points.length === 0)
      found.push({ kind: 'emptyLeaf', severity: 'warning', uid, text: `${nameOf(one)}没有下级节点，也没有知识点` })
  }
  if (nodes.length === 0) found.push({ kind: 'emptyLeaf', severity: 'error', uid: null, text: '体系中还没有节点' })
  const places = new Map(nodes.map(({ uid }, index) => [uid, index]))
  const placeOf = ({ uid }: Finding): number => (uid === null ? -1 : (places.get(uid) ?? -1))
  return found.sort((one, other) => placeOf(one) - placeOf(other))
}
