import { isWritten, type Line, paragraphs } from './lines.ts'
import { beginsPassage, isPaperName, isShort, isTitle, widthOf } from './marks.ts'
import type { PaperText, TextUse } from './types.ts'

/** Smallest width, in Chinese characters, of a text before questions that counts as a passage. */
const PASSAGE = 60
/** Maximum number of lines of a title at the beginning of a paper. */
const TITLE_LINES = 3

export const textOf = (lines: readonly Line[], use: TextUse): PaperText => ({
  kind: 'text',
  html: paragraphs(lines),
  text: lines.map(({ text }) => text).join('\n'),
  use,
})

interface TextPlace {
  /** Whether a question follows soon after the text. */
  isFollowed: boolean
  composite: boolean
  /** Whether no question precedes the text. */
  isHead?: boolean
  /** Whether the heading of a section follows the text. */
  isOverSection?: boolean
  /** Whether the answer of a question precedes the text. */
  isAfterAnswer?: boolean
}

/** The default use of a text between questions; the user may change it. */
export function textUse(
  lines: readonly Line[],
  { isFollowed, composite, isHead = false, isOverSection = false, isAfterAnswer = false }: TextPlace,
): TextUse {
  if (!isFollowed) return isAfterAnswer ? 'none' : 'previous'
  const isNamed = lines.some(({ text, isBlock }) => !isBlock && (isTitle(text) || isPaperName(text)))
  if (isHead && isTitleOnly(lines) && (isOverSection || isNamed || !composite)) return 'none'
  if (composite) return 'material'
  if (lines.every(({ text }) => isTitle(text))) return 'none'
  const isLong = lines.reduce((sum, { text }) => sum + widthOf(text), 0) >= PASSAGE
  return isLong || lines.some(({ isBlock, text }) => !isBlock && beginsPassage(text)) ? 'material' : 'next'
}

/** Whether the lines are few and short, and none ends like a sentence. */
const isTitleOnly = (lines: readonly Line[]) =>
  lines.length <= TITLE_LINES &&
  lines.filter(isWritten).every(({ isBlock, text }) => !isBlock && isShort(text) && !beginsPassage(text))
