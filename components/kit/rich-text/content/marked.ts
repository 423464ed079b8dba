import { findFormulas } from '@/lib/contracts/formula/find'
import { readArgument, TEXT_COMMAND } from '@/lib/contracts/formula/text-commands'

// During cleaning, a formula is in the text between two noncharacters of Unicode, dollars included. A price beside it
// can then neither open nor close it, as it could with dollars alone.

const OPEN = '\ufdd4'
const CLOSE = '\ufdd5'
const MARKED = /\ufdd4([^\ufdd4\ufdd5]*)\ufdd5/g
/** All marks of the scanner; the text of a clipboard contains none. */
const RESERVED = /[\ufdd0-\ufdd5]/g

export const withoutReserved = (text: string): string => text.replace(RESERVED, '')

/** Returns a formula's source as in rich text, with the marks around it. */
export function marked(tex: string, display: boolean): string {
  const safe = escapedDollars(withoutReserved(tex).trim()).replace(/\n\s*\n/g, '\n')
  // A dollar or a backslash at its end would change where it ends.
  const ended = /(?<!\\)(?:\\\\)*\\$/.test(safe.slice(-200)) ? `${safe} ` : safe
  return asMarked(display ? `$$${ended}$$` : `$${ended}$`)
}

/** Returns a formula, which has its dollars already, with the marks around it. */
export const asMarked = (source: string): string => OPEN + source + CLOSE

/** Returns the parts of a text: formulas as in rich text, and the text between them. */
export function splitMarked(text: string): { isFormula: boolean; text: string }[] {
  const pieces: { isFormula: boolean; text: string }[] = []
  let from = 0
  for (const { 0: whole, 1: source = '', index } of text.matchAll(MARKED)) {
    if (index > from) pieces.push({ isFormula: false, text: text.slice(from, index) })
    pieces.push({ isFormula: true, text: source })
    from = index + whole.length
  }
  if (from < text.length) pieces.push({ isFormula: false, text: text.slice(from) })
  return pieces
}

/**
 * Dollars around a part of a formula do not belong to it, dollar pairs in a text argument stay, and others are money.
 */
function escapedDollars(tex: string): string {
  if (!tex.includes('$')) return tex
  let safe = ''
  let from = 0
  for (const { start, end, isPaired } of textArguments(tex)) {
    const words = tex.slice(start, end)
    safe += outsideText(tex.slice(from, start)) + (isPaired ? words : money(words))
    from = end
  }
  return safe + outsideText(tex.slice(from))
}

interface TextArgument {
  start: number
  end: number
  /** True if its dollars are in pairs with formulas between them. */
  isPaired: boolean
}

function textArguments(tex: string): TextArgument[] {
  const found: TextArgument[] = []
  for (let at = tex.indexOf('\\'); at >= 0; at = tex.indexOf('\\', at)) {
    TEXT_COMMAND.lastIndex = at
    const start = TEXT_COMMAND.test(tex) ? TEXT_COMMAND.lastIndex : 0
    const argument = start > 0 ? readArgument(tex, start) : null
    if (argument && argument.dollars > 0)
      found.push({ start, end: argument.close, isPaired: argument.dollars % 2 === 0 })
    at = argument?.close ?? at + 2
  }
  return found
}

function outsideText(tex: string): string {
  let bare = ''
  let from = 0
  for (const found of findFormulas(tex)) {
    if (found.kind !== 'math') continue
    bare += money(tex.slice(from, found.start)) + found.tex
    from = found.end
  }
  return bare + money(tex.slice(from))
}

const money = (tex: string) => tex.replace(/(?<!\\)\$/g, '\\$')
