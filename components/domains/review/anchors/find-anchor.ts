import type { Anchor } from '@/lib/contracts/review/judging'

/** Signs of the text around a quote that are kept with it: of nearly every field all there are. */
export const CONTEXT = 1_000
/** As many were kept of earlier marks. */
const EARLIER_CONTEXT = 64
/** Signs that must be the same on a side for it to fit: where all of the marked text is known, and where it may go on alike. */
const [SIDE, FAR] = [4, 12]
const LONG_QUOTE = 12
/** Where a text begins and ends, as if it were a sign of it. */
const [BEGIN, END] = ['\u0002', '\u0003']

/** A part of a field's text, from `start` up to `end`. */
export interface Place {
  readonly start: number
  readonly end: number
}

type Quoted = Pick<Anchor, 'quote' | 'before' | 'after'>

/** The quote with what stands around it, as an anchor keeps it. */
export function quoted(text: string, { start, end }: Place): Quoted {
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
  }
}

/**
 * Where an anchor stands in a text that may have changed since, or null: lost, or not to be told from another place. A place is
 * right only if on both sides more is the same than at any other such place of the marked text (decision 061).
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
    // The marked text said it once: one side is enough, or that it is long.
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

/** How many signs before and behind a place are those of the mark. */
interface Alike {
  readonly before: number
  readonly after: number
}

/** The text went on beyond what was kept of it. */
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
