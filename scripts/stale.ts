import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that determine the built pages. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'next.config.ts',
  'server.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Files copied from the installed packages and from docs/, or read by tests only. */
const IGNORED = /^public\/(manuals|mathjax|mathlive|pdfjs)(\/|$)|\.test\.tsx?$/

function* filesOf(root: string, path: string): Generator<string> {
  const full = join(root, path)
  if (IGNORED.test(path) || !existsSync(full)) return
  let entries: string[]
  try {
    entries = readdirSync(full)
  } catch {
    yield path
    return
  }
  for (const entry of entries.sort()) yield* filesOf(root, `${path}/${entry}`)
}

/** Hash of the content of all files the build reads; times do not matter, so a fresh checkout is not stale. */
export function sourceHash(root: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesOf(root, source)) {
      const content = readFileSync(join(root, path))
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}
