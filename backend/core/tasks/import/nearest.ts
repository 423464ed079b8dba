import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { folded } from './cells.ts'

/** Maximum number of names that an issue suggests. */
const MAX_SUGGESTIONS = 5

/** Returns how many characters must be inserted, removed or exchanged to turn one word into the other. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, index) => index + 1)
  one.forEach((sign, above) => {
    let left = above + 1
    let before = above
    row = row.map((up, index) => {
      const next = Math.min(left + 1, up + 1, before + (sign === other[index] ? 0 : 1))
      before = up
      left = next
      return next
    })
  })
  return row.at(-1) ?? one.length
}

/**
 * Returns the name that is most similar to the text; at least half of the longer text's characters must agree.
 * Undefined: no name is similar.
 */
export function nearestOf(text: string, names: readonly string[]): string | undefined {
  const wanted = [...folded(text)]
  if (wanted.length === 0) return undefined
  let best: { name: string; apart: number } | undefined
  for (const name of names) {
    const known = [...folded(name)]
    const longer = Math.max(known.length, wanted.length)
    const apart = distance(wanted, known)
    if (apart * 2 <= longer && apart < (best?.apart ?? Number.POSITIVE_INFINITY)) best = { name, apart }
  }
  return best?.name
}

/** Returns several possible names as the fields of an issue. */
export function suggestionsIn(text: string, names: readonly string[]): Pick<RowIssue, 'offer' | 'offers'> {
  const [first] = names
  const offer = nearestOf(text, names) ?? first
  return offer === undefined ? {} : { offer, offers: [...new Set([offer, ...names])].slice(0, MAX_SUGGESTIONS) }
}

/** Returns the most similar name as a field of an issue; an empty object where no name is similar. */
export function suggestionIn(text: string, names: readonly string[]): Pick<RowIssue, 'offer'> {
  const offer = nearestOf(text, names)
  return offer === undefined ? {} : { offer }
}
