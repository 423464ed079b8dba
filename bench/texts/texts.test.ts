import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDERS, functions, NO_TEXT } from './functions/index.ts'
import { measure } from './measure.ts'
import { ATTACKS, nameOf } from './units.ts'

const ROOT = join(import.meta.dirname, '../..')
/**
 * Number of characters, more than any text of a user has. A function whose work grows with the square of the length
 * exceeds the deadline; one whose work grows linearly takes a tenth of a second.
 */
const LENGTH = 100_000
/** Milliseconds after which a call counts as endless. */
const DEADLINE = 8_000
/**
 * Most functions are judged by an eighth of the text. A function whose work grows with the square of the length needs
 * at least 125 ms for it where it exceeds the deadline on the whole text; half of that is the limit here.
 */
const FIRST = { length: LENGTH / 8, quick: 60 }

it('the bench calls every exported function of the modules that read texts', async () => {
  const exported: string[] = []
  for (const path of FOLDERS.flatMap(modulesIn)) {
    const module: Record<string, unknown> = await import(join(ROOT, path))
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function') exported.push(`${path} ${name}`)
  }
  const known = new Set([...Object.keys(functions), ...NO_TEXT])
  expect(exported.filter((name) => !known.has(name))).toEqual([])
})

it('the bench has at least sixty different attack texts', () => {
  expect(new Set(ATTACKS.map(nameOf)).size).toBeGreaterThanOrEqual(60)
})

it('every function reads each attack text within the time limit', {
  timeout: 600_000,
}, async () => {
  const endless: string[] = []
  for await (const { name, attack, ms } of measure(LENGTH, { deadline: DEADLINE, first: FIRST })) {
    if (ms === null) endless.push(`${name}: ${nameOf(attack)}`)
  }
  expect(endless).toEqual([])
})

/** The modules of a folder; its index is left out because it only re-exports. */
const modulesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => `${folder}/${name}`)
