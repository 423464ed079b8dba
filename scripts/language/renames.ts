import { basename } from 'node:path'
import type { Source } from './source.ts'

/** New names by old name. An old name has several new names if several things had it and were renamed differently. */
export type Renames = Map<string, readonly string[]>

/**
 * Returns the first difference between two versions of a file that no renaming explains; undefined if there is none.
 * Imports are compared as a set, because the formatter sorts them by name.
 */
export function differenceOf(one: Source, other: Source, renames: Renames): string | undefined {
  if (one.shape !== other.shape) return 'the code differs'
  for (const [at, name] of one.names.entries()) {
    const now = other.names[at] ?? ''
    if (!mayBecome(name, now, renames)) return `${name} became ${now}`
  }
  const left = [...other.imports]
  for (const [module, imported, local] of one.imports) {
    const found = left.findIndex(
      (entry) =>
        mayBecome(moduleName(module), moduleName(entry[0]), renames) &&
        mayBecome(imported, entry[1], renames) &&
        mayBecome(local, entry[2], renames),
    )
    if (found < 0) return `the import of ${imported || module} differs`
    left.splice(found, 1)
  }
  return left.length > 0 ? `imports ${left[0]?.[1]} besides` : undefined
}

const moduleName = (module: string): string => basename(module).replace(/\.[cm]?[jt]sx?$/, '')

const plain = (name: string): string => name.replace(/^'(.*)'$/s, '$1')

function mayBecome(old: string, now: string, renames: Renames): boolean {
  if (old === now) return true
  // A string with a slash is the path of an imported module. Its file may have been renamed; `renames` contains the
  // names of such files without folder and suffix.
  const [one, other] = [old, now].map((name) => (name.includes('/') ? moduleName(plain(name)) : plain(name)))
  return renames.get(one ?? '')?.includes(other ?? '') ?? false
}
