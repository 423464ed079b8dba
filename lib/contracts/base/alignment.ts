/**
 * The attribute of rich text that holds the alignment of a paragraph; a left-aligned paragraph has no such attribute.
 */
export const ALIGN = 'data-align'
/** The attribute of a paragraph whose first line is indented by two characters, as in Chinese prose. */
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

/** Returns the alignment an element declares by CSS or by HTML 4's `align` attribute; undefined if it declares none. */
export const alignmentOf = (style: string, align: string): Alignment | 'left' | undefined =>
  SIDES[(TEXT_ALIGN.exec(style)?.[1] ?? align).trim().toLowerCase()]

const TEXT_INDENT = /(?:^|;)\s*text-indent\s*:\s*(\d{1,3}(?:\.\d{1,4})?)\s*(em|pt|px|ch|rem)/i
/**
 * The approximate width of a Chinese character in each CSS unit, by which `isIndented` recognises an indent of two
 * characters.
 */
const LETTER: Readonly<Record<string, number>> = { em: 1, rem: 1, ch: 2, pt: 10.5, px: 14 }

/**
 * Returns whether the first line is indented by about two characters, which Word and WPS write as `21.0pt` or `2em` at
 * any font size.
 */
export function isIndented(style: string): boolean {
  const [, length, unit = ''] = TEXT_INDENT.exec(style) ?? []
  if (length === undefined) return false
  const letters = Number(length) / (LETTER[unit.toLowerCase()] ?? 1)
  return letters >= 1.4 && letters <= 4
}
