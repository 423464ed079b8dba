import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalOfSource } from '../../../../lib/contracts/formula/canonical-of.ts'
import { splitFormulas } from '../../../../lib/contracts/formula/segments.ts'
import type { SearchedText } from '../store/search-row.ts'

/** The text of a question as comparisons need it (domain model §2.2): the stems, and the options in a fixed order. */
export interface Fingerprint {
  /** The text in folded spelling, without spaces and punctuation, and with formulas in canonical form. */
  readonly text: string
  /**
   * The text with `#` instead of each number and each name of a single letter, so that variants of one template have
   * the same skeleton.
   */
  readonly skeleton: string
  /** The 3-grams of the text. */
  readonly grams: ReadonlySet<string>
}

interface FingerprintText {
  readonly text: string
  readonly skeleton: string
}

/** Separates the stem, the options and the children, so that the position of their borders affects the comparison. */
const END = '¶'
const SIZE = 3

export function fingerprintOf(parts: readonly SearchedText[]): Fingerprint {
  const said = parts.map(({ stemHtml, options, blanks = [] }) => ({
    stem: read(stemHtml),
    lists: [options, ...blanks.map(({ options = [] }) => options)].map((list) => list.map(({ html }) => read(html))),
  }))
  const whole = (of: (said: FingerprintText) => string) =>
    said.flatMap(({ stem, lists }) => [of(stem), ...lists.flatMap((list) => list.map(of).sort())]).join(END)
  const text = whole((one) => one.text)
  return { text, skeleton: whole((one) => one.skeleton), grams: gramsOf(text) }
}

const PICTURE = /<img\b[^<>]*?\ssrc="([^"]*)"/g

function read(html: string): FingerprintText {
  const pieces = splitFormulas(html).map(({ formula, text }) => (formula ? readFormula(text) : readText(text)))
  // Two texts such as "as shown" may differ only in their pictures. The last characters of a picture's address identify
  // the picture.
  const pictures = Array.from(html.matchAll(PICTURE), ([, address = '']) => END + address.slice(-12)).join('')
  const whole = (of: (said: FingerprintText) => string) => pieces.map(of).join('') + pictures
  return { text: whole(({ text }) => text), skeleton: whole(({ skeleton }) => skeleton) }
}

const PUNCTUATION = /[\p{P}\p{S}\p{Z}\s]+/gu
const NUMBER = /\d+(?:\.\d+)?/g
const LETTER = /(?<![a-z])[a-z](?![a-z])/g

function readText(html: string): FingerprintText {
  const folded = foldText(plainText(html))
  const bare = (text: string) => text.replace(PUNCTUATION, '')
  // Spaces and signs separate numbers and letters from each other. Spaces and signs are therefore removed only after
  // the numbers and letters are replaced.
  const mapped = folded.replace(NUMBER, '\uE000').replace(LETTER, '\uE000')
  return { text: bare(folded), skeleton: bare(mapped).replaceAll('\uE000', '#') }
}

/**
 * Matches the parts of a formula in the form that `canonicalFormula` writes: numbers, letters, and commands that have
 * no sign of their own.
 */
const IN_FORMULA = /\\[a-zA-Z]+`|[a-zA-Z]{3,}|[a-zA-Z]|[\u0660-\u0669][\u06f0-\u06f9\u066b]*[\u0966-\u096f]|\d/g

function readFormula(text: string): FingerprintText {
  const formula = canonicalOfSource(text)
  // Signs such as `(` are part of the formula and stay. Three or more letters are a name, such as sin, and stay too.
  const skeleton = formula.replace(IN_FORMULA, (part) => (/^[a-zA-Z\\]{2}/.test(part) ? part : '#'))
  return { text: formula, skeleton }
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at + SIZE <= text.length; at++) grams.add(text.slice(at, at + SIZE))
  if (text.length < SIZE && text) grams.add(text)
  return grams
}

/** Returns the Jaccard similarity of the 3-grams of two texts, from 0 to 1. */
export function likeness({ grams: one }: Fingerprint, { grams: other }: Fingerprint): number {
  let shared = 0
  for (const gram of one) if (other.has(gram)) shared++
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
