import type { Unit } from './part.ts'

/** Removes the general switches `\* MERGEFORMAT` and `\* "Font:宋体"`, which do not change the shown content. */
export function withoutSwitches(units: readonly Unit[]): Unit[] {
  const kept: Unit[] = []
  const isSpace = (at: number) => /^\s$/.test(units[at]?.char ?? '')
  let depth = 0
  let at = 0
  while (at < units.length) {
    const char = units[at]?.char
    let end = char === '\\' ? Math.min(at + 2, units.length) : at + 1
    if (char === '\\' && units[at + 1]?.char === '*' && depth === 0) {
      while (isSpace(end)) end += 1
      if (units[end]?.char === '"') {
        end += 1
        while (end < units.length && units[end]?.char !== '"') end += 1
        end += 1
      } else while (/^[^\s\\(),;]$/.test(units[end]?.char ?? '')) end += 1
      while (isSpace(end)) end += 1
      at = end
      continue
    }
    if (char === '(') depth += 1
    if (char === ')') depth = Math.max(0, depth - 1)
    kept.push(...units.slice(at, end))
    at = end
  }
  while (/^\s$/.test(kept.at(-1)?.char ?? '')) kept.pop()
  return kept
}
