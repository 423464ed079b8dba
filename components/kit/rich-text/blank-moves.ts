import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { BlankMoves } from './types'

const blanksIn = (doc: Node): number[] => {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'blank') places.push(at)
  })
  return places
}

/** Returns the position of a node after the editing steps; null if one of them removed the node. */
function mappedBy(steps: readonly Transaction[], place: number): number | null {
  let at = place
  for (const { mapping } of steps) {
    const { pos, deletedAfter } = mapping.mapResult(at)
    if (deletedAfter) return null
    at = pos
  }
  return at
}

/**
 * Returns how the editing steps moved the blanks of a text; undefined if all blanks are still in the same sequence. A
 * blank that the user drags to another place counts as a new blank.
 */
export function blankMoves(steps: readonly Transaction[]): BlankMoves | undefined {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return undefined
  const before = blanksIn(first.before)
  const now = blanksIn(last.doc)
  const became = new Map<number, number>()
  for (const [index, place] of before.entries()) {
    const at = mappedBy(steps, place)
    if (at !== null) became.set(at, index)
  }
  const from = now.map((place) => became.get(place) ?? null)
  const same = before.length === now.length && from.every((index, at) => index === at)
  return same ? undefined : { before: before.length, from }
}
