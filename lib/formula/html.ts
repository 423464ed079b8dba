import { BLOCK, CELL, findFormulas, INLINE, OBJECT } from '../contracts/formula/find.ts'
import { type MathSegment, mathSegment } from './split.ts'

/** A piece of rich text: markup to be kept as it is, or a formula. */
export type HtmlPiece = { kind: 'html'; html: string } | MathSegment

// Strict on purpose: in "$b<a, c>d$" nothing is a tag. Attributes as a sanitiser writes them: name, or name="value".
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z_:][-\w:.]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/y
const COMMENT = /<!--[\s\S]*?-->/y
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

/** The scanned form of rich text: one character per visible character or tag, and where each came from. */
interface Scan {
  text: string
  /** `starts[i]` is where character `i` begins in the HTML; one more entry for the end. */
  starts: number[]
}

/** Where a formula, or a backslash that protects a dollar, stands in HTML: `from` and `to` count characters of the HTML. */
export type LocatedFormula = { from: number; to: number } & ({ kind: 'escape' } | MathSegment)

/**
 * Finds the formulas of sanitised HTML. A formula holds text and `<br>` only; entities in it are decoded, and a `<` in it
 * that opens no tag is a less-than sign. Formulas in code and in attributes stay as they are.
 */
export function locateFormulas(html: string): LocatedFormula[] {
  const { text, starts } = scan(html)
  return findFormulas(text).map((finding) => {
    const place = { from: starts[finding.start] as number, to: starts[finding.end] as number }
    return finding.kind === 'escape' ? { kind: 'escape', ...place } : { ...mathSegment(text, finding), ...place }
  })
}

/** Takes sanitised HTML apart into markup and formulas. */
export function splitFormulaHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = []
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

function scan(html: string): Scan {
  let text = ''
  const starts: number[] = []
  let at = 0
  let dollars = 0
  const push = (char: string, length: number) => {
    // A character outside the basic plane takes two places in the text; both lead to the same spot.
    for (let i = 0; i < char.length; i++) starts.push(at)
    text += char
    at += length
  }
  while (at < html.length) {
    const char = html[at] as string
    if (char === '<') {
      const tag = tagAt(html, at, dollars % 2 === 1)
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

function tagAt(html: string, at: number, inFormula: boolean): { mark: string; length: number } | undefined {
  COMMENT.lastIndex = at
  const comment = COMMENT.exec(html)
  if (comment) return { mark: INLINE, length: comment[0].length }
  TAG.lastIndex = at
  const match = TAG.exec(html)
  if (!match) return undefined
  const [whole, slash, rawName = '', attributes] = match
  const name = rawName.toLowerCase()
  if (inFormula && name.length === 1 && !slash && !attributes && isLessThan(html, at, name)) return undefined
  if (VERBATIM_TAGS.has(name) && !slash) return { mark: OBJECT, length: verbatimLength(html, at, name, whole.length) }
  return { mark: markOf(name), length: whole.length }
}

function markOf(name: string): string {
  if (name === 'br') return '\n'
  if (INLINE_TAGS.has(name)) return INLINE
  if (OBJECT_TAGS.has(name)) return OBJECT
  return CELL_TAGS.has(name) ? CELL : BLOCK
}

/** "a<b>c" between dollars: a bold tag that is not closed before the dollar is no tag. */
function isLessThan(html: string, at: number, name: string): boolean {
  const dollar = html.indexOf('$', at)
  const close = html.indexOf(`</${name}>`, at)
  return dollar >= 0 && (close < 0 || close > dollar)
}

function verbatimLength(html: string, at: number, name: string, opening: number): number {
  const close = html.toLowerCase().indexOf(`</${name}`, at)
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
