import { BLANK, cutLine, inlineOf, type Line, lineOf, linesOf, paragraphs } from './lines.ts'
import { NODE } from './numbered-blanks.ts'

const RULE = /_{2,}(?:[\s\u00a0]{0,3}_{2,})*|[(（][\s\u3000\u00a0]{0,30}[)）]/g
const RULE_ONLY = /_{2,}(?:[\s\u00a0]{0,3}_{2,})*/g

/**
 * Replaces each blank that the paper draws by the blank of the editor. Underscores and underlined spaces count as
 * blanks; if the text has neither, empty brackets count.
 */
export function withBlanks(html: string): { html: string; count: number } {
  const lines = linesOf(html)
  const hasRules = lines.some(({ text }) => text.includes('__'))
  let count = 0
  const blanked = lines.map((line): Line => {
    if (line.isBlock) return line
    const pieces = line.pieces.flatMap((piece) => {
      if (piece.tag) return [piece]
      if (piece.html !== undefined) {
        if (piece.text.endsWith(BLANK)) count += 1
        // A blank inside a formula remains as the paper draws it.
        if (piece.text !== BLANK) return [piece]
        return [{ text: BLANK, html: NODE }]
      }
      return split(piece.text, hasRules ? RULE_ONLY : RULE).map((part) => {
        if (!part.isBlank) return { text: part.text }
        count += 1
        return { text: BLANK, html: NODE }
      })
    })
    return lineOf(pieces, line)
  })
  return { html: paragraphs(blanked), count }
}

function split(text: string, pattern: RegExp): { text: string; isBlank: boolean }[] {
  const parts: { text: string; isBlank: boolean }[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > from) parts.push({ text: text.slice(from, index), isBlank: false })
    parts.push({ text: found, isBlank: true })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isBlank: false })
  return parts
}

/** Splits a text into the answers of `count` blanks; null where the text has another number of answers. */
export function blankAnswers(answerHtml: string, count: number): string[] | null {
  if (count <= 1) return answerHtml === '' ? [] : [answerHtml]
  const [line] = linesOf(answerHtml.replaceAll('<br />', '；'))
  if (!line) return []
  for (const pattern of SEPARATORS) {
    const parts = partsBy(line, pattern).filter((part) => part !== '')
    if (parts.length === count) return parts
  }
  return null
}

const SEPARATORS = [
  /[(（][\s\u3000]?\d{1,2}[\s\u3000]?[)）]|[①-⑳]/g,
  /[；;]/g,
  /[\s\u3000\u00a0]{2,20}|\u3000/g,
  /[\s\u3000\u00a0]{1,20}/g,
  /[，,、]/g,
]

function partsBy(line: Line, pattern: RegExp): string[] {
  const places: number[] = []
  // Objects such as formulas are no separators, so only the text of the line matters.
  for (const { 0: found, index } of line.text.matchAll(pattern)) places.push(index, index + found.length)
  return cutLine(line, places)
    .filter((_, at) => at % 2 === 0)
    .map((part) => withoutEnd(inlineOf([part])))
}

const STOPS = /[；;，,。\s]/

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && STOPS.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
