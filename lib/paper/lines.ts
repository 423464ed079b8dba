import { decodeEntities } from '../contracts/base/rich-text.ts'
import { locateFormulas } from '../formula/html.ts'
import { ahead, closeOf, listOf, paragraphAttributes, withoutIndent } from './tags.ts'

/** Stands for a formula, a picture or a table in the text of a line, so that no mark is searched for inside it. */
export const OBJECT = '\ufffc'
/** Stands for a blank in the text of a line, however the paper draws the blank. */
export const BLANK = '____'

/** A segment of a line: text, an object with its markup, or one tag of the formatting around text. */
interface LinePart {
  text: string
  /** Markup of an object; absent for text. */
  html?: string
  /** Name of a formatting tag; `text` is empty for a tag. */
  tag?: { name: string; opens: boolean }
}

/** One line of rich text: a paragraph, an item of a list, or the content before a line break. */
export interface Line {
  /** Visible text, with `OBJECT` and `BLANK` in place of other content. */
  readonly text: string
  readonly pieces: readonly LinePart[]
  /** Whether the line is a table or list that is not split into lines. */
  readonly isBlock: boolean
  /** Alignment and indent of the line's paragraph, as attributes; absent at the left edge. */
  readonly place?: string
}

/**
 * Deepest formatting that is kept, because each line repeats the tags that are open around it. Tags nested deeper are
 * dropped and their text is kept.
 */
const DEEPEST = 16
// The pattern matches a whole name or nothing, so a tag without an end is read only once.
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])([^<>]*)>/y
const BLOCKS = new Set('p div section blockquote h1 h2 h3 h4 h5 h6 ul ol li tr td th tbody'.split(' '))
const BLANK_SOURCE =
  '\\\\u(?:nder)?line\\s{0,9}\\{(?:\\s|~|\\\\[ ,;:!]|\\\\q?quad|\\\\hspace\\{[^{}]{0,20}\\}){0,200}\\}'
const BLANK_FORMULA = new RegExp(`^\\$+\\s{0,9}${BLANK_SOURCE}\\s{0,9}\\$+$`)
const CONTAINS_BLANK = new RegExp(BLANK_SOURCE)

export const lineOf = (pieces: readonly LinePart[], { isBlock = false, place = '' }: Partial<Line> = {}): Line => ({
  text: pieces.map(({ text }) => text).join(''),
  pieces,
  isBlock,
  ...(place !== '' && { place }),
})

/** The line with a label before it; the alignment and indent of its paragraph stay. */
export const labelled = (label: string, line: Line): Line =>
  lineOf([{ text: label }, ...line.pieces], { place: line.place ?? '' })

/** The lines of sanitised rich text (the HTML of the contracts, with formulas between dollars), without empty lines. */
export function linesOf(html: string): Line[] {
  return new Reader(html).read()
}

class Reader {
  private readonly html: string
  private readonly lines: Line[] = []
  private readonly open: { name: string; html: string }[] = []
  private readonly lists: { next: number | null; letters: boolean }[] = []
  private readonly unclosed = new Set<string>()
  private pieces: LinePart[] = []
  /** Number or letter of a list item, which precedes its first line. */
  private mark = ''
  private place = ''

  constructor(html: string) {
    this.html = html
  }

  read(): Line[] {
    const formulas = locateFormulas(this.html).filter(({ kind }) => kind === 'math')
    let at = 0
    let next = 0
    // Keeps the position of the next `<`, because otherwise each of many formulas would search for it again.
    let markup = -1
    while (at < this.html.length) {
      while ((formulas[next]?.from ?? Number.POSITIVE_INFINITY) < at) next += 1
      const formula = formulas[next]
      if (formula?.from === at) {
        this.formula(this.html.slice(at, formula.to))
        at = Math.max(formula.to, at + 1)
        continue
      }
      TAG.lastIndex = at
      const tag = this.html[at] === '<' ? TAG.exec(this.html) : null
      if (tag) {
        at = this.tag(tag, at)
        continue
      }
      if (markup <= at) markup = ahead(this.html, '<', at + 1)
      const end = Math.min(markup, formula?.from ?? this.html.length)
      this.words(decodeEntities(this.html.slice(at, end)).replace(/[\r\n]+/g, ' '))
      at = end
    }
    this.endLine()
    return this.lines
  }

  private words(text: string): void {
    const last = this.pieces.at(-1)
    if (last && last.html === undefined && !last.tag) last.text += text
    else this.pieces.push({ text })
  }

  private formula(source: string): void {
    const drawn = source.slice(0, 2000)
    const text = BLANK_FORMULA.test(drawn) ? BLANK : CONTAINS_BLANK.test(drawn) ? OBJECT + BLANK : OBJECT
    this.pieces.push({ text, html: source })
  }

  /** Reads one tag and returns the position at which reading continues. */
  private tag([whole, slash = '', rawName = '', attributes = '']: RegExpExecArray, at: number): number {
    const name = rawName.toLowerCase()
    const end = at + whole.length
    if (name === 'br') this.endLine(withoutIndent(this.place))
    else if (name === 'img') this.pieces.push({ text: OBJECT, html: whole })
    else if (name === 'span' && /\bdata-blank\b/.test(attributes)) return this.blank(whole, end)
    else if (!slash && (name === 'table' || (name === 'ul' && this.lists.length === 0)))
      return this.whole(name, at, end)
    else if (BLOCKS.has(name)) this.block(name, slash !== '', attributes)
    else if (slash) this.close(name)
    else return this.opened(name, whole, end)
    return end
  }

  private blank(opening: string, end: number): number {
    const closes = this.html.startsWith('</span>', end)
    this.pieces.push({ text: BLANK, html: `${opening}</span>` })
    return closes ? end + '</span>'.length : end
  }

  /** Reads an opening tag. Word processors draw a blank as underlined space. */
  private opened(name: string, whole: string, end: number): number {
    const close = name === 'u' ? /[\s\u00a0]{1,200}<\/u>/y : null
    if (close) {
      close.lastIndex = end
      const found = close.exec(this.html)
      if (found) {
        this.pieces.push({ text: BLANK, html: whole + found[0] })
        return close.lastIndex
      }
    }
    if (this.open.length >= DEEPEST) return end
    this.open.push({ name, html: whole })
    this.pieces.push({ text: '', html: whole, tag: { name, opens: true } })
    return end
  }

  private close(name: string): void {
    const last = this.open.at(-1)
    if (last?.name !== name) return
    this.open.pop()
    this.pieces.push({ text: '', tag: { name, opens: false } })
  }

  /**
   * Reads a table, or a list without numbers, as one object. A list stays text if its items begin with the number or
   * letter of a question, an option or a part.
   */
  private whole(name: string, at: number, end: number): number {
    const close = this.unclosed.has(name) ? -1 : closeOf(this.html, name, at)
    if (close < 0) this.unclosed.add(name)
    const inside = close < 0 ? '' : this.html.slice(at, close)
    if (
      close < 0 ||
      (name === 'ul' &&
        /<li[^<>]{0,200}>\s{0,9}(?:<p[^<>]{0,200}>)?\s{0,9}(?:[A-H\d]{1,3}\s{0,3}[.．、]|[（(【])/.test(inside))
    ) {
      this.block(name, false, '')
      return end
    }
    this.endLine()
    this.lines.push(lineOf([{ text: OBJECT, html: inside }], { isBlock: true }))
    return close
  }

  private block(name: string, closes: boolean, attributes: string): void {
    this.endLine(closes ? '' : paragraphAttributes(attributes))
    if (name === 'ol' || name === 'ul') {
      if (closes) this.lists.pop()
      else if (this.lists.length < DEEPEST) this.lists.push(listOf(name, attributes))
      return
    }
    const list = this.lists.at(-1)
    if (name !== 'li' || closes || !list || list.next === null) return
    const sign = list.letters ? String.fromCharCode(64 + Math.min(list.next, 26)) : String(list.next)
    list.next += 1
    this.mark = `${sign}．`
  }

  /** Ends the current line; `next` is the alignment and indent of the next line. */
  private endLine(next = ''): void {
    const pieces = this.pieces
    const place = this.place
    this.place = next
    this.pieces = this.open.map(({ name, html }) => ({ text: '', html, tag: { name, opens: true } }))
    if (!pieces.some(({ text }) => text.trim() !== '')) return
    for (const { name } of this.open.toReversed()) pieces.push({ text: '', tag: { name, opens: false } })
    const marked = this.mark === '' ? pieces : [{ text: this.mark }, ...pieces]
    this.mark = ''
    this.lines.push(lineOf(marked, { place }))
  }
}

/**
 * Cuts a line at ascending positions of its text into one more part than there are positions; each part keeps its
 * formatting.
 */
export function cutLine(line: Line, places: readonly number[]): Line[] {
  if (places.length === 0) return [line]
  const parts: Line[] = []
  const open: LinePart[] = []
  let pieces: LinePart[] = []
  let from = 0
  let next = 0
  const end = () => {
    const closing = open.toReversed().map(({ tag }) => ({ text: '', tag: { name: tag?.name ?? '', opens: false } }))
    parts.push(lineOf([...pieces, ...closing], line))
    pieces = [...open]
    next += 1
  }
  for (const piece of line.pieces) {
    if (piece.tag) {
      if (piece.tag.opens) open.push(piece)
      else open.pop()
      pieces.push(piece)
      continue
    }
    let rest = piece
    while (next < places.length && (places[next] ?? 0) <= from + rest.text.length) {
      const place = Math.max(0, (places[next] ?? 0) - from)
      // An object such as a formula is never split: a cut inside it moves to its end.
      const at = rest.html === undefined || place === 0 ? place : rest.text.length
      if (at > 0) pieces.push({ ...rest, text: rest.text.slice(0, at) })
      rest = at === 0 ? rest : { text: rest.text.slice(at) }
      from += at
      end()
    }
    if (rest.text !== '') pieces.push(rest)
    from += rest.text.length
  }
  while (next < places.length) end()
  parts.push(lineOf(pieces, line))
  return parts
}

/** The rest of a line from a position of its text on. */
export const lineFrom = (line: Line, place: number): Line =>
  place === 0 ? line : (cutLine(line, [place])[1] ?? lineOf([]))

const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/**
 * Escapes text. A dollar sign outside a formula is an amount of money and gets a backslash, so that it does not begin a
 * formula.
 */
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => CODES[sign] ?? sign).replace(/(?<!\\)\$/g, '\\$')

/** Content of a line as HTML, without spaces at its ends. */
export function lineHtml({ pieces }: Line): string {
  const html = pieces.map(({ text, html, tag }) => {
    if (tag) return tag.opens ? (html ?? '') : `</${tag.name}>`
    return html ?? escaped(text)
  })
  return html
    .join('')
    .replace(/^[\s\u3000\u00a0]+/, '')
    .trimEnd()
}

/** Lines as HTML paragraphs. */
export const paragraphs = (lines: readonly Line[]): string =>
  lines
    .filter(isWritten)
    .map((line) => (line.isBlock ? lineHtml(line) : `<p${line.place ?? ''}>${lineHtml(line)}</p>`))
    .join('')

/** Lines as the text of a field with one line, such as an option. */
export const inlineOf = (lines: readonly Line[]): string => lines.filter(isWritten).map(lineHtml).join('<br />')

export const isWritten = ({ text }: Line): boolean => text.trim() !== ''
