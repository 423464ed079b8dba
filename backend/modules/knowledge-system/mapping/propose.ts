import type { MappingAction } from '../../../../lib/contracts/knowledge-system/mapping.ts'
import { inTreeSequence, type Node } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import { commonCount, setAffinity, type Title, titleAffinity, titleOf } from './affinity.ts'

/** How a node of an old tree probably continues in a new one. */
export interface Proposal {
  readonly uid: string
  readonly action: MappingAction
  /** Uids of nodes of the new tree; none for a dropped node, several only for a split one. */
  readonly targets: readonly string[]
  /** From 0 to 1; at least `SURE_SCORE` means that hardly any such proposal is wrong. */
  readonly score: number
  /** How much the titles and the knowledge points of the node and of its first target are alike, from 0 to 1. */
  readonly title: number
  /** Null where one of the two nodes has no points. */
  readonly points: number | null
}

/** The least likeness of a pair. Nodes with less in common continue in no other node. */
const LEAST = 0.42
/** Share of its points or of its title that a further target of a split node, or a merged node, has in common. */
const PART = 0.6
/** The least likeness of titles, or of points, of a pair that is beyond doubt, and the greatest score of the others. */
const ALIKE_TITLES = 0.9
const ALIKE_POINTS = 0.8
const DOUBTFUL = 0.79
/** The pairs hardly change after the third pass. */
const PASSES = 3
/** The score of a proposal for a node that is in no pair. */
const UNPAIRED = 0.7
/** Maximum number of nodes of the new tree that an old one is compared with. */
const CANDIDATES = 40

/** A node of one of the two trees with everything that a comparison needs. */
interface Item {
  readonly node: Node
  readonly depth: number
  readonly title: Title
  readonly parent: Item | null
  readonly children: Item[]
  /** The points of the node and of all nodes below it. */
  readonly points: Set<string>
}

const DROPPED: MappingAction = 'dropped'
/** The proposal for a node that continues in no other node. */
export const NOWHERE = { action: DROPPED, targets: [], score: 0, title: 0, points: null } as const

interface Pair {
  readonly old: Item
  readonly next: Item
  readonly score: number
}

/**
 * Proposes for each node of a tree how it continues in another tree. Nodes with the same uid are the same. The others are
 * paired one to one, the most alike first: by their titles, by their knowledge points (the sets of points with those
 * below), and by their place. A second pass knows the pairs of the first, so that nodes are alike if the nodes above
 * and below them are pairs. A new node that is left and has points or words of a paired old node makes this a split one;
 * an old node that is left and whose points or words lie in a paired new node is merged into it.
 */
export function proposeMappings(old: readonly Node[], next: readonly Node[]): Proposal[] {
  const [before, after] = [itemsOf(old), itemsOf(next)]
  const byUid = new Map(after.map((one) => [one.node.uid, one]))
  const same = new Map<Item, Item>()
  const candidates = new Map<Item, readonly Item[]>()
  const find = candidatesIn(after)
  for (const one of before) {
    const next = byUid.get(one.node.uid)
    if (next) same.set(one, next)
    else candidates.set(one, find(one))
  }
  let pairs = new Map<Item, Pair>()
  for (let pass = 0; pass < PASSES; pass++) pairs = pairUp({ same, candidates, known: pairs })
  return proposalsOf(before, after, pairs)
}

function itemsOf(nodes: readonly Node[]): Item[] {
  const items = new Map<string, Item>()
  for (const { depth, ...node } of inTreeSequence(nodes)) {
    const parent = node.parent === null ? null : (items.get(node.parent) ?? null)
    const item = { node, depth, title: titleOf(node.title), parent, children: [], points: new Set(node.points) }
    items.set(node.uid, item)
    parent?.children.push(item)
  }
  const all = [...items.values()]
  for (const item of all.toReversed()) for (const point of item.points) item.parent?.points.add(point)
  return all
}

/**
 * Returns a function that finds the nodes with which a node should be compared: those with rare words or points of it.
 * The weights lie in one array for all calls, because a common word adds to the weights of hundreds of nodes.
 */
function candidatesIn(items: readonly Item[]): (item: Item) => Item[] {
  const places = new Map<string, number[]>()
  const keysOf = ({ title, points }: Item) => [...title.pieces, ...[...points].map((point) => `#${point}`)]
  for (const [place, item] of items.entries()) {
    for (const key of keysOf(item)) {
      const found = places.get(key)
      if (found) found.push(place)
      else places.set(key, [place])
    }
  }
  const weights = new Float64Array(items.length)
  const depths = items.map(({ depth }) => depth)
  const weightOf = (place: number): number => weights[place] ?? 0
  return (item) => {
    const touched: number[] = []
    for (const key of keysOf(item)) {
      const found = places.get(key) ?? []
      for (const place of found) {
        if (weightOf(place) === 0) touched.push(place)
        weights[place] = weightOf(place) + 1 / (found.length + Math.abs((depths[place] ?? 0) - item.depth))
      }
    }
    const best = touched.sort((one, other) => weightOf(other) - weightOf(one)).slice(0, CANDIDATES)
    weights.fill(0)
    return best.flatMap((place) => items[place] ?? [])
  }
}

interface Known {
  /** The node of the new tree with the same uid, by the old node. */
  same: ReadonlyMap<Item, Item>
  /** The nodes with which each other old node is compared. */
  candidates: ReadonlyMap<Item, readonly Item[]>
  /** The pairs of the pass before. */
  known: ReadonlyMap<Item, Pair>
}

/** Pairs nodes one to one: first those with the same uid, then the most alike of all candidates. */
function pairUp({ same, candidates, known }: Known): Map<Item, Pair> {
  const pairs = new Map<Item, Pair>()
  const taken = new Set<Item>()
  const add = (pair: Pair) => {
    pairs.set(pair.old, pair)
    taken.add(pair.next)
  }
  for (const [old, next] of same) add({ old, next, score: 1 })
  const owners = new Map([...known.values()].map(({ old, next }) => [next, old]))
  const possible = [...candidates]
    .flatMap(([old, found]) => {
      const near = new Set(found)
      // The children of the partner of the node above are compared too, although they may have no word in common.
      const above = old.parent && known.get(old.parent)?.next
      for (const next of above?.children ?? []) near.add(next)
      return [...near]
        .filter((next) => !taken.has(next))
        .map((next) => ({ old, next, score: likeness(old, next, known, owners) }))
    })
    .filter(({ score }) => score >= LEAST)
    .sort((one, other) => other.score - one.score)
  for (const pair of possible) if (!pairs.has(pair.old) && !taken.has(pair.next)) add(pair)
  return pairs
}

/** Compares two nodes by titles, points, the nodes above and the nodes below; a part that both lack does not count. */
function likeness(old: Item, next: Item, known: ReadonlyMap<Item, Pair>, owners: ReadonlyMap<Item, Item>): number {
  const parts: [weight: number, value: number][] = [[0.4, titleAffinity(old.title, next.title)]]
  if (old.points.size > 0 && next.points.size > 0) parts.push([0.45, setAffinity(old.points, next.points)])
  parts.push([0.2, placeAffinity(old, next, known)])
  if (old.children.length > 0 && next.children.length > 0 && known.size > 0) {
    const paired = new Set(old.children.flatMap((child) => known.get(child)?.next ?? []))
    parts.push([0.3, setAffinity(paired, new Set(next.children.filter((child) => owners.has(child))))])
  }
  const weight = parts.reduce((sum, [one]) => sum + one, 0)
  const value = parts.reduce((sum, [one, of]) => sum + one * of, 0) / weight
  return value - 0.1 * Math.abs(old.depth - next.depth)
}

/** Returns how much the nodes above are alike: 1 if they are a known pair, at most 0.6 by their titles. */
function placeAffinity(old: Item, next: Item, known: ReadonlyMap<Item, Pair>): number {
  if (!old.parent || !next.parent) return old.parent === next.parent ? 1 : 0
  if (known.get(old.parent)?.next === next.parent) return 1
  return 0.6 * titleAffinity(old.parent.title, next.parent.title)
}

/** Derives the action of each node from the pairs, and assigns the nodes that are in no pair. */
function proposalsOf(before: readonly Item[], after: readonly Item[], pairs: ReadonlyMap<Item, Pair>): Proposal[] {
  const owners = new Map([...pairs.values()].map(({ old, next }) => [next, old]))
  const further = new Map<Item, Item[]>()
  for (const next of after) {
    if (owners.has(next)) continue
    const from = (child: Item) => owners.get(child)?.parent
    const old = before.find((one) => isPartOf(next, one, pairs.get(one)?.next, from))
    if (old) further.set(old, [...(further.get(old) ?? []), next])
  }
  const merged = new Map<Item, Item>()
  for (const old of before) {
    if (pairs.has(old)) continue
    const to = (child: Item) => pairs.get(child)?.next.parent
    const next = after.find((one) => isPartOf(old, one, owners.get(one), to))
    if (next) merged.set(old, next)
  }
  const targetsOf = (old: Item): Item[] => {
    const first = pairs.get(old)?.next ?? merged.get(old)
    return first ? [first, ...(further.get(old) ?? [])] : []
  }
  const crowded = new Set(merged.values())
  return before.map((old) => {
    const targets = targetsOf(old)
    const [first] = targets
    if (!first) return { ...NOWHERE, uid: old.node.uid, score: UNPAIRED }
    const above = old.parent ? targetsOf(old.parent) : [null]
    const isInPlace = above.some((one) => one === first.parent)
    const action = targets.length > 1 ? 'split' : crowded.has(first) ? 'merged' : isInPlace ? 'kept' : 'moved'
    const title = titleAffinity(old.title, first.title)
    const points = old.points.size > 0 && first.points.size > 0 ? setAffinity(old.points, first.points) : null
    // A part of a split or merged node is contained in its partner, so that only nearly equal nodes are beyond doubt.
    const isAlike = points === null ? title >= ALIKE_TITLES : points >= ALIKE_POINTS
    const score = Math.min(pairs.get(old)?.score ?? UNPAIRED, isAlike ? 1 : DOUBTFUL)
    return { uid: old.node.uid, action, targets: targets.map(({ node }) => node.uid), score, title, points }
  })
}

/**
 * Returns whether a node in no pair is a part of a node of the other tree that is paired with `partner`: most of its
 * children went to the whole node (`parentOf` returns the node above the partner of a child), or most of its points are
 * points of the whole node that the partner lacks, or, without points, the title of the whole node contains its title.
 */
function isPartOf(
  part: Item,
  whole: Item,
  partner: Item | undefined,
  parentOf: (child: Item) => Item | null | undefined,
): boolean {
  if (!partner || part.depth !== whole.depth) return false
  const { children } = part
  if (children.length > 0) return children.filter((child) => parentOf(child) === whole).length / children.length >= PART
  if (part.points.size > 0 && whole.points.size > 0) {
    const rest = new Set([...whole.points].filter((point) => !partner.points.has(point)))
    return commonCount(rest, part.points) / part.points.size >= PART
  }
  const isNear = partner.parent === part.parent
  return (
    isNear &&
    part.title.bare.length > 1 &&
    commonCount(part.title.pieces, whole.title.pieces) / part.title.pieces.size >= 0.9
  )
}
