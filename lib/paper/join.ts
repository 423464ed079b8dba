import { ALIGN } from '../contracts/base/alignment.ts'
import { isWritten, type Line, lineOf } from './lines.ts'
import {
  beginsPassage,
  beginsSolution,
  isSection,
  isTitle,
  keyHeadingLength,
  labelsOf,
  numberOf,
  optionMarks,
  subNumberOf,
  widthOf,
} from './marks.ts'

/**
 * Bounds of a page's width in Chinese characters: lines of narrower pages end by themselves, lines of wider pages were
 * never broken.
 */
const NARROWEST = 14
const WIDEST = 60
/** Share of the width of the widest line; the page may have broken a line that is at least this wide. */
const FULL = 0.72
const ENDS = /[。！？!?；;：:…．.”"』」】]$/
const BEGINS = /^(?:[\u3000]{2}|[①-⑳•·●○◆■▲★※☆—―*]|[a-z][.)）]\s|注[:：])/

/**
 * Joins lines that a page broke: text copied from a PDF ends a line at the edge of the page, not at the end of a
 * paragraph. Returns the lines and the number of breaks it removed.
 */
export function joinBroken(lines: readonly Line[]): { lines: Line[]; joined: number } {
  const widths = lines.map(({ text, isBlock }) => (isBlock ? 0 : widthOf(text.trim())))
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  if (widest < NARROWEST || widest > WIDEST) return { lines: [...lines], joined: 0 }
  const groups: Line[][] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    const goesOn = before !== undefined && (widths[at - 1] ?? 0) >= FULL * widest && isBroken(before, line)
    const last = groups.at(-1)
    if (goesOn && last) last.push(line)
    else groups.push([line])
  })
  return { lines: groups.map(joinedOf), joined: lines.length - groups.length }
}

function isBroken(before: Line, line: Line): boolean {
  if (before.isBlock || line.isBlock || !isWritten(line)) return false
  // A line that continues a broken line begins at the left edge, without an indent.
  if (line.place || before.place?.includes(ALIGN)) return false
  const text = line.text
  const end = before.text.trimEnd()
  if (ENDS.test(end) || BEGINS.test(text) || isSection(end) || isTitle(end) || keyHeadingLength(end) > 0) return false
  return !beginsItself(text)
}

/** Whether a line begins with a mark (such as a number or a label), so that it continues no other line. */
function beginsItself(text: string): boolean {
  const labels = labelsOf(text)
  return (
    numberOf(text) !== null ||
    subNumberOf(text) !== null ||
    optionMarks(text.slice(0, 40))[0]?.from === 0 ||
    labels[0]?.from === 0 ||
    beginsSolution(text) ||
    beginsPassage(text) ||
    isSection(text) ||
    keyHeadingLength(text) > 0
  )
}

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef\ufffc]/u

/** Joins lines; a break between words in letters becomes a space. */
function joinedOf(lines: readonly Line[]): Line {
  const [first, ...more] = lines
  if (!first || more.length === 0) return first ?? lineOf([])
  const pieces = [...first.pieces]
  let text = first.text
  for (const line of more) {
    const apart = /[A-Za-z0-9,.;:!?'")\]]$/.test(text) && /^[A-Za-z0-9'"([]/.test(line.text)
    if (apart && !WIDE.test(text.slice(-1))) pieces.push({ text: ' ' })
    pieces.push(...line.pieces)
    text = line.text
  }
  return lineOf(pieces, first)
}
