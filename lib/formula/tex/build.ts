import { joinTex } from './join.ts'
import { commandOf } from './signs.ts'

// This module builds LaTeX from parts that are already LaTeX, for the readers of other notations.

/** Matches operators whose limits are above and below them in a displayed formula. */
const WITH_LIMITS =
  /^\\(?:sum|(?:co)?prod|big(?:cup|cap|vee|wedge|oplus|otimes|odot|uplus|sqcup)|lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr)$/
const INTEGRAL = /^\\(?:i{1,4}nt|oi{1,3}nt)$/
/** Matches a command with an argument that needs no braces around it. */
const ONE_ARGUMENT = /^\\(?!(?:over|under)brace)[a-zA-Z]+\*?\{[^{}\\]*\}$/

export const isLimitOperator = (tex: string): boolean => WITH_LIMITS.test(tex) || tex.startsWith('\\operatorname*{')
export const isIntegral = (tex: string): boolean => INTEGRAL.test(tex)

/**
 * The base of a script; adds braces unless the base is a single character, a number or a command with a plain argument.
 */
export const group = (tex: string): string =>
  /^(?:[^\s\\{}^'&]|\d+(?:\.\d+)?|\\[a-zA-Z]+|\\[%#&_${}|])$/u.test(tex) || ONE_ARGUMENT.test(tex) ? tex : `{${tex}}`

export const withScripts = (base: string, sub: string, sup: string): string => group(base) + scripts(sub, sup)

/** A subscript and a superscript, either of which may be empty. */
export function scripts(sub: string, sup: string): string {
  const below = sub && `_{${sub}}`
  if (/^'+$/.test(sup) || sup === '^{\\circ}' || sup === '') return below + sup
  const primes = /^'+/.exec(sup)?.[0].length ?? 0
  return `${below}^{${joinTex([...Array<string>(primes).fill('\\prime'), sup.slice(primes)])}}`
}

/** Sets parts below and above a base: limits of an operator, the label of a brace, or words over and under an arrow. */
export function withLimits(base: string, under: string, over: string): string {
  if (isLimitOperator(base) || isIntegral(base)) return `${base}\\limits${scripts(under, over)}`
  const isLabelled = under ? base.startsWith('\\underbrace{') : base.startsWith('\\overbrace{')
  if (isLabelled && !(under && over) && isWhole(base)) return base + scripts(under, over)
  const below = under ? `\\underset{${under}}{${base}}` : base
  return over ? `\\overset{${over}}{${below}}` : below
}

/** Whether the first brace of a command closes only at the end of the command. */
function isWhole(tex: string): boolean {
  let depth = 0
  for (let at = tex.indexOf('{'); at < tex.length; at++) {
    if (tex[at - 1] === '\\') continue
    if (tex[at] === '{') depth += 1
    else if (tex[at] === '}' && --depth === 0) return at === tex.length - 1
  }
  return false
}

/**
 * Commands of delimiters that grow, by character; a command with a backslash ends in letters or in a punctuation mark.
 */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ...Array.from('()[]|/.', (sign) => [sign, sign] as const),
  ['', '.'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['\\', '\\backslash'],
  ...Array.from('〈\u2329', (sign) => [sign, '\\langle'] as const),
  ...Array.from('〉\u232a', (sign) => [sign, '\\rangle'] as const),
  ['<', '\\langle'],
  ['>', '\\rangle'],
  ['∣', '|'],
  ['‖', '\\|'],
  ['∥', '\\|'],
  ['║', '\\|'],
  ['〖', '['],
  ['〗', ']'],
  ...Array.from('⟨⟩⌊⌋⌈⌉⌜⌝⌞⌟⟮⟯⎰⎱↑↓↕⇑⇓⇕', (sign) => [sign, commandOf(sign) ?? '.'] as const),
])
/** Doubled brackets, for which the engine has no delimiter that grows. */
const DOUBLED: Readonly<Record<string, readonly [open: string, close: string]>> = {
  '⟦⟧': ['[', ']'],
  '⟪⟫': ['\\langle', '\\rangle'],
}

/**
 * Builds `\left` and `\right` with the delimiters of a fence; a delimiter that cannot grow is set beside an empty
 * `\left.` or `\right.`.
 */
export function fenced(open: string, content: string, close: string): string {
  const doubled = DOUBLED[open + close]
  if (doubled) {
    const [left, right] = doubled
    return joinTex([`\\left${left}\\!\\left${left}`, content, `\\right${right}\\!\\right${right}`])
  }
  const [left, right] = [DELIMITERS.get(open), DELIMITERS.get(close)]
  return joinTex([
    left ? `\\left${left}` : `\\left.${commandOf(open) ?? open}`,
    content,
    right ? `\\right${right}` : joinTex([commandOf(close) ?? close, '\\right.']),
  ])
}

/** A delimiter between `\left` and `\right` that grows with them. */
export const middle = (sign: string): string => {
  const delimiter = DELIMITERS.get(sign)
  return delimiter && sign ? `\\middle${delimiter}` : (commandOf(sign) ?? sign)
}

/**
 * Builds the rows of an environment. TeX would read a bracket or star at the beginning of a row as an argument, so such
 * a row is protected.
 */
export function environment(name: string, rows: readonly string[], columns = ''): string {
  const lines = rows.map((row, index) => (index > 0 && /^\s*[[*]/.test(row) ? `{}${row}` : row))
  return `\\begin{${name}}${columns && `{${columns}}`}${lines.join('\\\\')}\\end{${name}}`
}

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
}
export const matrixIn = (open: string, close: string): string | undefined => MATRICES[open + close]

/** A fraction without a bar. */
export const stacked = (top: string, bottom: string): string => `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`
