import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDERS, functions, NO_TEXT } from './functions/index.ts'
import { measure } from './measure.ts'
import { ATTACKS, nameOf } from './units.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Characters, more than any text has: quadratic work exceeds the deadline, linear work takes a tenth of a second. */
const LENGTH = 100_000
/** Milliseconds after which a call counts as endless. */
const DEADLINE = 8_000

it('calls every exported function of the text modules', async () => {
  const exported: string[] = []
  for (const path of FOLDERS.flatMap(modulesIn)) {
    const module: Record<string, unknown> = await import(join(ROOT, path))
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function') exported.push(`${path} ${name}`)
  }
  const known = new Set([...Object.keys(functions), ...NO_TEXT])
  expect(exported.filter((name) => !known.has(name))).toEqual([])
})

it('has at least sixty different attacks', () => {
  expect(new Set(ATTACKS.map(nameOf)).size).toBeGreaterThanOrEqual(60)
})

it('reads every attack in time proportional to its length', { timeout: 600_000 }, async () => {
  const endless: string[] = []
  for await (const { name, attack, ms } of measure(LENGTH, { deadline: DEADLINE })) {
    if (ms === null) endless.push(`${name}: ${nameOf(attack)}`)
  }
  expect(endless).toEqual([])
})

/** The modules of a folder without its index, which only re-exports. */
const modulesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => `${folder}/${name}`)
