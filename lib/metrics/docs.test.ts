import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchProcess } from './process.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const sources = [
  'lib/metrics/process.ts',
  'lib/proxy/metrics.ts',
  'backend/core/metrics.ts',
  'backend/core/watch-services.ts',
]

it('the operator manual describes every metric of this project, and alerts use only existing metrics', () => {
  const ours = sources.flatMap((path) => [...read(path).matchAll(/'(zakj_[a-z_0-9]+)'/g)].map(([, name]) => name))
  const [, section = ''] = /^## Monitoring$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
  const named = [...section.matchAll(/\b(?:zakj|process|nodejs)_[a-z_0-9]+/g)].map(([name]) => name)
  const names = new Set(named.map((name) => name.replace(/_bucket$/, '')))
  const registry = new Registry()
  watchProcess(registry)
  const told = new Set([...ours, ...registry.getMetricsAsArray().map(({ name }) => name)])
  expect(ours.filter((name = '') => !names.has(name))).toEqual([])
  expect([...names].filter((name) => !told.has(name))).toEqual([])
})
