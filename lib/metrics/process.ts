import { existsSync, readFileSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

const root = new URL('../../', import.meta.url)

function edition(): { version: string; build: string; node: string } {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const built = new URL('.next/BUILD_ID', root)
  return { version, build: existsSync(built) ? readFileSync(built, 'utf8').trim() : 'none', node: process.version }
}

/**
 * Adds the build information and the library's default metrics of a Node process: CPU, memory, event loop, garbage
 * collection.
 */
export function watchProcess(registry: Registry): void {
  const info = { name: 'zakj_build_info', help: 'Edition that runs, always 1', registers: [registry] }
  new Gauge({ ...info, labelNames: ['version', 'build', 'node'] }).set(edition(), 1)
  collectDefaultMetrics({ register: registry })
}
