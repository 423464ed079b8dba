import { get, set } from 'idb-keyval'
import { browserStore } from '@/lib/state/browser-store'
import type { Drawn } from '../graph/drawn'
import type { LayoutRequest } from './layout-worker'

/** Coordinates of nodes by their ids. */
export type Positions = ReadonlyMap<string, readonly [x: number, y: number]>

const inStore = browserStore('network-positions')

/** Reads the positions of an earlier visit from the browser's database; undefined if it has none for every node. */
export async function storedPositions(key: string, { nodes }: Drawn): Promise<Positions | undefined> {
  const stored = await inStore((store) => get<Positions>(key, store))
  return stored && nodes.every(({ id }) => stored.has(id)) ? stored : undefined
}

/** Lays out a network in a worker and stores the positions in the browser's database. */
export function layOut(key: string, { nodes, edges }: Drawn, signal: AbortSignal): Promise<Positions> {
  const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const numberOf = new Map(nodes.map(({ id }, index) => [id, index]))
  const tops = [...new Set(nodes.map(({ top }) => top))]
  const topNumber = new Map(tops.map((top, index) => [top, index]))
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      worker.terminate()
      const positions: Positions = new Map(
        nodes.map(({ id }, index) => [id, [data[index * 2] ?? 0, data[index * 2 + 1] ?? 0]]),
      )
      void inStore((store) => set(key, positions, store))
      resolve(positions)
    }
    worker.onerror = ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    }
    worker.postMessage({
      tops: nodes.map(({ top }) => topNumber.get(top) ?? 0),
      links: edges.map(({ from, to }) => [numberOf.get(from) ?? 0, numberOf.get(to) ?? 0] as const),
    } satisfies LayoutRequest)
  })
}
