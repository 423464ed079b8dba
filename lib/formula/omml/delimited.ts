import { environment, fenced, matrixIn, middle } from '../tex/build.ts'
import { joinTex } from '../tex/join.ts'
import { commandOf } from '../tex/signs.ts'
import { isOn, loneElement, mathName, parts, property } from './dom.ts'

const BINOMIAL = '\\genfrac{}{}{0pt}{}'
const RELATION = '(?:[=<>]|\\\\(?:leq|geq|leqslant|geqslant|ne|equiv|approx|sim|in|to|propto|ll|gg)(?![a-zA-Z]))'
/** Matches an alignment mark at a relation; at any other place, the mark separates a value from its condition. */
const AT_RELATION = new RegExp(`&\\s*${RELATION}|${RELATION}\\s*&`)

/** Reads content between delimiters; separators may divide the content into several parts (§22.1.2.24). */
export function delimited(element: Element, read: (element: Element) => string): string {
  const open = property(element, 'begChr') ?? '('
  const close = property(element, 'endChr') ?? ')'
  const separator = property(element, 'sepChr') ?? '|'
  const elements = parts(element, 'e')
  const content = elements.map(read)
  const [only = ''] = content
  const alone = content.length === 1 ? loneElement(elements[0]) : undefined
  const lone = alone && mathName(alone)
  if (lone === 'f' && open === '(' && close === ')' && only.startsWith(BINOMIAL))
    return only.replace(BINOMIAL, '\\binom')
  if (lone === 'eqarr' && open === '{' && close === '') return system(only)
  const matrix = lone === 'm' && only.startsWith('\\begin{matrix}') ? matrixIn(open, close) : undefined
  if (matrix) return environment(matrix, [only.slice('\\begin{matrix}'.length, -'\\end{matrix}'.length)])
  if (open === '' && close === '') return joinTex(between(content, commandOf(separator) ?? separator))
  if (property(element, 'grow') !== null && !isOn(property(element, 'grow')))
    return joinTex([plain(open), ...between(content, commandOf(separator) ?? separator), plain(close)])
  return fenced(open, joinTex(between(content, middle(separator))), close)
}

const plain = (sign: string) => commandOf(sign) ?? sign.replace(/[{}]/, '\\$&')

const between = (parts: readonly string[], separator: string) =>
  parts.flatMap((part, index) => (index > 0 ? [separator, part] : [part]))

/** Reads a system of equations after a brace. */
function system(rows: string): string {
  const aligned = rows.startsWith('\\begin{aligned}') ? rows : environment('aligned', [rows])
  const marks = Math.max(...aligned.split('\\\\').map((row) => row.split(/(?<!\\)&/).length - 1))
  if (marks > 1 || AT_RELATION.test(aligned)) return fenced('{', aligned, '')
  return `\\begin{cases}${aligned.slice('\\begin{aligned}'.length, -'\\end{aligned}'.length)}\\end{cases}`
}
