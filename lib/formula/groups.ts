/** A stretch of a formula's source. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** The closing brace of a group, and the depth of the groups nested in it, itself included. */
interface Group {
  readonly close: number
  readonly depth: number
}

/** Groups with deeper nesting keep their source. */
const DEEPEST = 3

/** The groups by their opening braces; one pass with a stack finds them. */
function groupsOf(tex: string): ReadonlyMap<number, Group> {
  const groups = new Map<number, Group>()
  const open: { at: number; depth: number }[] = []
  for (const { 0: brace, index } of tex.matchAll(/[{}]/g)) {
    if (brace === '{') {
      open.push({ at: index, depth: 1 })
      continue
    }
    const last = open.pop()
    if (!last) continue
    if (last.depth <= DEEPEST) groups.set(last.at, { close: index, depth: last.depth })
    const around = open.at(-1)
    if (around) around.depth = Math.max(around.depth, last.depth + 1)
  }
  return groups
}

/** The scripts in braces, each with its sign. */
export function scriptsIn(tex: string): readonly Stretch[] {
  if (!tex.includes('{')) return []
  const groups = groupsOf(tex)
  const found: Stretch[] = []
  const pattern = /[\^_]\s*\{/g
  for (let match = pattern.exec(tex); match; match = pattern.exec(tex)) {
    const group = groups.get(pattern.lastIndex - 1)
    if (!group) continue
    found.push({ start: match.index, end: group.close + 1 })
    pattern.lastIndex = group.close + 1
  }
  return found
}

interface Fraction extends Stretch {
  /** The numerator and denominator are empty where both are single digits. */
  readonly above: string
  readonly below: string
}

/** The fractions of a formula; where fractions are nested, only the outer ones. */
export function fractionsIn(tex: string): readonly Fraction[] {
  if (!tex.includes('frac')) return []
  const groups = groupsOf(tex)
  const found: Fraction[] = []
  const pattern = /\\[dtc]?frac\s*(?:\{|\d\d)/g
  for (let match = pattern.exec(tex); match; match = pattern.exec(tex)) {
    const start = match.index
    if (!match[0].endsWith('{')) {
      found.push({ start, end: pattern.lastIndex, above: '', below: '' })
      continue
    }
    const open = pattern.lastIndex - 1
    const above = groups.get(open)
    if (!above) continue
    const second = openingAfter(tex, above.close + 1)
    const below = groups.get(second)
    if (!below) continue
    const end = below.close + 1
    found.push({ start, end, above: tex.slice(open + 1, above.close), below: tex.slice(second + 1, below.close) })
    pattern.lastIndex = end
  }
  return found
}

/** Index of the first non-blank character at or behind `from`. */
function openingAfter(tex: string, from: number): number {
  const pattern = /\S/g
  pattern.lastIndex = from
  return pattern.exec(tex)?.index ?? tex.length
}

/** The text without these stretches, which must be in ascending order and not overlap. */
export function without(tex: string, stretches: readonly (Stretch & { readonly instead?: string })[]): string {
  if (stretches.length === 0) return tex
  let left = ''
  let from = 0
  for (const { start, end, instead = '' } of stretches) {
    left += tex.slice(from, start) + instead
    from = end
  }
  return left + tex.slice(from)
}
