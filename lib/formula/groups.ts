/** The start and the end of a section of a formula's source, as positions. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** The position of a group's closing brace, and the depth of nesting: 1 for a group without inner groups. */
interface Group {
  readonly close: number
  readonly depth: number
}

/** Deepest analysed nesting; groups with deeper nesting keep their source. */
const DEEPEST = 3

/** The groups of a formula by the positions of their opening braces, found in one pass with a stack. */
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

/** The subscripts and superscripts in braces, each including its `_` or `^`. */
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
  /** The numerator; `above` and `below` are empty where both are single digits without braces. */
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

/** Index of the first character at or after `from` that is not blank. */
function openingAfter(tex: string, from: number): number {
  const pattern = /\S/g
  pattern.lastIndex = from
  return pattern.exec(tex)?.index ?? tex.length
}

/** The text without the given sections, which must be in ascending order and must not overlap. */
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
