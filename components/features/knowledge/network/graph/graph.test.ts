import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NetworkEdge, NetworkPoint } from '@/lib/contracts/knowledge/network'
import { drawn } from './drawn'
import { findPath, graphOf, pointsWithin, redundantEdges } from './graph'

const point = (id: string, route = id): NetworkPoint => ({ id, name: id, route, status: 'published', questions: 1 })
const edge = (from: string, to: string, more: Partial<NetworkEdge> = {}): NetworkEdge => ({
  ...{ id: `${from}${to}`, from, to, strength: 2, note: '', status: 'approved', rowVersion: 1 },
  ...more,
})
const names = ['a', 'b', 'c', 'd', 'e']
const chain = graphOf({
  points: names.map((name) => point(name)),
  edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('a', 'c')],
})

it('a path follows the prerequisites, is shortest, and is null against their direction', () => {
  expect(findPath(chain, 'a', 'd')?.map(({ id }) => id)).toEqual(['ac', 'cd'])
  expect(findPath(chain, 'd', 'a')).toBeNull()
  expect(findPath(chain, 'a', 'e')).toBeNull()
  expect(findPath(chain, 'a', 'a')).toEqual([])
})

it('the points around a point are found in both directions up to the depth', () => {
  expect([...pointsWithin(chain, 'd', 1)]).toEqual(['d', 'c'])
  expect([...pointsWithin(chain, 'd', 2)].sort()).toEqual(['a', 'b', 'c', 'd'])
  expect([...pointsWithin(chain, 'e', 3)]).toEqual(['e'])
})

it('an edge is redundant exactly if its end is reachable without it', () => {
  const pair = fc.tuple(fc.nat(4), fc.nat(4)).filter(([from, to]) => from < to)
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: String }), (pairs) => {
      const edges = pairs.map(([from, to]) => edge(names[from] ?? '', names[to] ?? ''))
      const points = names.map((name) => point(name))
      const expected = edges.filter(({ id, from, to }) => {
        const others = edges.filter((other) => other.id !== id)
        return findPath(graphOf({ points, edges: others }), from, to) !== null
      })
      expect([...redundantEdges(graphOf({ points, edges }))].sort()).toEqual(expected.map(({ id }) => id).sort())
    }),
  )
})

it('points below a closed topmost name become one node, and their edges one edge', () => {
  const points = [point('a', '代数->a'), point('b', '代数->b'), point('c', '几何->c'), point('d', '几何->d')]
  const edges = [edge('a', 'b'), edge('a', 'c', { status: 'proposed' }), edge('b', 'd')]
  const { nodes, edges: shown } = drawn({ points, edges }, new Set())
  expect(nodes.map(({ label, points, questions }) => [label, points, questions])).toEqual([
    ['代数', 2, 2],
    ['几何', 2, 2],
  ])
  expect(shown).toMatchObject([{ from: 'top:代数', to: 'top:几何', isProposed: false }])
  const half = drawn({ points, edges }, new Set(['几何']))
  expect(half.nodes.map(({ label }) => label)).toEqual(['代数', 'c', 'd'])
  expect(half.edges).toHaveLength(2)
  expect(drawn({ points, edges }, null).edges).toHaveLength(3)
})
