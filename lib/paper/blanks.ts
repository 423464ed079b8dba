import { BLANK, type Line, lineOf, linesOf, OBJECT, paragraphs } from './lines.ts'

const NODE = '<span data-blank=""></span>'
const RULE = /_{2,}(?:[\s\u00a0]{0,3}_{2,})*|[(（][\s\u3000\u00a0]{0,30}[)）]/g
const RULE_ONLY = /_{2,}(?:[\s\u00a0]{0,3}_{2,})*/g

/** Rich text with each drawn blank as the blank of the editor: rules and underlined space, else brackets around nothing. */
export function withBlanks(html: string): { html: string; count: number } {
  const lines = linesOf(html)
  const hasRules = lines.some(({ text }) => text.includes('__'))
  let count = 0
  const blanked = lines.map((line): Line => {
    if (line.isBlock) return line
    const pieces = line.pieces.flatMap((piece) => {
      if (piece.tag) return [piece]
      if (piece.html !== undefined) {
        if (piece.text !== BLANK) return [piece]
        count += 1
        return [{ text: BLANK, html: NODE }]
      }
      return split(piece.text, hasRules ? RULE_ONLY : RULE).map((part) => {
        if (!part.isBlank) return { text: part.text }
        count += 1
        return { text: BLANK, html: NODE }
      })
    })
    return lineOf(pieces)
  })
  return { html: paragraphs(blanked), count }
}

function split(text: string, pattern: RegExp): { text: string; isBlank: boolean }[] {
  const parts: { text: string; isBlank: boolean }[] = []
  const from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > from) parts.push({ text: text.slice(from, index), isBlank: false })
    parts.push(withoutEnd(paragraphs([lineOf(pieces)]).replace(/^<p>|<\/p>$/g, '')))
    pieces = []
  }
  for (const piece of line.pieces) {
    if (piece.html !== undefined || piece.tag || piece.text === OBJECT) {
      pieces.push(piece)
      continue
    }
    let from = 0
    for (const { 0: found, index } of piece.text.matchAll(pattern)) {
      pieces.push({ text: piece.text.slice(from, index) })
      end()
      from = index + found.length
    }
    pieces.push({ text: piece.text.slice(from) })
  }
  end()
  return parts
}

const STOPS = /[；;，,。\s]/

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && STOPS.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
