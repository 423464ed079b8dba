/** A stretch of text outside of formulas, or a formula with its dollars, as it stands. */
export interface Piece {
  readonly formula: boolean
  readonly text: string
}

/** Markup that was certainly meant as markup: a formula never reaches across it. */
export const TAG =
  /<\/?[a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?(?:\s+[a-z_:][-\w:.]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*\s*\/?>/i
const BLANK_LINE = /\n[ \t\r]*\n/

/** Takes a text apart at `$…$` and `$$…$$`; `\$` is a dollar, a dollar without a partner is text. */
export function splitFormulas(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at)) {
    const end = isEscaped(text, at) ? -1 : formulaEnd(text, at)
    if (end < 0) {
      at += text.startsWith('$$', at) ? 2 : 1
      continue
    }
    if (at > from) pieces.push({ formula: false, text: text.slice(from, at) })
    pieces.push({ formula: true, text: text.slice(at, end) })
    from = at = end
  }
  if (from < text.length) pieces.push({ formula: false, text: text.slice(from) })
  return pieces
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** Behind the closing dollars of the formula that opens at `start`; -1 where none does. */
function formulaEnd(text: string, start: number): number {
  const mark = text.startsWith('$$', start) ? '$$' : '$'
  const from = start + mark.length
  let close = text.indexOf('$', from)
  while (close >= 0 && isEscaped(text, close)) close = text.indexOf('$', close + 1)
  if (close < 0 || !text.startsWith(mark, close)) return -1
  const tex = text.slice(from, close)
  if (tex.trim() === '' || hasMarkup(tex) || (mark === '$' && BLANK_LINE.test(tex))) return -1
  return close + mark.length
}

const TAGS = new RegExp(TAG, 'gi')
const ONE_LETTER = /^<([a-z])>$/i

/** In `$a<b>c$` the `<b>` is no tag: nothing closes it. */
function hasMarkup(tex: string): boolean {
  if (!tex.includes('<')) return false
  return [...tex.matchAll(TAGS)].some(([tag]) => {
    const letter = ONE_LETTER.exec(tag)?.[1]
    return !letter || tex.includes(`</${letter}`)
  })
}

/** The dollars of a text that belong to no formula. */
export function strayDollars(text: string): number {
  let stray = 0
  for (const { formula, text: part } of splitFormulas(text)) {
    if (!formula) stray += part.replace(/\\[\s\S]|\$\$\s*\$\$/g, '').split('$').length - 1
  }
  return stray
}
