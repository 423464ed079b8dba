import { test as base } from '@playwright/test'
import { freePort, freePorts } from './free-port.ts'
import { enter } from './lane.ts'
import { runFile } from './operator.ts'
import { startServer } from './server.ts'

export interface Cluster {
  /** Address of the balancer in front: each request goes to the next replica. */
  url: string
  /** The two web servers behind it, each with a backend of its own. */
  webs: readonly [string, string]
  /** Addresses of the metrics of the four processes: web, backend, web, backend. */
  metrics: readonly string[]
}

/** The processes of a replica at the moment. */
export function replica(index: number) {
  const found = runFile().replicas[index]
  if (!found) throw new Error(`no replica ${index}`)
  return found
}

const addressOf = (index: number) => `http://127.0.0.1:${replica(index).web.port}`

/** Journeys on two web servers and two backends with one database, started for this file only (`npm run cluster`). */
export const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({ playwright: _ }, use) => {
      const url = `http://127.0.0.1:${await freePort()}`
      const first = await freePorts(4)
      const env = { METRICS_PORT: String(first) }
      const { product, stop } = await startServer({ url, log: 'cluster.log', demo: false, args: ['--replicas=2'], env })
      enter(product)
      const metrics = [0, 1, 2, 3].map((index) => `http://127.0.0.1:${first + index}/metrics`)
      await use({ url, webs: [addressOf(0), addressOf(1)], metrics })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ cluster }, use) => use(cluster.url),
})

/** Number of sockets that the backend of a replica serves; 0 while it is away. */
export async function socketsOf(index: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${replica(index).backend.port}/health`).catch(() => undefined)
  const report: { sockets: number } = (await answer?.json().catch(() => undefined)) ?? { sockets: 0 }
  return report.sockets
}
