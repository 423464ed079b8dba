import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls, callsIn } from './index.ts'

it('lists every call of every contract file, once', async () => {
  const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`
  const listed = calls.map(nameOf)
  expect(new Set(listed).size).toBe(listed.length)
  const written: string[] = []
  for await (const path of glob('*/*.ts', { cwd: import.meta.dirname })) {
    const file = join(import.meta.dirname, path)
    if (!path.endsWith('.test.ts')) written.push(...callsIn(await import(file)).map(nameOf))
  }
  expect(listed.toSorted()).toEqual(written.toSorted())
})
