/**
 * Characters nobody sees: format and bidirectional marks, blanks without width, fillers and controls other than those of
 * lines and tabs (Unicode: General_Category Cf and Cc, Default_Ignorable_Code_Point; the blank Braille pattern besides). What
 * joins and colours emoji stays.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc}/gu
const OF_EMOJI = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)(?:\u200d|\ufe0f)/gu

/** Text without what nobody sees and without blanks around it: what pasting from chats and web pages brings along. */
export function visibleText(text: string): string {
  const kept = new Set([...text.matchAll(OF_EMOJI)].map(({ index }) => index))
  return text.replace(INVISIBLE, (mark, at: number) => (kept.has(at) ? mark : '')).trim()
}
