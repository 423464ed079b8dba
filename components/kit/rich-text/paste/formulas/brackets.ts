import { findFormulas } from '@/lib/contracts/formula/find'
import { marked } from '../../content/marked'

// Besides dollar signs, LaTeX has two more pairs of delimiters for formulas: \(…\) within a line and \[…\] on a line of
// its own. Language models use these pairs.

/**
 * Matches a backslash together with the next character, or a brace. So `\\[4pt]`, which ends a line within a formula,
 * is not read as the beginning of a formula.
 */
const SIGNS = /\\([\s\S])|[{}]/g
const CLOSE: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
/** Matches a character that makes \[…\] a formula. Without it, the brackets are only escaped brackets around a note. */
const SIGN = /[=<>+^_\\]/
/**
 * Matches a text that contains only Chinese words; the brackets around it are then only escaped brackets of a sentence.
 */
const WORDS = /^[\p{Script=Han}\s\u3000-\u303f\uff00-\uffef]+$/u

interface Pair {
  start: number
  end: number
  tex: string
  isDisplay: boolean
}

/** Marks formulas in LaTeX brackets; formulas between dollar signs stay unchanged. */
export function markBrackets(text: string): string {
  if (!/\\[([]/.test(text)) return text
  const read: string[] = []
  let from = 0
  for (const { start, end, tex, isDisplay } of bracketed(text)) {
    read.push(text.slice(from, start), marked(tex, isDisplay))
    from = end
  }
  return read.join('') + text.slice(from)
}

/**
 * Returns the bracketed formulas of a text that are not inside a formula between dollar signs. A bracket is inside such
 * a formula if it is in braces there, as in `$\text{\(x\)}$`, or if that formula ends before the bracket closes. All
 * other dollar signs around brackets belong to prices, as in `$5 与 \(x^2\) 和 $6`.
 */
function bracketed(text: string): Pair[] {
  const pairs = bracketPairs(text)
  const formulas = findFormulas(text).filter(({ kind }) => kind === 'math')
  const grouped = new Set(formulas.flatMap(({ start, end }) => groupedBrackets(text.slice(start, end), start)))
  let at = 0
  return pairs.filter(({ start, end }) => {
    for (let formula = formulas[at]; formula && formula.end <= start; formula = formulas[at]) at += 1
    const formula = formulas[at]
    return !(formula && formula.start < start && (formula.end < end || grouped.has(start)))
  })
}

/**
 * Returns the positions of the opening brackets that are in braces within the formula; `from` is the position of the
 * formula.
 */
function groupedBrackets(formula: string, from: number): number[] {
  const found: number[] = []
  let depth = 0
  for (const { 0: whole, 1: sign, index } of formula.matchAll(SIGNS)) {
    if (sign === undefined) depth += whole === '{' ? 1 : -1
    else if (sign in CLOSE && depth > 0) found.push(from + index)
  }
  return found
}

/**
 * Returns each opening bracket with the bracket that closes it. Brackets in braces within the formula belong to the
 * formula, as in `\(a\text{ \(b\) }\)`.
 */
function bracketPairs(text: string): Pair[] {
  const pairs: Pair[] = []
  let open: { at: number; sign: string; depth: number; inner: number } | undefined
  let depth = 0
  for (const { 0: whole, 1: sign, index } of text.matchAll(SIGNS)) {
    if (sign === undefined) depth += whole === '{' ? 1 : -1
    else if (sign in CLOSE) {
      if (open && depth > open.depth) open.inner += 1
      else open = { at: index, sign, depth, inner: 0 }
    } else if (open && (sign === ')' || sign === ']') && open.inner > 0) open.inner -= 1
    else if (open && sign === CLOSE[open.sign]) {
      const tex = text.slice(open.at + whole.length, index).trim()
      const isIndex = /[a-zA-Z0-9]/.test(text[open.at - 1] ?? '')
      if (isFormula(tex, open.sign, isIndex))
        pairs.push({ start: open.at, end: index + whole.length, tex, isDisplay: open.sign === '[' })
      open = undefined
    }
  }
  return pairs
}

function isFormula(tex: string, sign: string, isIndex: boolean): boolean {
  if (tex === '' || WORDS.test(tex)) return false
  return sign === '(' ? !/\n[ \t\r]*\n/.test(tex) : SIGN.test(tex) && !isIndex
}

/** Returns a formula without its delimiters, and whether these display the formula on a line of its own. */
export function unbracketed(source: string): { tex: string; isDisplay: boolean } {
  const text = source.trim()
  for (const [open, close, isDisplay] of MARKS) {
    const isMarked = text.length >= open.length + close.length && text.startsWith(open) && text.endsWith(close)
    if (isMarked) return { tex: text.slice(open.length, -close.length).trim(), isDisplay }
  }
  return { tex: text, isDisplay: false }
}

const MARKS = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
] as const
