import { match } from 'pinyin-pro'

export interface Findable {
  /** The text that is shown and searched: Chinese, its pinyin and its initials. */
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
 * Finds by part of the Chinese name, full pinyin, initials or a mixture (`全部`, `quanbu`, `qb`, `全b`). Earlier and
 * denser matches rank higher; equal ones keep their sequence.
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

/** Matches of the further words rank after every match of a name, because users do not see these words. */
const AFTER_NAMES = 1_000

function wordRank(words = '', text: string): number | null {
  // A query that continues after a blank, as a question may begin: 若 a<b.
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

/** Ranks by the start of the match, then by its gaps, then by the unmatched rest of the name. */
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
