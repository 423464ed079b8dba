/** One thing two lists hold, or that only one of them does. */
export interface Pair<T> {
  readonly before: T | undefined
  readonly after: T | undefined
  /** It changed places with others; what only made room for it did not. */
  readonly moved: boolean
}

interface Reading<T> {
  /** What it is called in its list. */
  readonly keyOf: (item: T) => string
  /** What it says, as rich text. */
  readonly htmlOf: (item: T) => string
  /** Things of one identity are the same whatever they say. */
  readonly idOf?: (item: T) => string
}

/** Below this, things of different keys are two things. */
const ALIKE = 0.6
/** How much likelier what kept its key is to be the same. */
const KEPT_KEY = 0.3

/** Pairs what two lists hold, by identity, by what they say and by their keys: in the later one's order, what is gone last. */
export function pairUp<T>(before: readonly T[], after: readonly T[], reading: Reading<T>): Pair<T>[] {
  const partners = partnersOf(before, after, reading)
  const stay = longestRun(after.flatMap((_, to) => partners.get(to) ?? []))
  const pairs = after.map((item, to) => {
    const from = partners.get(to)
    if (from === undefined) return { before: undefined, after: item, moved: false }
    return { before: before[from], after: item, moved: !stay.has(from) }
  })
  const used = new Set(partners.values())
  const gone = before.filter((_, from) => !used.has(from))
  return [...pairs, ...gone.map((item) => ({ before: item, after: undefined, moved: false }))]
}

/** For places of the later list those of the earlier one; the likeliest are paired first. */
function partnersOf<T>(before: readonly T[], after: readonly T[], reading: Reading<T>): Map<number, number> {
  const { keyOf, htmlOf, idOf } = reading
  const [old, now] = [before, after].map((items) =>
    items.map((item) => ({ key: keyOf(item), id: idOf?.(item), ...said(htmlOf(item)) })),
  )
  const rated = (now ?? []).flatMap((one, to) =>
    (old ?? []).flatMap((other, from) => {
      const sameKey = one.key === other.key
      const alike = likeness(one, other)
      const isSame = one.id !== undefined && one.id === other.id
      if (!isSame && !sameKey && alike < ALIKE) return []
      return [{ from, to, rate: (isSame ? 2 : 0) + alike + (sameKey ? KEPT_KEY : 0) }]
    }),
  )
  const partners = new Map<number, number>()
  const used = new Set<number>()
  for (const { from, to } of rated.sort((a, b) => b.rate - a.rate)) {
    if (partners.has(to) || used.has(from)) continue
    partners.set(to, from)
    used.add(from)
  }
  return partners
}

interface Said {
  readonly text: string
  readonly grams: ReadonlySet<string>
}

/** Pictures say something, other tags and room do not. */
function said(html: string): Said {
  const text = html.replace(/<(?!img\b)[^>]*>|\s+/g, '')
  return {
    text,
    grams: new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))),
  }
}

/** 1 of what says the same; a changed sign always makes it less. */
function likeness(one: Said, other: Said): number {
  if (one.text === other.text) return one.text === '' ? 0 : 1
  let shared = 0
  for (const gram of one.grams) if (other.grams.has(gram)) shared++
  const all = one.grams.size + other.grams.size
  return all === 0 ? 0 : (0.99 * 2 * shared) / all
}

/** The most of these places that still follow one another as they did. */
function longestRun(places: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const place of places) {
    const best = runs.filter((run) => (run.at(-1) ?? -1) < place).reduce((a, b) => (b.length > a.length ? b : a), [])
    runs.push([...best, place])
  }
  return new Set(runs.reduce((a, b) => (b.length > a.length ? b : a), []))
}
