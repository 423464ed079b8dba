import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'

/** A network to lay out: for each node the number of its topmost name, and its links by the numbers of their nodes. */
export interface LayoutRequest {
  readonly tops: readonly number[]
  readonly links: readonly (readonly [from: number, to: number])[]
}

/** Work of all iterations together, so that a large network takes no longer than a few seconds. */
const WORK = 600_000
const GOLDEN_ANGLE = 2.399963

/** Places the nodes of one topmost name near each other, so that the result is the same in every run. */
function startOf(node: number, top: number): { x: number; y: number } {
  const [far, near] = [60 * Math.sqrt(top + 1), 2 * Math.sqrt(node % 400)]
  return {
    x: far * Math.cos(top * GOLDEN_ANGLE) + near * Math.cos(node * GOLDEN_ANGLE),
    y: far * Math.sin(top * GOLDEN_ANGLE) + near * Math.sin(node * GOLDEN_ANGLE),
  }
}

self.onmessage = ({ data: { tops, links } }: MessageEvent<LayoutRequest>) => {
  const graph = new UndirectedGraph()
  for (const [node, top] of tops.entries()) graph.addNode(node, startOf(node, top))
  for (const [from, to] of links) graph.mergeEdge(from, to)
  const iterations = Math.max(60, Math.min(400, Math.round(WORK / Math.max(1, tops.length))))
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: tops.length > 500,
    strongGravityMode: true,
    gravity: 0.03,
  }
  const places = forceAtlas2(graph, { iterations, settings })
  self.postMessage(Float32Array.from(tops.flatMap((_, node) => [places[node]?.x ?? 0, places[node]?.y ?? 0])))
}
