/** Room for a formula, in em of the text around it. */
interface Size {
  width: number
  height: number
}

const SCRIPT = /[\^_]\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g
const FRACTION =
  /\\([dtc]?)frac\s*(?:\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}|(\d)(\d))/g

/** What a construct adds to the height of a line of text, and what a block that holds it measures; measured, in em. */
const CONSTRUCTS: [pattern: RegExp, added: number, block: number][] = [
  [/\\(?:under|over)brace/, 1.1, 2.6],
  [/\\d?frac[\s\S]*\\[dtc]?frac.*\}\}|\\sqrt\s*\{\\[dtc]?frac/, 0.5, 3.1],
  [/\\dfrac/, 0.75, 2.65],
  [/\\(?:sum|prod|bigcup|bigcap)/, 0, 3.4],
  [/\\[io]+nt/, 0.07, 3.1],
  [/\\[tc]?frac\{\d+\}\{\d+\}(?!.*\\frac)/, 0.05, 2.65],
  [/\\[tc]?frac|\\binom/, 0.05, 2.8],
  [/\\over(?:right|left)/, 0.4, 2],
  [/\\lim|\\x\w*arrow|->\[/, 0.12, 1.9],
]
const LINE = { added: 0, block: 1.65 }
/** A construct that adds nothing is as high as its line. */
const IN_LINE = 1.15
const ABOVE_LINE = 1.46

export const rowsOf = (tex: string) => (tex.match(/\\\\/g)?.length ?? 0) + 1

/** Roughly the room a formula takes, so that little moves when it is typeset. */
export function estimateSize(tex: string, display: boolean): Size {
  return { width: round(Math.min(Math.max(widest(tex), 0.5), 60)), height: round(heightOf(tex, display)) }
}

function heightOf(tex: string, display: boolean): number {
  const upright = tex.replace(SCRIPT, '')
  const [, added, block] = CONSTRUCTS.find(([pattern]) => pattern.test(upright)) ?? [null, LINE.added, LINE.block]
  const rows = rowsOf(upright)
  if (rows > 1) {
    const all = rows * 2 - 1.2 + (block > 2 ? 0.6 * rows : 0)
    return display ? all : ABOVE_LINE + all - 1.9
  }
  if (display) return block
  return added > 0 ? ABOVE_LINE + added : IN_LINE
}

function widest(tex: string): number {
  const flat = tex
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?/g, '')
    .replace(FRACTION, (_, _style, above = '', below = '') =>
      visible(above).length > visible(below).length ? above : below,
    )
  return Math.max(...flat.split('\\\\').map(widthOf))
}

function widthOf(tex: string): number {
  const scripts = tex.match(SCRIPT)?.map(visible).join('').length ?? 0
  const chars = visible(tex)
  const wide = chars.match(/[\u2E80-\uFFEF]/g)?.length ?? 0
  const signs = chars.match(/[=+<>×-]/g)?.length ?? 0
  return (chars.length - wide) * 0.54 + wide + signs * 0.8 - scripts * 0.16
}

/** One character for each that is seen. */
const visible = (tex: string) =>
  tex
    .replace(
      /\\(?:left|right|mathrm|text|mathbf|displaystyle|vec|bar|hat|overline|overrightarrow|quad)(?![a-zA-Z])/g,
      '',
    )
    .replace(/\\(?:sin|cos|tan|log|lim|max|min)(?![a-zA-Z])/g, 'xxx')
    .replace(/\\(?:times|div|pm|leq?|geq?|leqslant|geqslant|neq?|approx|lt|gt|cdots|in)(?![a-zA-Z])/g, '=')
    .replace(/\\[a-zA-Z]+\s*|\\./g, 'x')
    .replace(/[{}^_&~\s]/g, '')

const round = (value: number) => Math.round(value * 100) / 100
