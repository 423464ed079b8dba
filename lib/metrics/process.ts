import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9

const root = new URL('../../', import.meta.url)

function edition(): [version: string, build: string, node: string] {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const built = new URL('.next/BUILD_ID', root)
  return [version, existsSync(built) ? readFileSync(built, 'utf8').trim() : 'none', process.version]
}

/** What every process of Node tells of itself, under the names that dashboards know. */
export function watchProcess(registry: Registry): void {
  const info = registry.gauge('zakj_build_info', 'Edition that runs, always 1', 'version', 'build', 'node')
  info.set(1, ...edition())
  const start = registry.gauge('process_start_time_seconds', 'Start of the process, seconds since 1970')
  start.set(Math.round(performance.timeOrigin) / 1_000)
  const cpu = registry.counter('process_cpu_seconds_total', 'Processor time used, threads included')
  const resident = registry.gauge('process_resident_memory_bytes', 'Memory the process holds')
  const heapUsed = registry.gauge('nodejs_heap_size_used_bytes', 'Heap in use')
  const heapTotal = registry.gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system')
  const external = registry.gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap')
  const lag = [
    registry.gauge('nodejs_eventloop_lag_mean_seconds', 'Event loop delay since the last scrape, mean'),
    registry.gauge('nodejs_eventloop_lag_p99_seconds', 'Event loop delay since the last scrape, 99th percentile'),
    registry.gauge('nodejs_eventloop_lag_max_seconds', 'Event loop delay since the last scrape, longest'),
  ]
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  registry.beforeTelling(() => {
    const { user, system } = process.cpuUsage()
    cpu.set((user + system) / 1e6)
    const memory = process.memoryUsage()
    resident.set(memory.rss)
    heapUsed.set(memory.heapUsed)
    heapTotal.set(memory.heapTotal)
    external.set(memory.external)
    // What is measured holds the wait that was asked for. Without a sample the mean is no number.
    const measured = delay.count > 0 ? [delay.mean, delay.percentile(99), delay.max] : [0, 0, 0]
    for (const [index, gauge] of lag.entries()) {
      gauge.set(Math.max(0, (measured[index] ?? 0) / NANOSECONDS - RESOLUTION_MS / 1_000))
    }
    delay.reset()
  })
}
