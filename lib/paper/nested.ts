import { fieldsOf } from './fields.ts'
import { cutLine, isWritten, type Line, labelled, lineFrom, paragraphs } from './lines.ts'
import { labelsOf, numberOf, openingLength, subNumberOf } from './marks.ts'
import { subPartsOf } from './split.ts'
import { textOf } from './texts.ts'
import type { Paper, PaperEntry, PaperQuestion } from './types.ts'

/**
 * Reads one question whose parts （1）（2） become the children of a composite question; null where the question has no
 * parts.
 */
export function nestedPaper(lines: readonly Line[], notes: readonly string[]): Paper | null {
  const parts = subPartsOf(lines)
  if (!parts) return null
  const { lead, subs, shared } = parts
  const [firstLine, ...others] = lead
  const number = firstLine ? numberOf(firstLine.text) : null
  const passage = firstLine && number ? [lineFrom(firstLine, number.to), ...others] : lead
  const { each, rest } = sharedOf(shared, subs.length)
  const children = subs.map((sub, at): PaperQuestion => {
    const [first, ...more] = sub
    const mark = first ? subNumberOf(first.text) : null
    const own = first && mark ? [lineFrom(first, mark.to), ...more] : sub
    const read = fieldsOf([...own, ...(each[at] ?? [])])
    const stemHtml = read.question.stemHtml + paragraphs(read.tail)
    return { ...read.question, kind: 'question', stemHtml, number: at + 1, isChild: true }
  })
  const entries: PaperEntry[] = passage.some(isWritten) ? [textOf(passage, 'material')] : []
  entries.push(...children)
  if (rest.length > 0) entries.push(textOf(rest, 'none'))
  const dropped = firstLine && number ? [`题号“${firstLine.text.slice(0, number.to).trim()}”已去掉`] : []
  return { entries, notes: [...notes, ...dropped] }
}

/** The beginning of a part's answer or explanation: （1）, or 【小问1详解】 on some sites. */
const SUB = /[(（][\s\u3000]?(\d{1,2})[\s\u3000]?[)）]|[【[]小问\s?(\d{1,2})\s?(?:详解|解析|分析)?[】\]]/g

/** Splits "【答案】（1）B （2）略" into the labelled lines of each part; `rest` contains the lines that belong to no part. */
function sharedOf(lines: readonly Line[], count: number): { each: Line[][]; rest: Line[] } {
  const each = Array.from({ length: count }, (): Line[] => [])
  const rest: Line[] = []
  let label = '【答案】'
  let at = -1
  for (const line of lines) {
    const begins = line.isBlock ? 0 : openingLength(line.text)
    if (begins > 0) {
      label = labelsOf(line.text)[0]?.from === 0 ? line.text.slice(0, begins) : '【答案】'
      at = -1
    } else if (/^[\s\u3000]{0,20}[【[]小问/.test(line.text.slice(0, 40))) {
      label = '【解析】'
      if (/小问\s?1\D/.test(line.text.slice(0, 40))) at = -1
    }
    const [before, ...parts] = subLinesOf(lineFrom(line, begins), at + 2, count)
    if (before && isWritten(before)) (each[at] ?? rest).push(at < 0 ? labelled(label, before) : before)
    for (const part of parts) {
      at += 1
      each[at]?.push(labelled(label, part))
    }
  }
  return { each, rest }
}

/** Splits a line at the numbers expected next: the text before the first number, and the text after each number. */
function subLinesOf(line: Line, first: number, last: number): Line[] {
  let next = first
  const places: number[] = []
  for (const match of line.isBlock ? [] : line.text.matchAll(SUB)) {
    if (Number(match[1] ?? match[2]) !== next || next > last) continue
    next += 1
    places.push(match.index, match.index + match[0].length)
  }
  return cutLine(line, places).filter((_, at) => at % 2 === 0)
}
