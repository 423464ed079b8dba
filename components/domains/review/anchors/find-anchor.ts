import type { Anchor } from '@/lib/contracts/review/judging'

/**
 * Number of characters that an anchor stores from the text before and after a quote; nearly every field is shorter than
 * this.
 */
export const CONTEXT = 1_000
/** Number of characters of context in anchors that were stored before CONTEXT was increased. */
const EARLIER_CONTEXT = 64
/**
 * Minimum number of characters around a quote that must match the stored context. SIDE applies to one side if the
 * context reaches both ends of the field. FAR applies to both sides if the context is cut off.
 */
const [SIDE, FAR] = [4, 12]
const LONG_QUOTE = 12
/**
 * Control characters that are added at the beginning and the end of a text, so that these also count as matching
 * context.
 */
const [BEGIN, END] = ['\u0002', '\u0003']

/** A part of a field's text: `start` is inclusive, `end` is exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

type Quoted = Pick<Anchor, 'quote' | 'before' | 'after'>

/** Returns the marked text with the text around it, as an anchor stores both. */
export function quoted(text: string, { start, end }: Place): Quoted {
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
  }
}

/**
 * Finds the quote of an anchor in a text that may have changed; null if the quote is gone or ambiguous. If the marked
 * text contained the quote several times, a found place must match the context better than the other occurrences did,
 * both before and after the quote (decision 061).
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
    // The quote occurred only once in the marked text, so one matching side or a long quote is sufficient evidence.
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

/** Number of characters before and after a found quote that match the stored context. */
interface Alike {
  readonly before: number
  readonly after: number
}

/** Returns whether the marked text continued beyond the stored context. */
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
