/** An item of the earlier list and the item of the later list that corresponds to it, or only one of the two. */
export interface Pair<T> {
  readonly before: T | undefined
  readonly after: T | undefined
  /**
   * True if the item has changed its order relative to other items; false if its position differs only because another
   * item was moved, added or removed.
   */
  readonly moved: boolean
}

interface Reading<T> {
  /** Returns the key of an item, such as its letter or number. */
  readonly keyOf: (item: T) => string
  /** Returns the content of an item as rich text. */
  readonly htmlOf: (item: T) => string
  /** Returns the identity of an item; items with the same identity form a pair even if their content differs. */
  readonly idOf?: (item: T) => string
}

/** Minimum similarity, from 0 to 1, at which items with different keys form a pair. */
const ALIKE = 0.6
/** Bonus that is added to the similarity of two items with the same key, so that these are paired first. */
const SAME_KEY_BONUS = 0.3

/**
 * Pairs the items of two lists by identity, content and key. The result has the sequence of the later list; removed
 * items come last.
 */
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

/** Returns the index in the earlier list for each index in the later list; the most similar items are paired first. */
function partnersOf<T>(before: readonly T[], after: readonly T[], reading: Reading<T>): Map<number, number> {
  const { keyOf, htmlOf, idOf } = reading
  const [old, now] = [before, after].map((items) =>
    items.map((item) => ({ key: keyOf(item), id: idOf?.(item), ...comparedContent(htmlOf(item)) })),
  )
  const rated = (now ?? []).flatMap((one, to) =>
    (old ?? []).flatMap((other, from) => {
      const sameKey = one.key === other.key
      const alike = likeness(one, other)
      const isSame = one.id !== undefined && one.id === other.id
      if (!isSame && !sameKey && alike < ALIKE) return []
      return [{ from, to, rate: (isSame ? 2 : 0) + alike + (sameKey ? SAME_KEY_BONUS : 0) }]
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

interface ComparedContent {
  readonly text: string
  readonly grams: ReadonlySet<string>
}

/** Extracts the compared content of HTML: its text and images, without white space and without all other tags. */
function comparedContent(html: string): ComparedContent {
  const text = html.replace(/<(?!img\b)[^>]*>|\s+/g, '')
  return {
    text,
    grams: new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))),
  }
}

/** Returns the similarity of two contents, from 0 to 1; only equal contents have 1. */
function likeness(one: ComparedContent, other: ComparedContent): number {
  if (one.text === other.text) return one.text === '' ? 0 : 1
  let shared = 0
  for (const gram of one.grams) if (other.grams.has(gram)) shared++
  const all = one.grams.size + other.grams.size
  return all === 0 ? 0 : (0.99 * 2 * shared) / all
}

/**
 * Returns the longest ascending subsequence of the indexes. Items with these indexes have kept their order; all others
 * have moved.
 */
function longestRun(places: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const place of places) {
    const best = runs.filter((run) => (run.at(-1) ?? -1) < place).reduce((a, b) => (b.length > a.length ? b : a), [])
    runs.push([...best, place])
  }
  return new Set(runs.reduce((a, b) => (b.length > a.length ? b : a), []))
}
