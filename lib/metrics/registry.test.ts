import { expect, it } from 'vitest'
import { Registry } from './registry.ts'
import { parseMetrics, sumOf } from './testing.ts'

it('tells counters and gauges with their labels', async () => {
  const registry = new Registry()
  const requests = registry.counter('requests_total', 'Requests', 'method', 'status')
  const size = registry.gauge('size', 'Size')
  requests.add(1, 'GET', '200')
  requests.add(2, 'GET', '200')
  requests.add(1, 'POST', '403')
  expect(await registry.text()).toBe(
    [
      '# HELP requests_total Requests',
      '# TYPE requests_total counter',
      'requests_total{method="GET",status="200"} 3',
      'requests_total{method="POST",status="403"} 1',
      '# HELP size Size',
      '# TYPE size gauge',
      'size 0',
      '',
    ].join('\n'),
  )
  size.set(7)
  requests.clear()
  expect(parseMetrics(await registry.text())).toEqual([{ name: 'size', labels: {}, value: 7 }])
})

it('a value of a label cannot end its quotes', async () => {
  const registry = new Registry()
  const hostile = 'a"} 1\nb\\'
  registry.counter('things_total', 'Things', 'name').add(1, hostile)
  expect(parseMetrics(await registry.text())).toEqual([{ name: 'things_total', labels: { name: hostile }, value: 1 }])
})

it('counts durations into buckets that hold all smaller ones', async () => {
  const registry = new Registry()
  const took = registry.histogram('took_seconds', 'Took', 'kind')
  for (const seconds of [0.001, 0.005, 0.3, 60]) took.add(seconds, 'call')
  const samples = parseMetrics(await registry.text())
  const upTo = (le: string) => sumOf(samples, 'took_seconds_bucket', { kind: 'call', le })
  expect(['0.005', '0.01', '0.25', '0.5', '10', '+Inf'].map(upTo)).toEqual([2, 2, 2, 3, 3, 4])
  expect(sumOf(samples, 'took_seconds_count')).toBe(4)
  expect(sumOf(samples, 'took_seconds_sum')).toBeCloseTo(60.306)
})

it('reads what is not counted each time it tells', async () => {
  const registry = new Registry()
  const gauge = registry.gauge('turns', 'Turns')
  let turns = 0
  registry.beforeTelling(async () => gauge.set(++turns))
  await registry.text()
  expect(await registry.text()).toContain('\nturns 2\n')
})
