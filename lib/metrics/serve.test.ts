import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterEach, expect, it } from 'vitest'
import { type MetricsServer, serveMetrics } from './serve.ts'
import { scrape, sumOf } from './testing.ts'

const servers: MetricsServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(port = 0): Promise<MetricsServer> {
  const server = await serveMetrics(new Registry(), { port, host: '127.0.0.1' })
  servers.push(server)
  return server
}

it('serveMetrics serves build, start time, memory and event loop metrics of the process', async () => {
  const { port } = await serve()
  await scrape(port)
  await wait(100)
  // This blocks the event loop for longer than any other step of this test.
  const end = performance.now() + 300
  while (performance.now() < end);
  await wait(50)
  const samples = await scrape(port)
  expect(samples.find(({ name }) => name === 'zakj_build_info')?.labels).toMatchObject({ node: process.version })
  expect(sumOf(samples, 'process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1_000)
  expect(sumOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(20e6)
  expect(sumOf(samples, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(sumOf(samples, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.2)
})

it('serveMetrics refuses every request other than a request for the metrics', async () => {
  const { port } = await serve()
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
})

it('serveMetrics reports in one line that the port is in use', async () => {
  const { port } = await serve()
  await expect(serve(port)).rejects.toThrow(`127.0.0.1:${port} 提供运行指标（端口已被占用）`)
})
