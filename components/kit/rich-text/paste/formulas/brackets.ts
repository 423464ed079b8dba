import { findFormulas } from '@/lib/contracts/formula/find'
import { marked } from '../../content/marked'

// LaTeX has two further delimiters of a formula, which language models use: \(…\) within a line and \[…\] on a line of
// its own.

/** Matches a backslash with the next character, or a brace: `\\[4pt]` ends a line of a formula and opens none. */
const SIGNS = /\\([\s\S])|[{}]/g
const CLOSE: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
/** Matches a character of a formula. A number or words in such brackets are a note with escaped brackets. */
const SIGN = /[=<>+^_\\]/
/** Matches only Chinese words: escaped brackets of a sentence. */
const WORDS = /^[\p{Script=Han}\s\u3000-\u303f\uff00-\uffef]+$/u

interface Pair {
  start: number
  end: number
  tex: string
  isDisplay: boolean
}

/** Marks formulas in brackets; formulas between dollars stay unchanged. */
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
 * Returns brackets outside formulas between dollars. A bracket is inside one in a group of it, `$\text{\(x\)}$`, or if
 * the dollars end in between. Other dollars around brackets belong to prices: `$5 与 \(x^2\) 和 $6`.
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

/** Returns the positions of brackets in a group of the formula that begins at `from`. */
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
 * Returns each bracket with the one that closes it. Brackets in a group of the formula belong to it: `\(a\text{ \(b\)
 * }\)`.
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

/** Returns a formula without its delimiters, and whether they display it on a line of its own. */
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
