/** How a paragraph stands, by the attributes that rich text has for it; the left edge is none of them. */
export const ALIGN = 'data-align'
/** The first line begins two characters further in, as Chinese prose does. */
export const INDENT = 'data-indent'

export const alignments = ['center', 'right'] as const
export type Alignment = (typeof alignments)[number]

const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*(?:-webkit-|-moz-)?([a-z]+)/i
const SIDES: Readonly<Record<string, Alignment | 'left'>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  left: 'left',
  start: 'left',
  justify: 'left',
}

/** What an element says of its text, by CSS or by the attribute of HTML 4; undefined: nothing. */
export const alignmentOf = (style: string, align: string): Alignment | 'left' | undefined =>
  SIDES[(TEXT_ALIGN.exec(style)?.[1] ?? align).trim().toLowerCase()]

const TEXT_INDENT = /(?:^|;)\s*text-indent\s*:\s*(\d{1,3}(?:\.\d{1,4})?)\s*(em|pt|px|ch|rem)/i
/** Points or so of one letter of a text, by the unit; a first line goes in by about two of them. */
const LETTER: Readonly<Record<string, number>> = { em: 1, rem: 1, ch: 2, pt: 10.5, px: 14 }

/** Whether the first line goes in by some two letters: what Word and WPS write as `21.0pt` or `2em`, whatever the size of the letters. */
export function isIndented(style: string): boolean {
  const [, length, unit = ''] = TEXT_INDENT.exec(style) ?? []
  if (length === undefined) return false
  const letters = Number(length) / (LETTER[unit.toLowerCase()] ?? 1)
  return letters >= 1.4 && letters <= 4
}
