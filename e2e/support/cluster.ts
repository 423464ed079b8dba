import { test as base } from '@playwright/test'
import { freePort, freePorts } from './free-port.ts'
import { enter } from './lane.ts'
import { runFile } from './operator.ts'
import { startServer } from './server.ts'

export interface Cluster {
  /** Address of the load balancer, which sends each request to the next replica. */
  url: string
  /** Addresses of the two web servers behind the load balancer; each web server has its own backend. */
  webs: readonly [string, string]
  /** Addresses of the metrics of the four processes, in the order web, backend, web, backend. */
  metrics: readonly string[]
}

/**
 * Returns the present processes of the replica with this index, with their ids and ports. After a kill, the supervisor
 * starts a new process, and this function returns the new one. @throws Error where there is no replica with this index
 */
export function replica(index: number) {
  const found = runFile().replicas[index]
  if (!found) throw new Error(`no replica ${index}`)
  return found
}

const addressOf = (index: number) => `http://127.0.0.1:${replica(index).web.port}`

/**
 * Tests on two web servers and two backends with one database, started only for the worker of these tests (`npm run
 * cluster`).
 */
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

/** Number of WebSocket connections that the backend of a replica serves; 0 while it does not answer. */
export async function socketsOf(index: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${replica(index).backend.port}/health`).catch(() => undefined)
  const report: { sockets: number } = (await answer?.json().catch(() => undefined)) ?? { sockets: 0 }
  return report.sockets
}
