import { match } from 'pinyin-pro'

export interface Findable {
  /** What is shown and searched: Chinese, and by it pinyin and initials. */
  name: string
  /** Other words it answers to, apart by blanks; by their pinyin too. */
  words?: string
}

export interface NameMatch<T> {
  item: T
  /** Positions of the characters of the name that were met, for marking. */
  at: readonly number[]
}

/**
 * Finds by part of the Chinese name, full pinyin, initials or a mixture (`全部`, `quanbu`, `qb`, `全b`).
 * The earlier and the denser a match, the higher it stands; equal ones keep their order.
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

/** Words come after every name: they are not what is read on the screen. */
const AFTER_NAMES = 1_000

function wordRank(words = '', text: string): number | null {
  // Typed on over a space, as a question may begin: 若 a<b.
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

/** Start of the match first, then gaps in it, then what is left over of the name. */
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

/** A name cut into the parts that were met and those that were not. */
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
