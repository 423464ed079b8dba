import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manuals } from '../lib/manuals/manuals.ts'

const PROCESSES = 5
const script = join(import.meta.dirname, 'copy-manuals.ts')

function copyRepeatedly(root: string): Promise<string> {
  const code = `const { copyManuals } = await import(${JSON.stringify(script)})
    for (let i = 0; i < 20; i++) await copyManuals(${JSON.stringify(root)})`
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.once('close', (exit) => resolve(exit === 0 ? '' : errors))
  })
}

test('copy-manuals works when several processes copy the manuals at the same moment', async () => {
  const root = mkdtempSync(join(tmpdir(), 'manuals-'))
  try {
    cpSync(join(import.meta.dirname, '../docs'), join(root, 'docs'), { recursive: true })
    const outcomes = await Promise.all(Array.from({ length: PROCESSES }, () => copyRepeatedly(root)))
    expect(outcomes).toEqual(Array(PROCESSES).fill(''))
    const [names, pictures] = ['manuals', 'manuals/images'].map((path) =>
      readdirSync(join(root, 'public', path)).sort(),
    )
    expect(names).toEqual([...manuals.map(({ name }) => `${name}.md`), 'images', 'open-door-client.ts.txt'].sort())
    expect(pictures).toEqual(readdirSync(join(root, 'docs/images')).sort())
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
