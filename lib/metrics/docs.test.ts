import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const sources = [
  'lib/metrics/process.ts',
  'lib/proxy/metrics.ts',
  'backend/core/metrics.ts',
  'backend/core/watch-services.ts',
]

it('operators read of every number, and alerts ask for none that is not told', () => {
  const told = sources.flatMap((path) => [...read(path).matchAll(/'((?:zakj|process|nodejs)_[a-z_0-9]+)'/g)])
  const [, section = ''] = /^## Monitoring$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
  const named = section.matchAll(/\b(?:zakj|process|nodejs)_[a-z_0-9]+/g)
  const names = new Set(Array.from(named, ([name]) => name.replace(/_bucket$/, '')))
  expect([...names].sort()).toEqual([...new Set(told.map(([, name]) => name))].sort())
})
