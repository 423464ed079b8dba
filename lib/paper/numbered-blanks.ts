import { BLANK, cutLine, type Line, lineOf } from './lines.ts'

// This module finds the numbered blanks of a passage: __41__, __(41)__, 41.____, ( 41 ), an underlined number, or a
// number alone.

export const NODE = '<span data-blank=""></span>'

const SPACE = '[\\s\\u3000\\u00a0]'
const OPEN = '[(（\\[［【]'
const CLOSE = '[)）\\]］】]'
const RULE = '[_＿]'
const NUMBER = '(\\d{1,3}|[①-⑳])'
/**
 * Matches blanks drawn with a number. Each repetition is bounded and an underline is tried only at its beginning, so
 * that a text is read once.
 */
const DRAWN = new RegExp(
  [
    `(?<!${RULE})${RULE}{1,40}${SPACE}{0,4}${OPEN}?${SPACE}{0,4}${NUMBER}${SPACE}{0,4}[.．、]?${CLOSE}?${SPACE}{0,4}${RULE}{1,40}`,
    `(?<![\\d.．])${OPEN}?${NUMBER}${CLOSE}?${SPACE}{0,3}[.．、]?${SPACE}{0,3}${RULE}{2,40}`,
    `(?<!${RULE})${RULE}{2,40}${SPACE}{0,3}${OPEN}${SPACE}{0,4}${NUMBER}${SPACE}{0,4}${CLOSE}`,
    `${OPEN}${SPACE}{0,6}${NUMBER}${SPACE}{0,6}${CLOSE}`,
    '([①-⑳])',
  ].join('|'),
  'g',
)
const SPACED = new RegExp(`(?<=${SPACE}{2})${NUMBER}(?=${SPACE})|(?<=${SPACE})${NUMBER}(?=${SPACE}{2})`, 'g')
const BARE = /(?<![\d.．,，A-Za-z$¥￥+\-–/:])(\d{1,3})(?![\d,%％A-Za-z:/–-]|[.．]\d)/g
const UNNUMBERED = new RegExp(
  `(?<!${RULE})${RULE}{2,40}(?:${SPACE}{0,3}${RULE}{2,40}){0,3}|[(（]${SPACE}{1,30}[)）]`,
  'g',
)
/** Largest difference to the previous blank's number that the number of a blank can have. */
const FURTHEST = 4
/**
 * Minimum number of plain numbers (without brackets or underlines) that count as blanks; all of them must be
 * consecutive.
 */
const ENOUGH = 5

interface Place {
  /** Index of the line. */
  at: number
  from: number
  to: number
  no: number
}

export interface NumberedBlanks {
  lines: Line[]
  /** Numbers of the blanks that were found, in the order of the passage. */
  found: number[]
}

/** Inserts a blank of the editor in place of each of these ascending numbers that is found in the passage. */
export function withNumberedBlanks(lines: readonly Line[], numbers: readonly number[]): NumberedBlanks {
  const drawn = ascending(placesOf(lines, DRAWN), numbers)
  const marked = ascending([...placesOf(lines, DRAWN), ...underlined(lines), ...placesOf(lines, SPACED)], numbers)
  const bare = numbers.length >= ENOUGH ? inSequence(placesOf(lines, BARE), numbers) : []
  const inOrder = placesOf(lines, UNNUMBERED)
  const unnumbered =
    inOrder.length === numbers.length ? inOrder.map((place, at) => ({ ...place, no: numbers[at] ?? 0 })) : []
  const best = [drawn, marked, bare, unnumbered].reduce((most, one) => (one.length > most.length ? one : most))
  return {
    lines: lines.map((line, at) =>
      blanked(
        line,
        best.filter((place) => place.at === at),
      ),
    ),
    found: best.map(({ no }) => no),
  }
}

const numberIn = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 0x245f)

const placesOf = (lines: readonly Line[], pattern: RegExp): Place[] =>
  lines.flatMap(({ text, isBlock }, at) =>
    isBlock
      ? []
      : [...text.matchAll(pattern)].map((match) => ({
          at,
          from: match.index,
          to: match.index + match[0].length,
          no: numberIn(match.slice(1).find((group) => group !== undefined) ?? '0'),
        })),
  )

/** Finds underlined numbers; word processors draw a numbered blank in this way. */
function underlined(lines: readonly Line[]): Place[] {
  return lines.flatMap(({ pieces, isBlock }, at) => {
    let depth = 0
    let from = 0
    const found: Place[] = []
    for (const { text, tag } of isBlock ? [] : pieces) {
      if (tag?.name === 'u') depth += tag.opens ? 1 : -1
      if (depth > 0 && text.length <= 40 && /^\s*\d{1,3}\s*$/.test(text)) {
        found.push({ at, from, to: from + text.length, no: Number(text) })
      }
      from += text.length
    }
    return found
  })
}

/** The matches whose numbers are wanted and ascend; of two matches at the same position, the longer one. */
function ascending(places: readonly Place[], numbers: readonly number[]): Place[] {
  const wanted = new Set(numbers)
  const chosen: Place[] = []
  const inOrder = places.toSorted((a, b) => a.at - b.at || a.from - b.from || b.to - a.to)
  for (const place of inOrder) {
    const last = chosen.at(-1)
    const before = last?.no ?? (numbers[0] ?? 1) - 1
    if (!wanted.has(place.no) || place.no <= before || place.no > before + FURTHEST) continue
    if (last && last.at === place.at && place.from < last.to) continue
    chosen.push(place)
  }
  return chosen
}

/** The matches of all numbers, one after another; empty if a number is missing. */
function inSequence(places: readonly Place[], numbers: readonly number[]): Place[] {
  const chosen: Place[] = []
  for (const place of places) if (place.no === numbers[chosen.length]) chosen.push(place)
  return chosen.length === numbers.length ? chosen : []
}

function blanked(line: Line, places: readonly Place[]): Line {
  if (places.length === 0) return line
  const parts = cutLine(
    line,
    places.flatMap(({ from, to }) => [from, to]),
  )
  const pieces = parts.flatMap((part, at) => (at % 2 === 0 ? part.pieces : [{ text: BLANK, html: NODE }]))
  return lineOf(withoutRules(pieces), line)
}

type LinePart = Line['pieces'][number]

/** Drops the underline around a blank that is alone in it, because the editor draws a line itself. */
function withoutRules(pieces: readonly LinePart[]): LinePart[] {
  const kept: LinePart[] = []
  let opening = -1
  for (const piece of pieces) {
    kept.push(piece)
    if (piece.tag?.name !== 'u') continue
    if (piece.tag.opens) {
      opening = kept.length - 1
      continue
    }
    const inside = opening < 0 ? [] : kept.slice(opening + 1, -1)
    if (opening >= 0 && inside.every(({ text, html }) => html === NODE || text.trim() === '')) {
      kept.splice(opening, kept.length - opening, ...inside)
    }
    opening = -1
  }
  return kept
}
