import { isLikelyMath } from './prose.ts'
import { readArgument, TEXT_COMMAND } from './text-commands.ts'

/**
 * Characters that replace markup in the scanned text; a formula must not extend over them. They are Unicode
 * noncharacters, which no stored text contains. `BLOCK` ends a line, `INLINE` is invisible, `OBJECT` counts as content,
 * and `CELL` is the edge of a table cell.
 */
export const BLOCK = '\uFDD0'
export const INLINE = '\uFDD1'
export const OBJECT = '\uFDD2'
export const CELL = '\uFDD3'

const MARKS = /[\uFDD0-\uFDD3]/
const BLANK_LINE = /\n[ \t\r]*\n/

/** A finding in the scanned text: a formula, or a backslash that only escapes the following dollar. */
export type Finding =
  | { kind: 'escape'; start: number; end: number }
  | { kind: 'math'; start: number; end: number; tex: string; display: boolean }

/** Returns the formulas between single or double dollars (specification §7), in order and without overlaps. */
export function findFormulas(text: string): Finding[] {
  const findings: Finding[] = []
  let at = 0
  while (at < text.length) {
    const char = text[at]
    if (char === '\\') {
      if (text[at + 1] === '$') findings.push({ kind: 'escape', start: at, end: at + 1 })
      at += 2
    } else if (char === '$') {
      const found = formulaAt(text, at)
      if (found.kind === 'math') findings.push(found)
      at = found.end
    } else {
      at += 1
    }
  }
  return findings
}

/** Returns the formula that opens at `start`; if the dollars are plain text, returns the index after them. */
function formulaAt(text: string, start: number): Extract<Finding, { kind: 'math' }> | { kind: 'text'; end: number } {
  const delimiter = text.startsWith('$$', start) ? '$$' : '$'
  const from = start + delimiter.length
  const close = closingDollar(text, from, delimiter)
  const end = close + delimiter.length
  if (close < 0) return { kind: 'text', end: from }
  const tex = text.slice(from, close)
  // "$$$$" is an empty formula; if only its first half counted as text, its second half would pair with the next
  // formula.
  if (tex.trim() === '') return { kind: 'text', end: delimiter === '$$' ? end : from }
  if (delimiter === '$' && BLANK_LINE.test(tex)) return { kind: 'text', end: from }
  if (!isLikelyMath(tex, delimiter, { before: text.slice(Math.max(0, start - 3), start), after: text[end] }))
    return { kind: 'text', end: from }
  return { kind: 'math', start, end, tex, display: delimiter === '$$' && isAloneOnLine(text, start, end) }
}

function closingDollar(text: string, from: number, delimiter: '$' | '$$'): number {
  let at = from
  while (at < text.length) {
    const char = text[at] as string
    if (char === '\\') {
      at = skipTextArgument(text, at)
    } else if (char === '$') {
      if (delimiter === '$' || text[at + 1] === '$') return at
      return -1
    } else if (MARKS.test(char)) {
      return -1
    } else {
      at += 1
    }
  }
  return -1
}

/**
 * Returns the index after the command at `at`. A `\text{…}` with paired dollars is skipped completely, because its
 * dollars belong to the text.
 */
function skipTextArgument(text: string, at: number): number {
  TEXT_COMMAND.lastIndex = at
  if (!TEXT_COMMAND.test(text)) return at + 2
  const open = TEXT_COMMAND.lastIndex
  const argument = readArgument(text, open)
  return argument && argument.dollars > 0 && argument.dollars % 2 === 0 ? argument.close + 1 : open
}

/**
 * Maximum number of characters examined around a formula; lines of questions are shorter, and the limit keeps the scan
 * linear for huge texts.
 */
const LINE = 200
const BLANKS = ' \t\r\u3000\u00A0\uFDD1'
const ALONE_AFTER = new RegExp(`^[${BLANKS}]*(?:$|[\\n${BLOCK}])`)

/** Returns whether a line contains only blanks besides `text[start, end)`; only then `$$…$$` is set as a block. */
function isAloneOnLine(text: string, start: number, end: number): boolean {
  const farthest = Math.max(0, start - LINE)
  let at = start - 1
  while (at >= farthest && BLANKS.includes(text[at] as string)) at -= 1
  const begins = at < 0 || (at >= farthest && (text[at] === '\n' || text[at] === BLOCK))
  return begins && ALONE_AFTER.test(text.slice(end, end + LINE))
}
