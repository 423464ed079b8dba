import { match } from 'pinyin-pro'

export interface Findable {
  /** The text that is shown and searched; users can type its Chinese characters, its pinyin or its pinyin initials. */
  name: string
  /** Further words for the search, separated by blanks; their pinyin is searched too. */
  words?: string
}

export interface NameMatch<T> {
  item: T
  /** Positions of the matched characters of the name, for marking. */
  at: readonly number[]
}

/**
 * Finds items by part of the Chinese name, full pinyin, initials or a mixture (`全部`, `quanbu`, `qb`, `全b`). A match
 * that begins earlier or has fewer gaps ranks higher. Items with equal ranks keep their sequence.
 */
export function findByName<T extends Findable>(items: readonly T[], query: string): NameMatch<T>[] {
  const text = query.trim().toLowerCase()
  if (!text) return items.map((item) => ({ item, at: [] }))
  return items
    .flatMap((item) => {
      const at = positions(item.name, text)
      if (at) return [{ item, at, rank: rankOf(item.name, at) }]
      const rank = wordRank(item.words, text)
      return rank === null ? [] : [{ item, at: [], rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item, at }) => ({ item, at }))
}

/**
 * Is added to the rank of a match in `words`, so that the match comes after every match in a name. Users do not see
 * these words.
 */
const AFTER_NAMES = 1_000

function wordRank(words = '', text: string): number | null {
  // A query with a space matches no single word, so search for it in the whole text of `words`. This text may be the
  // beginning of a question, such as 若 a<b.
  if (text.includes(' ') && words.toLowerCase().includes(text)) return AFTER_NAMES
  const ranks = words.split(' ').flatMap((word) => {
    const at = word ? positions(word, text) : null
    return at ? [AFTER_NAMES + rankOf(word, at)] : []
  })
  return ranks.length > 0 ? Math.min(...ranks) : null
}

function positions(name: string, text: string): number[] | null {
  const from = name.toLowerCase().indexOf(text)
  if (from >= 0) return Array.from(text, (_, index) => from + index)
  return match(name, text, { precision: 'start', continuous: true }) ?? match(name, text, { precision: 'first' })
}

/**
 * Returns the rank of a match; a lower rank is a better match. The start of the match and its gaps count more than the
 * number of unmatched characters.
 */
function rankOf(name: string, at: readonly number[]): number {
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  const gaps = last - first + 1 - at.length
  return first * 20 + gaps * 50 + (name.length - at.length)
}

export interface TextRun {
  from: number
  text: string
  met: boolean
}

/** Returns the matched and unmatched parts of a name. */
export function runsOf(name: string, at: readonly number[]): TextRun[] {
  const met = new Set(at)
  const runs: TextRun[] = []
  for (const [index, char] of [...name].entries()) {
    const last = runs.at(-1)
    if (last && last.met === met.has(index)) last.text += char
    else runs.push({ from: index, text: char, met: met.has(index) })
  }
  return runs
}
