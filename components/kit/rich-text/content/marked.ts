import { findFormulas } from '@/lib/contracts/formula/find'
import { readArgument, TEXT_COMMAND } from '@/lib/contracts/formula/text-commands'

// While pasted content is cleaned, each formula is enclosed in two noncharacters of Unicode, OPEN and CLOSE. Without
// them, the dollar sign of a price beside a formula could be read as the beginning or the end of the formula.

const OPEN = '\ufdd4'
const CLOSE = '\ufdd5'
const MARKED = /\ufdd4([^\ufdd4\ufdd5]*)\ufdd5/g
/** The noncharacters that this file and the search for formulas use. They are removed from pasted text first. */
const RESERVED = /[\ufdd0-\ufdd5]/g

export const withoutReserved = (text: string): string => text.replace(RESERVED, '')

/** Returns the source of a formula as rich text contains it, with its dollar signs, between OPEN and CLOSE. */
export function marked(tex: string, display: boolean): string {
  const safe = escapedDollars(withoutReserved(tex).trim()).replace(/\n\s*\n/g, '\n')
  // A backslash at the end would escape the closing dollar sign, so a blank is put between them.
  const ended = /(?<!\\)(?:\\\\)*\\$/.test(safe.slice(-200)) ? `${safe} ` : safe
  return asMarked(display ? `$$${ended}$$` : `$${ended}$`)
}

/** Returns the source of a formula, which already includes its dollar signs, between OPEN and CLOSE. */
export const asMarked = (source: string): string => OPEN + source + CLOSE

/** Splits a text at the formulas between OPEN and CLOSE; the formulas are returned with their dollar signs. */
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
 * Removes or escapes the dollar signs within the LaTeX of a formula. Dollar signs around a part of the formula are
 * removed. Pairs of dollar signs in the argument of a text command stay. All other dollar signs count as money and get
 * a backslash.
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
  /** True if the dollars of the text form pairs with formulas between them. */
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
