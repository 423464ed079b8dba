import { SIGNS } from '../contracts/formula/commands.ts'
import { formulaExcess } from '../contracts/formula/limits.ts'
import { normalizeTex } from '../contracts/formula/normalize.ts'
import { readTex, type Voice } from './read-tex.ts'
import { type MathSegment, splitFormulas } from './split.ts'

/** Commands that are written with another character than in the search index, or that the search ignores. */
const WRITTEN: Record<string, string> = {
  sim: '∽',
  circ: '°',
  degree: '°',
  to: '→',
  rightarrow: '→',
  mid: '|',
  quad: ' ',
  qquad: ' ',
  mathbb: '',
  backslash: '\\',
}
/** The character of a command; an unknown command is written by its name: sin, lim, max. */
const signOf = (name: string) => WRITTEN[name] ?? SIGNS.get(name) ?? name

const RAISED: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()n'].map((one, i) => [one, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i] ?? one]),
)
const LOWERED: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()n'].map((one, i) => [one, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'][i] ?? one]),
)
/** Combining marks that follow the character they are over. */
const OVER: Record<string, string> = {
  vec: '\u20D7',
  overrightarrow: '\u20D7',
  overline: '\u0305',
  bar: '\u0304',
  hat: '\u0302',
  dot: '\u0307',
}

/**
 * Writes text in superscript or subscript characters where all its characters have such a form, else after the mark `^`
 * or `_`.
 */
function small(text: string, forms: Record<string, string>, mark: string): string {
  const chars = [...text]
  return chars.every((one) => one in forms) ? chars.map((one) => forms[one]).join('') : mark + grouped(text)
}
const MARK = /\p{M}/u
/** Adds the mark to each character that is not a mark itself: nested commands would double the marks each time. */
const marked = (text: string, mark: string) => [...text].map((one) => (MARK.test(one) ? one : one + mark)).join('')
/** Adds brackets around text of more than one character. */
const grouped = (text: string) => ([...text].length > 1 ? `(${text})` : text)
/** Adds brackets unless the text is a number or a word. */
const factor = (text: string) => (/^(?:[\d.]+|[\p{L}]+)$/u.test(text) ? text : grouped(text))

const written: Voice = {
  joint: '',
  sign: (text) => (text === '~' || text === '&' ? ' ' : text),
  command: signOf,
  fraction: (above, below) => `${factor(above)}/${factor(below)}`,
  root: (radicand, index) => `${index ? small(index, RAISED, '') : ''}√${factor(radicand)}`,
  power: (power, token) => (token === 'circ' || token === 'prime' ? signOf(token) : small(power, RAISED, '^')),
  index: (text) => small(text, LOWERED, '_'),
  over: (name, what) => OVER[name] && marked(what(), OVER[name]),
}

const writtenFormula = ({ tex, source }: MathSegment) =>
  formulaExcess(tex) ? source : readTex(normalizeTex(tex), written)

/**
 * Plain text with its formulas as Unicode characters on one line, for places that cannot typeset: tooltips and lists of
 * results.
 */
export function writtenText(text: string): string {
  return splitFormulas(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : writtenFormula(segment)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
