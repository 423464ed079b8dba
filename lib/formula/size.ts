import { LONGEST_ESTIMATED } from '../contracts/formula/limits.ts'
import { fractionsIn, scriptsIn, without } from './groups.ts'

/** Room for a formula, in em of the surrounding text. */
interface Size {
  width: number
  height: number
}

/**
 * For each construct (such as a fraction or a matrix), two heights in em: the height that the construct adds to a line
 * of text, and the height of a block formula with the construct.
 */
const CONSTRUCTS: [holds: (tex: string) => boolean, added: number, block: number][] = [
  [(tex) => /\\(?:under|over)brace/.test(tex), 1.1, 2.6],
  [(tex) => /\\sqrt\s*\{\\[dtc]?frac/.test(tex) || hasFractionInFraction(tex), 0.5, 3.1],
  [(tex) => /\\dfrac/.test(tex), 0.75, 2.65],
  [(tex) => /\\(?:sum|prod|bigcup|bigcap)/.test(tex), 0, 3.4],
  [(tex) => /\\[io]+nt/.test(tex), 0.07, 3.1],
  [(tex) => tex.includes('frac{') && linesOf(tex).some(endsInNumbers), 0.05, 2.65],
  [(tex) => /\\[tc]?frac|\\binom/.test(tex), 0.05, 2.8],
  [(tex) => /\\over(?:right|left)/.test(tex), 0.4, 2],
  [(tex) => /\\lim|\\x\w*arrow|->\[/.test(tex), 0.12, 1.9],
]
/**
 * Matches a backslash or the arrow `->`: every entry of `CONSTRUCTS` needs one of these, so other formulas are not
 * searched.
 */
const MARK = /\\|->/
const LINE = { added: 0, block: 1.65 }
/** Height of a line in em without any construct. */
const IN_LINE = 1.15
const ABOVE_LINE = 1.46

export const rowsOf = (tex: string) => (tex.match(/\\\\/g)?.length ?? 0) + 1

/**
 * Estimates the width and height of a formula, so that the page moves little when the engine typesets the formula. Only
 * the beginning of a long formula is read.
 */
export function estimateSize(tex: string, display: boolean): Size {
  const read = tex.slice(0, LONGEST_ESTIMATED)
  return { width: round(Math.min(Math.max(widest(read), 0.5), 60)), height: round(heightOf(read, display)) }
}

const linesOf = (tex: string) => tex.split(/[\n\r\u2028\u2029]/)

/**
 * Whether a fraction probably contains another fraction: a line has a second fraction, and later two closing braces in
 * a row.
 */
function hasFractionInFraction(tex: string): boolean {
  const first = /\\d?frac/.exec(tex)
  if (!first) return false
  let from = first.index + first[0].length
  for (const line of linesOf(tex)) {
    const next = from < line.length ? /\\[dtc]?frac/.exec(line.slice(Math.max(0, from))) : null
    if (next && line.lastIndexOf('}}') >= Math.max(0, from) + next.index + next[0].length) return true
    from -= line.length + 1
  }
  return false
}

/** Whether the last fraction of a line consists of two numbers. */
const endsInNumbers = (line: string) =>
  /\\[tc]?frac\{\d+\}\{\d+\}/.test(line.slice(Math.max(0, line.lastIndexOf('\\frac'))))

function heightOf(tex: string, display: boolean): number {
  const upright = without(tex, scriptsIn(tex))
  const construct = MARK.test(upright) ? CONSTRUCTS.find(([holds]) => holds(upright)) : undefined
  const [, added, block] = construct ?? [null, LINE.added, LINE.block]
  const rows = rowsOf(upright)
  if (rows > 1) {
    const all = rows * 2 - 1.2 + (block > 2 ? 0.6 * rows : 0)
    return display ? all : ABOVE_LINE + all - 1.9
  }
  if (display) return block
  return added > 0 ? ABOVE_LINE + added : IN_LINE
}

function widest(tex: string): number {
  const flat = tex.replace(/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?/g, '')
  const longer = fractionsIn(flat).map(({ start, end, above, below }) => ({
    start,
    end,
    instead: visible(above).length > visible(below).length ? above : below,
  }))
  return Math.max(...without(flat, longer).split('\\\\').map(widthOf))
}

function widthOf(tex: string): number {
  const scripts = scriptsIn(tex).reduce((length, { start, end }) => length + visible(tex.slice(start, end)).length, 0)
  const chars = visible(tex)
  const wide = chars.match(/[\u2E80-\uFFEF]/g)?.length ?? 0
  const signs = chars.match(/[=+<>×-]/g)?.length ?? 0
  return (chars.length - wide) * 0.54 + wide + signs * 0.8 - scripts * 0.16
}

/** A string with one character for each visible character of the formula. */
const visible = (tex: string) => (tex.includes('\\') ? withoutCommands(tex) : tex).replace(/[{}^_&~\s]/g, '')

const withoutCommands = (tex: string) =>
  tex
    .replace(
      /\\(?:left|right|mathrm|text|mathbf|displaystyle|vec|bar|hat|overline|overrightarrow|quad)(?![a-zA-Z])/g,
      '',
    )
    .replace(/\\(?:sin|cos|tan|log|lim|max|min)(?![a-zA-Z])/g, 'xxx')
    .replace(/\\(?:times|div|pm|leq?|geq?|leqslant|geqslant|neq?|approx|lt|gt|cdots|in)(?![a-zA-Z])/g, '=')
    .replace(/\\[a-zA-Z]+\s*|\\./g, 'x')

const round = (value: number) => Math.round(value * 100) / 100
