import { levelNamed } from '@/lib/contracts/knowledge-system/outline'
import type { TextLine } from './edit'

/** Columns of a tab, as most editors show it. */
const TAB = 4
const NUMERALS = '〇零一二三四五六七八九十百两\\d'

/**
 * Marks at the beginning of a line, from the widest to the narrowest. In a text without indentation a line lies below
 * the nearest line before it with a wider mark.
 */
const marks: readonly RegExp[] = [
  new RegExp(`^(?:[上中下全]册|第[${NUMERALS}]+册)`),
  new RegExp(`^(?:第[${NUMERALS}]+单元|单元[${NUMERALS}]+)`),
  new RegExp(`^第[${NUMERALS}]+章`),
  new RegExp(`^(?:专题[${NUMERALS}]+|第[${NUMERALS}]+专题)`),
  new RegExp(`^第[${NUMERALS}]+节`),
  new RegExp(`^(?:第[${NUMERALS}]+课|课[${NUMERALS}]+)`),
  /^\d+[.．]\d+(?![.．\d])/,
  /^\d+(?:[.．]\d+){2}(?![.．\d])/,
  /^\d+(?:[.．]\d+){3,}/,
  new RegExp(`^考点[${NUMERALS}]+`),
  /^[一二三四五六七八九十百]+[、.．]/,
  /^[（(][一二三四五六七八九十百]+[)）]/,
  /^\d+[、.．]/,
  /^[（(]\d+[)）]/,
  /^[①-⑳]/,
]
const PLAIN = marks.length
/** Bullets say nothing of the line and are cut; numbers are a part of the title. */
const BULLET = /^[-*•·●○■□◆◇▪–—]\s*(?=\S)/

function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === '\t') columns += TAB - (columns % TAB)
    else if (character === '\u3000') columns += 2
    else if (/\s/.test(character)) columns += 1
    else break
  }
  return columns
}

/**
 * Reads a text as a tree. Indentation gives the depth of a line where the text has any; otherwise its numbering does
 * (第一章, 1.1, （一）). Empty lines are left out.
 */
export function parseText(text: string): TextLine[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((line) => {
    const title = line.trim().replace(BULLET, '').trim()
    if (title === '') return []
    const found = marks.findIndex((mark) => mark.test(title))
    return [{ title, indent: indentOf(line), mark: found < 0 ? PLAIN : found }]
  })
  const isIndented = new Set(lines.map(({ indent }) => indent)).size > 1
  const open: number[] = []
  return lines.map(({ title, indent, mark }) => {
    const width = isIndented ? indent : mark
    while (open.length > 0 && (open.at(-1) ?? 0) >= width) open.pop()
    const depth = open.length
    open.push(width)
    return { title, depth, level: levelNamed(title) ?? null }
  })
}
