import { type Inline, parseInline } from './parse-inline.ts'

/** A block of a manual, such as a paragraph or a list; it occupies whole lines. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[]; readonly id: string }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
export type Cell = readonly Inline[]

const ITEM = /^( {0,8})([-*]|\d{1,3}\.) +(?=\S)/
const FENCE = '```'
const HAN_END = /[⺀-￯]$/
const HAN_START = /^[⺀-￯]/
/** Deepest nesting of lists; deeper lists become text. Our pages nest lists twice. */
const DEEPEST = 4

const indentOf = (line: string) => line.length - line.trimStart().length
const isTable = (line: string) => line.trimStart().startsWith('|')
const beginsBlock = (line: string) =>
  line.trim() === '' || /^#{1,6} /.test(line) || line.trimStart().startsWith(FENCE) || ITEM.test(line) || isTable(line)

/** Joins lines with a blank, except beside a Chinese character. */
const joinLines = (lines: readonly string[]) =>
  lines
    .map((line, index) => {
      const before = lines[index - 1]
      return before === undefined || HAN_END.test(before) || HAN_START.test(line) ? line : ` ${line}`
    })
    .join('')

const cellsOf = (line: string): Cell[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()))

/** Returns the anchor of a heading, as links in docs/ spell it. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\p{L}\p{N}_-]/gu, '')

class Reader {
  at = 0
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    this.lines = lines
  }

  get line(): string | undefined {
    return this.lines[this.at]
  }

  /** Takes the following lines while `fits` accepts them. */
  take(fits: (line: string) => boolean): string[] {
    const from = this.at
    while (this.line !== undefined && fits(this.line)) this.at += 1
    return this.lines.slice(from, this.at)
  }
}

function readCode(reader: Reader): Block {
  const indent = indentOf(reader.line ?? '')
  reader.at += 1
  const lines = reader.take((line) => !line.trimStart().startsWith(FENCE))
  reader.at += 1
  return { kind: 'code', text: lines.map((line) => line.slice(Math.min(indent, indentOf(line)))).join('\n') }
}

function readTable(reader: Reader): Block {
  const [head = '', , ...rows] = reader.take(isTable)
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
}

/** Reads the items of one indentation; lines with deeper indentation belong to the item above them. */
function readList(reader: Reader, depth: number): Block {
  const [, margin = '', mark = ''] = ITEM.exec(reader.line ?? '') ?? []
  const items: Block[][] = []
  while (reader.line !== undefined) {
    const [whole, ownMargin] = ITEM.exec(reader.line) ?? []
    if (whole === undefined || ownMargin?.length !== margin.length) break
    const first = reader.line.slice(whole.length)
    reader.at += 1
    const rest = reader.take((line) => line.trim() === '' || indentOf(line) > margin.length)
    items.push(
      parseLines([first, ...rest.map((line) => line.slice(Math.min(whole.length, indentOf(line))))], depth + 1),
    )
  }
  return { kind: 'list', ordered: !/[-*]/.test(mark), items }
}

function readBlock(reader: Reader, depth: number): Block {
  const line = reader.line ?? ''
  const [, marks = '', title = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? []
  if (marks) {
    reader.at += 1
    return { kind: 'heading', level: marks.length, parts: parseInline(title), id: anchorOf(title) }
  }
  if (line.trimStart().startsWith(FENCE)) return readCode(reader)
  if (isTable(line)) return readTable(reader)
  if (ITEM.test(line) && depth < DEEPEST) return readList(reader, depth)
  reader.at += 1
  const lines = [line, ...reader.take((next) => !beginsBlock(next))]
  return { kind: 'paragraph', parts: parseInline(joinLines(lines.map((one) => one.trim()))) }
}

function parseLines(lines: readonly string[], depth: number): Block[] {
  const reader = new Reader(lines)
  const blocks: Block[] = []
  while (reader.line !== undefined) {
    if (reader.line.trim() === '') reader.at += 1
    else blocks.push(readBlock(reader, depth))
  }
  return blocks
}

/**
 * Reads the part of Markdown that docs/ is written in: headings, paragraphs, lists, tables, code, pictures and links.
 */
export const parseManual = (text: string): Block[] => parseLines(text.split(/\r?\n/), 0)
