import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders from which the pages are built. */
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

/** Matches files that are copied from the installed packages or from docs/, and tests. */
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

/**
 * Hash of the content of all files that the build reads. File times do not matter, so a new checkout of the same
 * sources is not stale.
 */
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
