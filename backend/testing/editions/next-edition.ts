import { randomUUID } from 'node:crypto'
import { childrenOf, type Node } from '../../../lib/contracts/knowledge-system/nodes.ts'
import { mulberry32 } from '../../core/mulberry32.ts'
import { halves, mergedTitle, pick, renamed, SHARES, splitTitles } from './edit-rules.ts'

/** The nodes of a new edition that continue a node of the old one. */
export interface Truth {
  readonly action: 'kept' | 'moved' | 'merged' | 'split' | 'dropped'
  readonly targets: readonly string[]
}

export interface Edition {
  readonly nodes: readonly Node[]
  /** By the uid of each node of the old edition. */
  readonly truth: ReadonlyMap<string, Truth>
}

/** A node while the rules change it: `from` are the uids of the old nodes that it continues. */
interface Part {
  title: string
  points: string[]
  level: Node['level']
  children: Part[]
  readonly from: string[]
}

/**
 * Generates a new edition of a tree of volumes, units and lessons by the edit rules: nodes are renamed, moved, split,
 * merged, dropped and added. All nodes get new uids. The same seed gives the same edition, apart from the uids.
 */
export function nextEdition(nodes: readonly Node[], seed: number): Edition {
  const random = mulberry32(seed)
  const happens = (share: number): boolean => random() < share
  const volumes = partsOf(nodes)
  moveUnits(volumes, random)
  for (const volume of volumes) volume.children = changeUnits(volume.children, random)
  moveLessons(volumes, random)
  for (const unit of volumes.flatMap(({ children }) => children)) unit.children = changeLessons(unit.children, random)
  let added = 0
  for (const part of allOf(volumes)) {
    if (part.from.length === 1 && happens(SHARES.rename)) part.title = renamed(part.title, random)
    if (part.points.length > 0 && happens(SHARES.changePoints)) {
      if (part.points.length > 1 && happens(0.5)) part.points.pop()
      else part.points.push(`9${seed}${added++}`)
    }
  }
  return finished(nodes, volumes)
}

function partsOf(nodes: readonly Node[]): Part[] {
  const groups = childrenOf(nodes)
  const partOf = (node: Node): Part => ({
    ...{ title: node.title, points: [...node.points], level: node.level, from: [node.uid] },
    children: (groups.get(node.uid) ?? []).map(partOf),
  })
  return (groups.get(null) ?? []).map(partOf)
}

const allOf = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...allOf(part.children)])

/** Takes out of each list the parts for which `chosen` is true, and puts each at the end of another list. */
function move(lists: readonly Part[], random: () => number, share: number): void {
  const moved: [Part, Part][] = []
  for (const list of lists) {
    list.children = list.children.filter((part, index) => {
      const stays = index === 0 || random() >= share
      if (!stays) moved.push([part, list])
      return stays
    })
  }
  for (const [part, from] of moved) {
    const others = lists.filter((list) => list !== from)
    pick(others, random).children.push(part)
  }
}

const moveUnits = (volumes: readonly Part[], random: () => number): void => move(volumes, random, SHARES.moveUnit)

const moveLessons = (volumes: readonly Part[], random: () => number): void =>
  move(
    volumes.flatMap(({ children }) => children),
    random,
    SHARES.moveLesson,
  )

function changeUnits(units: readonly Part[], random: () => number): Part[] {
  const changed: Part[] = []
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] as Part
    const next = units[at + 1]
    if (next && random() < SHARES.mergeUnits) {
      changed.push(united(unit, next, random))
      at++
    } else if (unit.children.length >= 4 && random() < SHARES.splitUnit) {
      const [first, second] = halves(unit.children, random)
      const [one, other] = splitTitles(unit, random)
      changed.push({ ...unit, title: one, children: first, from: [...unit.from] })
      changed.push({ ...unit, title: other, children: second, from: [...unit.from] })
    } else changed.push(unit)
  }
  return changed
}

function changeLessons(lessons: readonly Part[], random: () => number): Part[] {
  const changed: Part[] = []
  for (let at = 0; at < lessons.length; at++) {
    const lesson = lessons[at] as Part
    const next = lessons[at + 1]
    if (random() < SHARES.addLesson) changed.push(newLesson(random))
    if (next && random() < SHARES.mergeLessons) {
      changed.push(united(lesson, next, random))
      at++
    } else if (lesson.points.length >= 2 && random() < SHARES.splitLesson) {
      const [first, second] = halves(lesson.points, random)
      const [one, other] = splitTitles(lesson, random)
      changed.push({ ...lesson, title: one, points: first, from: [...lesson.from] })
      changed.push({ ...lesson, title: other, points: second, from: [...lesson.from] })
    } else if (random() >= SHARES.dropLesson) changed.push(lesson)
  }
  return changed
}

const united = (one: Part, other: Part, random: () => number): Part => ({
  title: mergedTitle(one, other, random),
  points: [...new Set([...one.points, ...other.points])],
  level: one.level,
  children: [...one.children, ...other.children],
  from: [...one.from, ...other.from],
})

const newLesson = (random: () => number): Part => ({
  title: `新增内容${Math.floor(random() * 10_000)}`,
  points: [`8${Math.floor(random() * 100_000)}`],
  level: 'lesson',
  children: [],
  from: [],
})

/** Gives the parts uids, and derives from `from` how each old node continues. */
function finished(old: readonly Node[], volumes: readonly Part[]): Edition {
  const nodes: Node[] = []
  const targets = new Map<string, Node[]>()
  const sources = new Map<string, number>()
  const write = (parts: readonly Part[], parent: string | null) => {
    for (const { title, points, level, children, from } of parts) {
      const uid = randomUUID()
      const node = { uid, parent, sort: nodes.length, level, title, points, hours: null, hidden: false }
      nodes.push(node)
      sources.set(uid, from.length)
      for (const one of from) targets.set(one, [...(targets.get(one) ?? []), node])
      write(children, uid)
    }
  }
  write(volumes, null)
  const truth = old.map(({ uid, parent }): [string, Truth] => {
    const found = targets.get(uid) ?? []
    const uids = found.map((node) => node.uid)
    const [first] = found
    if (!first) return [uid, { action: 'dropped', targets: [] }]
    if (found.length > 1) return [uid, { action: 'split', targets: uids }]
    if ((sources.get(first.uid) ?? 0) > 1) return [uid, { action: 'merged', targets: uids }]
    const above: (string | null)[] = parent === null ? [null] : (targets.get(parent) ?? []).map((node) => node.uid)
    return [uid, { action: above.includes(first.parent) ? 'kept' : 'moved', targets: uids }]
  })
  return { nodes, truth: new Map(truth) }
}
