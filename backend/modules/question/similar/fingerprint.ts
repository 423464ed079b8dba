import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalOfSource } from '../../../../lib/contracts/formula/canonical-of.ts'
import { splitFormulas } from '../../../../lib/contracts/formula/segments.ts'
import type { SearchedText } from '../store/search-row.ts'

/** The text of a question for comparison (domain model §2.2): stems, and options regardless of their order. */
export interface Fingerprint {
  /** Folded text without blanks and punctuation, with canonical formulas. */
  readonly text: string
  /** The text with `#` for each number and each name of a single letter. */
  readonly skeleton: string
  /** The 3-grams of the text. */
  readonly grams: ReadonlySet<string>
}

interface FingerprintText {
  readonly text: string
  readonly skeleton: string
}

/** Separates consecutive parts, because their ends are part of the content. */
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
  // A phrase such as "as shown" needs its picture to be compared; the end of the address identifies the picture.
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
  // Blanks and signs separate numbers and letters, so they are removed last.
  const mapped = folded.replace(NUMBER, '\uE000').replace(LETTER, '\uE000')
  return { text: bare(folded), skeleton: bare(mapped).replaceAll('\uE000', '#') }
}

/** Matches numbers in the form `canonicalFormula` writes, letters, and commands without a sign of their own. */
const IN_FORMULA = /\\[a-zA-Z]+`|[a-zA-Z]{3,}|[a-zA-Z]|[\u0660-\u0669][\u06f0-\u06f9\u066b]*[\u0966-\u096f]|\d/g

function readFormula(text: string): FingerprintText {
  const formula = canonicalOfSource(text)
  // Signs such as `(` have a meaning in formulas; three letters together are a name, such as sin.
  const skeleton = formula.replace(IN_FORMULA, (part) => (/^[a-zA-Z\\]{2}/.test(part) ? part : '#'))
  return { text: formula, skeleton }
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at + SIZE <= text.length; at++) grams.add(text.slice(at, at + SIZE))
  if (text.length < SIZE && text) grams.add(text)
  return grams
}

/** Returns the Jaccard similarity of the 3-grams, 0 to 1. */
export function likeness({ grams: one }: Fingerprint, { grams: other }: Fingerprint): number {
  let shared = 0
  for (const gram of one) if (other.has(gram)) shared++
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
