import type { Anchor } from '@/lib/contracts/review/judging'

/** Characters of context kept around a quote: for nearly every field this is the whole text. */
export const CONTEXT = 1_000
/** Characters of context kept with earlier marks. */
const EARLIER_CONTEXT = 64
/** Characters that must match on a side: where the marked text is known as a whole, and where it may continue. */
const [SIDE, FAR] = [4, 12]
const LONG_QUOTE = 12
/** Sentinels for the beginning and the end of a text. */
const [BEGIN, END] = ['\u0002', '\u0003']

/** A part of a field's text, from `start` up to `end`, exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

type Quoted = Pick<Anchor, 'quote' | 'before' | 'after'>

/** Returns the quote with the text around it, as an anchor stores it. */
export function quoted(text: string, { start, end }: Place): Quoted {
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
  }
}

/**
 * Finds an anchor in a text that may have changed; null if it is gone or ambiguous. A place is right only if on both
 * sides more characters match than at any other such place of the marked text (decision 061).
 */
export function findAnchor(text: string, { quote, before, after }: Quoted): Place | null {
  if (quote === '') return { start: 0, end: text.length }
  const [begins, ends] = [!isCut(before), !isCut(after)]
  const [left, right] = [`${begins ? BEGIN : ''}${before}`, `${after}${ends ? END : ''}`]
  const alikeIn = (whole: string, start: number): Alike => ({
    before: sameEnd(whole.slice(0, start), left),
    after: sameStart(whole.slice(start + quote.length), right),
  })
  const marked = `${left}${quote}${right}`
  const rivals = placesOf(marked, quote)
    .filter((start) => start !== left.length)
    .map((start) => alikeIn(marked, start))
  const now = `${BEGIN}${text}${END}`
  const places = placesOf(now, quote)
  const fits = (alike: Alike) => {
    const [l, r] = [alike.before, alike.after]
    if (rivals.length > 0) return rivals.every((rival) => l > rival.before && r > rival.after) && near(alike, 1)
    // The marked text held the quote once: one matching side, or a long quote, suffices.
    if (begins && ends)
      return near({ before: l, after: r }, SIDE, true) || (places.length === 1 && quote.length >= LONG_QUOTE)
    return near(alike, FAR)
  }
  const near = (alike: Alike, least: number, either = false) => {
    const sides = [alike.before >= Math.min(least, left.length), alike.after >= Math.min(least, right.length)]
    return either ? sides.some(Boolean) : sides.every(Boolean)
  }
  const [found, second] = places.filter((start) => fits(alikeIn(now, start)))
  if (found === undefined || second !== undefined) return null
  return { start: found - BEGIN.length, end: found - BEGIN.length + quote.length }
}

/** Number of matching characters before and behind a place. */
interface Alike {
  readonly before: number
  readonly after: number
}

/** The marked text continued beyond the stored context. */
const isCut = (side: string) => side.length >= CONTEXT || side.length === EARLIER_CONTEXT

function placesOf(text: string, quote: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push(at)
  return places
}

function sameStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

const sameEnd = (a: string, b: string) => sameStart(reversed(a.slice(-CONTEXT)), reversed(b))
const reversed = (text: string) => text.split('').reverse().join('')
