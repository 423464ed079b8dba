import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceHash } from './stale.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'))
  write('app/page.tsx', 'page')
  write('server.ts', 'server')
})
afterEach(() => rmSync(root, { recursive: true }))

test('sourceHash changes when a source file is changed, renamed or removed', () => {
  const hashes = new Set([sourceHash(root)])
  write('app/page.tsx', 'other')
  hashes.add(sourceHash(root))
  write('app/moved.tsx', 'other')
  hashes.add(sourceHash(root))
  rmSync(join(root, 'app/page.tsx'))
  hashes.add(sourceHash(root))
  expect(hashes.size).toBe(4)
})

test('sourceHash ignores file times, tests, the backend and files copied from packages', () => {
  const before = sourceHash(root)
  utimesSync(join(root, 'server.ts'), 1, 1)
  write('app/page.test.tsx', 'test')
  write('backend/main.ts', 'backend')
  write('public/mathjax/4/engine.js', 'engine')
  expect(sourceHash(root)).toBe(before)
})
