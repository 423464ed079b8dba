import { joinAbove } from '@/lib/contracts/knowledge/above'
import { csvText } from '@/lib/helpers/csv'

/** One line of an indented text: a name, and the names of the lines above it from the top down. */
export interface OutlineLine {
  readonly name: string
  readonly above: readonly string[]
}

/** Columns of a tab, as most editors show it. */
const TAB = 4
/** List marks and numbers at the beginning of a line: `- `, `• `, `1. `, `1.2 `, `（一）`, `第一章 `. */
const MARK =
  /^(?:[-*•·]\s+|\d+(?:\.\d+)+\.?\s*|\d+[.．、]\s*|[（(][一二三四五六七八九十\d]+[)）]\s*|第[一二三四五六七八九十百\d]+[章节单元课]+\s+)/

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
 * Reads an indented text as a tree. A line lies below the nearest line before it with a smaller indentation; the number
 * of spaces in one step does not matter. Empty lines are left out, and marks of lists and numbers of chapters are cut.
 */
export function parseOutline(text: string): OutlineLine[] {
  const lines: OutlineLine[] = []
  const open: { indent: number; name: string }[] = []
  for (const line of text.split(/\r?\n/)) {
    const name = line.trim().replace(MARK, '').trim()
    if (name === '') continue
    const indent = indentOf(line)
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    lines.push({ name, above: open.map((one) => one.name) })
    open.push({ indent, name })
  }
  return lines
}

interface OutlineFile {
  readonly lines: readonly OutlineLine[]
  /** Names of the section and the subject, as import files contain them. */
  readonly section: string
  readonly subject: string
  /** Headers of the columns for name, section, subject and the names above. */
  readonly headers: readonly [name: string, section: string, subject: string, above: string]
}

/** Returns the CSV file with which the import of knowledge points reads an outline. */
export function outlineFile({ lines, section, subject, headers }: OutlineFile): File {
  const rows = lines.map(({ name, above }) => [name, section, subject, joinAbove(above)])
  return new File([csvText([headers, ...rows])], '缩进文本.csv', { type: 'text/csv' })
}
