import { BLOCK, CELL, findFormulas, INLINE, OBJECT } from '../contracts/formula/find.ts'
import { type MathSegment, mathSegment } from './split.ts'

/** A segment of rich text: markup that stays unchanged, or a formula. */
export type HtmlSegment = { kind: 'html'; html: string } | MathSegment

// Matches a tag. The pattern is strict on purpose: "$b<a, c>d$" contains no tag. Attributes must have the form that a
// sanitiser writes: name, or name="value".
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z_:][-\w:.]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/y
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,6}));/y
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00A0' }

const INLINE_TAGS = new Set(
  'a abbr b bdi bdo big cite del dfn em font i ins kbd label mark q s samp small span strike strong sub sup u var wbr'.split(
    ' ',
  ),
)
const OBJECT_TAGS = new Set('img audio video iframe svg canvas object embed input button'.split(' '))
const CELL_TAGS = new Set(['td', 'th'])
const VERBATIM_TAGS = new Set(['pre', 'code', 'script', 'style', 'textarea'])

/**
 * The scanned form of rich text: one character for each visible character or tag, and the position of each in the HTML.
 */
interface Scan {
  text: string
  /** `starts[i]` is the position of character `i` in the HTML; the array has one more entry for the end. */
  starts: number[]
}

/** A formula, or a backslash that protects a dollar sign; `from` and `to` are positions in the HTML. */
export type LocatedFormula = { from: number; to: number } & ({ kind: 'escape' } | MathSegment)

/**
 * Finds the formulas of sanitised HTML. A formula consists of text and `<br>` only: entities in the text are decoded,
 * and a `<` that opens no tag is a less-than sign. Formulas in code and in attributes are left unchanged.
 */
export function locateFormulas(html: string): LocatedFormula[] {
  const { text, starts } = scan(html)
  return findFormulas(text).map((finding) => {
    const place = { from: starts[finding.start] as number, to: starts[finding.end] as number }
    return finding.kind === 'escape' ? { kind: 'escape', ...place } : { ...mathSegment(text, finding), ...place }
  })
}

/** Splits sanitised HTML into markup and formulas. */
export function splitFormulaHtml(html: string): HtmlSegment[] {
  const pieces: HtmlSegment[] = []
  let pending = ''
  let at = 0
  for (const { from, to, ...found } of locateFormulas(html)) {
    pending += html.slice(at, from)
    at = to
    if (found.kind === 'escape') continue
    if (pending) pieces.push({ kind: 'html', html: pending })
    pending = ''
    pieces.push(found)
  }
  pending += html.slice(at)
  if (pending) pieces.push({ kind: 'html', html: pending })
  return pieces
}

/**
 * Finds positions in a text that the caller reads from beginning to end. A search that found nothing is not repeated,
 * and a found position is reused until the caller has passed it. All searches for one pattern together therefore read
 * the text once.
 */
class Ahead {
  readonly #text: string
  readonly #found = new Map<string, { from: number; at: number }>()

  constructor(text: string) {
    this.#text = text
  }

  /** Index of `what` at or after `from`, ignoring the case of letters; -1 where the text does not contain `what`. */
  indexOf(what: string, from: number): number {
    const known = this.#found.get(what)
    if (known && known.from <= from && (known.at < 0 || known.at >= from)) return known.at
    const pattern = new RegExp(what.replaceAll('$', '\\$'), 'gi')
    pattern.lastIndex = from
    const at = pattern.exec(this.#text)?.index ?? -1
    this.#found.set(what, { from, at })
    return at
  }
}

function scan(html: string): Scan {
  const ahead = new Ahead(html)
  let text = ''
  const starts: number[] = []
  let at = 0
  let dollars = 0
  const push = (char: string, length: number) => {
    // A character outside the basic plane has two positions in a string; both are mapped to the position of the
    // character in the HTML.
    for (let i = 0; i < char.length; i++) starts.push(at)
    text += char
    at += length
  }
  while (at < html.length) {
    const char = html[at] as string
    if (char === '<') {
      const tag = tagAt(html, at, { ahead, inFormula: dollars % 2 === 1 })
      if (tag && tag.mark !== INLINE && tag.mark !== '\n') dollars = 0
      push(tag?.mark ?? '<', tag?.length ?? 1)
    } else if (char === '&') {
      const entity = entityAt(html, at)
      push(entity?.char ?? '&', entity?.length ?? 1)
    } else {
      if (char === '$' && html[at - 1] !== '\\') dollars += 1
      // A line feed in HTML is only a space; `<br>` and block tags end lines.
      push(char === '\n' ? ' ' : char, 1)
    }
  }
  starts.push(html.length)
  return { text, starts }
}

interface Reading {
  readonly ahead: Ahead
  readonly inFormula: boolean
}

function tagAt(html: string, at: number, { ahead, inFormula }: Reading): { mark: string; length: number } | undefined {
  if (html.startsWith('<!--', at)) {
    const end = ahead.indexOf('-->', at + 4)
    if (end >= 0) return { mark: INLINE, length: end + 3 - at }
  }
  TAG.lastIndex = at
  const match = TAG.exec(html)
  if (!match) return undefined
  const [whole, slash, rawName = '', attributes] = match
  const name = rawName.toLowerCase()
  if (inFormula && name.length === 1 && !slash && !attributes && isLessThan(ahead, at, name)) return undefined
  if (VERBATIM_TAGS.has(name) && !slash)
    return { mark: OBJECT, length: verbatimLength(html, at, { ahead, name, opening: whole.length }) }
  return { mark: markOf(name), length: whole.length }
}

function markOf(name: string): string {
  if (name === 'br') return '\n'
  if (INLINE_TAGS.has(name)) return INLINE
  if (OBJECT_TAGS.has(name)) return OBJECT
  return CELL_TAGS.has(name) ? CELL : BLOCK
}

/**
 * Whether the `<` of "a<b>c" between dollar signs is a less-than sign: true where no closing tag comes before the next
 * dollar sign.
 */
function isLessThan(ahead: Ahead, at: number, name: string): boolean {
  const dollar = ahead.indexOf('$', at)
  const close = ahead.indexOf(`</${name}>`, at)
  return dollar >= 0 && (close < 0 || close > dollar)
}

interface Verbatim {
  readonly ahead: Ahead
  readonly name: string
  /** Length of the opening tag in characters. */
  readonly opening: number
}

function verbatimLength(html: string, at: number, { ahead, name, opening }: Verbatim): number {
  const close = ahead.indexOf(`</${name}`, at)
  if (close < 0) return opening
  const end = html.indexOf('>', close)
  return (end < 0 ? html.length : end + 1) - at
}

function entityAt(html: string, at: number): { char: string; length: number } | undefined {
  ENTITY.lastIndex = at
  const match = ENTITY.exec(html)
  if (!match) return undefined
  const [whole, decimal, hex, name] = match
  const char = name ? NAMED[name] : fromCode(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  return char === undefined ? undefined : { char, length: whole.length }
}

function fromCode(code: number): string | undefined {
  const outside = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
  return outside ? undefined : String.fromCodePoint(code)
}
