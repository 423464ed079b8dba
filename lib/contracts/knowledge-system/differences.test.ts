import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffNodes, kindsOf, type NodeDifference } from './differences.ts'
import type { Node } from './nodes.ts'

const uids = Array.from({ length: 8 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`)

const anyNode = (uid: string): fc.Arbitrary<Node> =>
  fc.record({
    uid: fc.constant(uid),
    parent: fc.constantFrom(null, ...uids),
    sort: fc.integer({ min: 0, max: 3 }),
    level: fc.constantFrom('unit' as const, 'lesson' as const),
    title: fc.constantFrom('集合', '函数', ''),
    points: fc.subarray(['1', '2']),
    hours: fc.constantFrom(null, 1, 2.5),
    hidden: fc.boolean(),
  })

const anyTree = fc.subarray(uids).chain((chosen) => fc.tuple(...chosen.map(anyNode)))
/** Returns a tree with the differences applied to it. */
function patchNodes(nodes: readonly Node[], differences: readonly NodeDifference[]): Node[] {
  const patched = new Map(nodes.map((one) => [one.uid, one]))
  for (const { before, after } of differences) {
    if (before) patched.delete(before.uid)
    if (after) patched.set(after.uid, after)
  }
  return [...patched.values()]
}

const reversed = (differences: readonly NodeDifference[]): NodeDifference[] =>
  differences.map(({ before, after }) => ({ before: after, after: before }))

const sorted = (nodes: readonly Node[]) => nodes.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))

it('the differences lead from one tree to the other, and reversed back again', () => {
  fc.assert(
    fc.property(anyTree, anyTree, (before, after) => {
      const differences = diffNodes(before, after)
      expect(sorted(patchNodes(before, differences))).toEqual(sorted(after))
      expect(sorted(patchNodes(after, reversed(differences)))).toEqual(sorted(before))
      for (const difference of differences) expect(kindsOf(difference)).not.toEqual([])
      expect(diffNodes(after, after)).toEqual([])
    }),
  )
})

it('a node that changes its parent and its title is moved and renamed, not added', () => {
  const before: Node = {
    ...{ uid: uids[0] ?? '', parent: null, sort: 0, level: 'unit', title: '集合' },
    ...{ points: [], hours: null, hidden: false },
  }
  expect(kindsOf({ before, after: { ...before, parent: uids[1] ?? '', title: '集合与逻辑' } })).toEqual([
    'moved',
    'renamed',
  ])
  expect(kindsOf({ before, after: { ...before, sort: 1 } })).toEqual(['sorted'])
})
