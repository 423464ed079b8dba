import type { Flaws } from './flaws.ts'
import { INLINE, masked, OBJECT } from './masked.ts'
import type { TextAt } from './texts.ts'

const FULL: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
  '(': '（',
  ')': '）',
}
const GAP = `[ \\u00a0${INLINE}]*`
/**
 * Matches half-width punctuation beside Chinese characters: after one (a full stop, but no decimal point) or before
 * one.
 */
const AFTER_CHINESE = new RegExp(`(?<=[\\p{Script=Han}”》]${GAP})(?:[,;:?!]|\\.(?![\\w.]))`, 'gu')
const BEFORE_CHINESE = new RegExp(`(?<=[\\w)\\]}${OBJECT}]${GAP})[,;?!](?=${GAP}\\p{Script=Han})`, 'gu')
const FULL_WIDTH = /[，。；：？！]/
const ODD_PAIR = /（([^（）()\n]*)\)|\(([^（）()\n]*)）/g

/** Warns if Chinese text mixes full-width and half-width punctuation, and offers the full-width text. */
export function checkPunctuation({ field, html }: TextAt, flaws: Flaws): void {
  const text = masked(html)
  const places = halfWidthPlaces(text)
  if (places.length === 0) return
  const signs = [...new Set(places.map((place) => text[place]))].join(' ')
  flaws.warn('punctuation-mixed', field, `中文里混用了全角和半角标点（半角 ${signs}），请统一为全角`, {
    label: '改为全角标点',
    value: widened(html, text, places),
  })
}

/**
 * Returns the text with full-width punctuation and without the blanks beside it, because a full-width mark contains its
 * own space.
 */
function widened(html: string, text: string, places: readonly number[]): string {
  let value = ''
  let from = 0
  for (const at of places) {
    value += html.slice(from, Math.max(from, endOfBlanks(text, at - 1, -1) + 1)) + (FULL[text[at] ?? ''] ?? '')
    from = endOfBlanks(text, at + 1, 1)
  }
  return value + html.slice(from)
}

function endOfBlanks(text: string, start: number, step: 1 | -1): number {
  let at = start
  while (text[at] === ' ') at += step
  return at
}

function halfWidthPlaces(text: string): number[] {
  const places: number[] = []
  if (FULL_WIDTH.test(text)) {
    for (const pattern of [AFTER_CHINESE, BEFORE_CHINESE]) {
      for (const { index } of text.matchAll(pattern)) places.push(index)
    }
  }
  for (const { 0: pair, index } of text.matchAll(ODD_PAIR)) {
    places.push(pair.startsWith('(') ? index : index + pair.length - 1)
  }
  return [...new Set(places)].sort((a, b) => a - b)
}
