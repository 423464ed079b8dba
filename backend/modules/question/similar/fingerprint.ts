import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalOfSource } from '../../../../lib/contracts/formula/canonical-of.ts'
import { splitFormulas } from '../../../../lib/contracts/formula/pieces.ts'
import type { SearchedText } from '../store/search-row.ts'

/** What a question says, for comparing (domain model §2.2): stems, and options in whatever order they stand. */
export interface Fingerprint {
  /** Folded, without room and punctuation, formulas canonical. */
  readonly text: string
  /** The same with `#` for each number and each name of a single letter. */
  readonly skeleton: string
  /** The text's 3-grams. */
  readonly grams: ReadonlySet<string>
}

interface Said {
  readonly text: string
  readonly skeleton: string
}

/** Between what follows one another: where one ends is part of what is said. */
const END = '¶'
const SIZE = 3

export function fingerprintOf(parts: readonly SearchedText[]): Fingerprint {
  const said = parts.map(({ stemHtml, options, blanks = [] }) => ({
    stem: read(stemHtml),
    lists: [options, ...blanks.map(({ options = [] }) => options)].map((list) => list.map(({ html }) => read(html))),
  }))
  const whole = (of: (said: Said) => string) =>
    said.flatMap(({ stem, lists }) => [of(stem), ...lists.flatMap((list) => list.map(of).sort())]).join(END)
  const text = whole((one) => one.text)
  return { text, skeleton: whole((one) => one.skeleton), grams: gramsOf(text) }
}

const PICTURE = /<img\b[^<>]*?\ssrc="([^"]*)"/g

function read(html: string): Said {
  const pieces = splitFormulas(html).map(({ formula, text }) => (formula ? readFormula(text) : readText(text)))
  // "As shown" says nothing without what is shown; the end of an address is the picture's own.
  const pictures = Array.from(html.matchAll(PICTURE), ([, address = '']) => END + address.slice(-12)).join('')
  const whole = (of: (said: Said) => string) => pieces.map(of).join('') + pictures
  return { text: whole(({ text }) => text), skeleton: whole(({ skeleton }) => skeleton) }
}

const UNSAID = /[\p{P}\p{S}\p{Z}\s]+/gu
const NUMBER = /\d+(?:\.\d+)?/g
const LETTER = /(?<![a-z])[a-z](?![a-z])/g

function readText(html: string): Said {
  const folded = foldText(plainText(html))
  const bare = (text: string) => text.replace(UNSAID, '')
  // A number or a letter ends where room or a sign is, so these go last.
  const mapped = folded.replace(NUMBER, '\uE000').replace(LETTER, '\uE000')
  return { text: bare(folded), skeleton: bare(mapped).replaceAll('\uE000', '#') }
}

/** As `canonicalFormula` writes numbers, and commands of which it knows no sign. */
const IN_FORMULA = /\\[a-zA-Z]+`|[a-zA-Z]{3,}|[a-zA-Z]|[\u0660-\u0669][\u06f0-\u06f9\u066b]*[\u0966-\u096f]|\d/g

function readFormula(text: string): Said {
  const formula = canonicalOfSource(text)
  // Signs like `(` mean something here; three letters together are a name, as sin is.
  const skeleton = formula.replace(IN_FORMULA, (part) => (/^[a-zA-Z\\]{2}/.test(part) ? part : '#'))
  return { text: formula, skeleton }
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at + SIZE <= text.length; at++) grams.add(text.slice(at, at + SIZE))
  if (text.length < SIZE && text) grams.add(text)
  return grams
}

/** The share both have of what either has (Jaccard), 0 to 1. */
export function likeness({ grams: one }: Fingerprint, { grams: other }: Fingerprint): number {
  let shared = 0
  for (const gram of one) if (other.has(gram)) shared++
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
