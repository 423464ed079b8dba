import { group } from './build.ts'
import { commandOf } from './signs.ts'

/** The command of an accent, or two commands: one for a base of a single character, one for a longer base. */
type Accent = string | readonly [single: string, wide: string]

/** Commands of accents above a base, by the combining, spacing and stretching characters of the accent. */
const ABOVE: ReadonlyMap<string, Accent> = new Map(
  (
    [
      ['\u0302^ˆ', ['hat', 'widehat']],
      ['\u0303~˜', ['tilde', 'widetilde']],
      ['\u0304\u0305¯‾―_', ['bar', 'overline']],
      ['\u0300`', 'grave'],
      ['\u0301´', 'acute'],
      ['\u0306˘', 'breve'],
      ['\u0307˙', 'dot'],
      ['\u0308¨', 'ddot'],
      ['\u20db', 'dddot'],
      ['\u20dc', 'ddddot'],
      ['\u030aº˚', 'mathring'],
      ['\u030cˇ', 'check'],
      ['\u20d7→⟶', ['vec', 'overrightarrow']],
      ['\u20d6←⟵', 'overleftarrow'],
      ['\u20e1↔⟷', 'overleftrightarrow'],
      ['⏜⌢⌒\u0311\u0361', 'overparen'],
      ['⏞', 'overbrace'],
      ['⎴', 'overbracket'],
    ] as const
  ).flatMap(([signs, accent]) => Array.from(signs, (sign): [string, Accent] => [sign, accent])),
)
/** Commands of accents below a base, by the same three kinds of characters. */
const BELOW: ReadonlyMap<string, string> = new Map(
  (
    [
      ['\u0331\u0332_¯‾―', 'underline'],
      ['\u20ef→⟶', 'underrightarrow'],
      ['\u20ee←⟵', 'underleftarrow'],
      ['↔⟷', 'underleftrightarrow'],
      ['⏝⌣', 'underparen'],
      ['⏟', 'underbrace'],
      ['⎵', 'underbracket'],
    ] as const
  ).flatMap(([signs, accent]) => Array.from(signs, (sign): [string, string] => [sign, accent])),
)
/**
 * Combining characters without a LaTeX command, each with a separate character that is set above or below the base
 * instead.
 */
const SPACING: Readonly<Record<string, string>> = {
  '\u20d0': '\\leftharpoonup',
  '\u20d1': '\\rightharpoonup',
  '\u20ec': '\\rightharpoondown',
  '\u20ed': '\\leftharpoondown',
  '\u0323': '.',
  '\u0330': '\\sim',
  '\u032d': '\\wedge',
  '\u032e': '\\smile',
}

const isSingle = (tex: string) => /^(?:.|\\[a-zA-Z]+)$/u.test(tex) || /^\\(?:math[a-z]+|boldsymbol)\{.\}$/u.test(tex)

/**
 * Sets an accent or a stretched character above a base; any other character is stacked on the base. An empty `sign`
 * adds nothing.
 */
export function withAbove(sign: string, base: string, isWide?: boolean): string {
  if (sign === '') return base
  if (sign === '\u033f') return `\\overline{\\overline{${base}}}`
  const accent = ABOVE.get(sign)
  if (!accent) return `\\overset{${SPACING[sign] ?? commandOf(sign) ?? sign}}{${base}}`
  const name = typeof accent === 'string' ? accent : accent[(isWide ?? !isSingle(base)) ? 1 : 0]
  return `\\${name}{${base}}`
}

/**
 * Sets an accent or a stretched character below a base; any other character is stacked under the base. An empty `sign`
 * adds nothing.
 */
export function withBelow(sign: string, base: string): string {
  if (sign === '') return base
  if (sign === '\u0333' || sign === '‗') return `\\underline{\\underline{${base}}}`
  const name = BELOW.get(sign)
  return name ? `\\${name}{${base}}` : `\\underset{${SPACING[sign] ?? commandOf(sign) ?? sign}}{${base}}`
}

export const isAbove = (sign: string): boolean => ABOVE.has(sign) || sign === '\u033f' || sign in SPACING
export const isBelow = (sign: string): boolean => BELOW.has(sign) || sign === '\u0333' || sign in SPACING

/** Whether a character, used as an accent, is always as long as its base. */
export const isStretched = (sign: string): boolean => sign !== '' && '←⟵↔⟷⌢⌒⌣⏜⏝⏞⏟⎴⎵'.includes(sign)

const ARROWS: Readonly<Record<string, string>> = {
  '→': 'xrightarrow',
  '⟶': 'xrightarrow',
  '←': 'xleftarrow',
  '⟵': 'xleftarrow',
  '↔': 'xleftrightarrow',
  '⟷': 'xleftrightarrow',
  '⇒': 'xRightarrow',
  '⟹': 'xRightarrow',
  '⇐': 'xLeftarrow',
  '⟸': 'xLeftarrow',
  '⇔': 'xLeftrightarrow',
  '⟺': 'xLeftrightarrow',
  '⇌': 'xrightleftharpoons',
  '⇋': 'xleftrightharpoons',
  '↦': 'xmapsto',
  '=': 'xlongequal',
}

/**
 * An arrow or equals sign as long as the words above and below it; undefined for characters that cannot be lengthened.
 */
export function labelledArrow(sign: string, below: string, above: string): string | undefined {
  const name = ARROWS[sign]
  return name && `\\${name}${below && `[${/[[\]]/.test(below) ? group(below) : below}]`}{${above}}`
}
