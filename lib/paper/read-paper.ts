import { giveAnswers, splitKey } from './answer-key.ts'
import { answeredParts, clozeQuestion, findClozes } from './cloze.ts'
import { withoutListTables } from './cloze-items.ts'
import { fieldsOf } from './fields.ts'
import { joinBroken } from './join.ts'
import { cutLine, isWritten, type Line, lineFrom, lineOf, linesOf, paragraphs } from './lines.ts'
import {
  asks,
  beginsPassage,
  isSection,
  isTitle,
  labelsOf,
  numberOf,
  openingLength,
  subNumberOf,
  widthOf,
} from './marks.ts'
import { findOptions } from './options.ts'
import { type Part, partsOf, subPartsOf } from './split.ts'
import type { Paper, PaperEntry, PaperQuestion, TextUse } from './types.ts'

export interface PaperPlace {
  /** A question of passage and children takes it: all its questions are children, and （1）（2） may number them. */
  composite: boolean
}

/** Width, in Chinese characters, from which on a text before questions is a passage. */
const PASSAGE = 60

/** Reads rich text as a paper: what stands in it of questions, and everything else beside them. Takes time in step with its length. */
export function readPaper(html: string, { composite }: PaperPlace = { composite: false }): Paper {
  const { lines, joined } = joinBroken(linesOf(html))
  const notes = joined > 0 ? [`接上了 ${joined} 处断行`] : []
  const { parts, key, body, clozes } = partsOfPaper(lines)
  const questions = parts.filter(({ kind }) => kind === 'question')
  if (composite && questions.length <= 1 && clozes === 0) {
    const nested = nestedPaper([...body, ...key], notes)
    if (nested) return nested
  }
  if (clozes === 0 && (questions.length === 0 || (questions.length === 1 && parts.length === 1 && key.length === 0)))
    return alone(lines, notes)
  const { given, rest } = giveAnswers(
    parts.flatMap((part) => (part.cloze ? answeredParts(part.cloze) : [part])),
    key,
  )
  if (given > 0) notes.push(`${given} 道题的答案取自集中的参考答案`)
  const entries = entriesOf(parts, composite)
  if (rest.length > 0)
    entries.push(textOf(rest, given > 0 && rest.every(({ text }) => isSection(text)) ? 'none' : 'previous'))
  return clozes > 0 ? withoutHeadings({ entries, notes }) : { entries, notes }
}

/** A paper of one 完形填空 is that question: what stood above it is told and goes. */
function withoutHeadings({ entries, notes }: Paper): Paper {
  const headings = entries.filter((entry) => entry.kind === 'text' && entry.use === 'none')
  if (entries.length - headings.length !== 1) return { entries, notes }
  const told = headings.map(({ text }) => `标题“${text.replace(/\s+/g, ' ').slice(0, 60)}”没有带入`)
  return { entries: entries.filter((entry) => !headings.includes(entry)), notes: [...notes, ...told] }
}

/** The parts of a paper, and the answers at its end; passages with lists of options for their blanks are parts of their own. */
function partsOfPaper(paper: readonly Line[]) {
  const unfolded = withoutListTables(paper)
  const clozes = findClozes(unfolded)
  const lines = clozes.length > 0 ? unfolded : paper
  const beside = lines
    .map((line, at) => ({ line, at }))
    .filter(({ at }) => !clozes.some(({ from, to }) => at >= from && at < to))
  const [first] = clozes
  const asked = first ? beside.filter(({ at }) => at < first.from).length - 1 : -1
  const split = splitKey(
    beside.map(({ line }) => line),
    first ? Math.max(asked, 0) : -1,
  )
  const end = beside[split.body.length]?.at ?? lines.length
  const isWhole = clozes.some(({ from }) => from >= end)
  const { body, key } = isWhole ? { body: beside.map(({ line }) => line), key: [] } : split
  const last = isWhole ? lines.length : end
  const parts: Part[] = []
  let free = 0
  for (const cloze of [...clozes, null]) {
    const before = beside.filter(({ at }) => at >= free && at < (cloze?.from ?? last)).map(({ line }) => line)
    const found = partsOf(before)
    parts.push(...(parts.length === 0 ? withFirst(found) : found))
    if (!cloze) break
    const heading = parts.at(-1)
    const section = heading?.kind === 'heading' ? heading.lines.map(({ text }) => text.trim()).join('') : ''
    parts.push({ kind: 'question', lines: [], number: cloze.blanks[0]?.no ?? null, section, covers: null, cloze })
    free = cloze.to
  }
  return { parts, key, body, clozes: clozes.length }
}

/** How many questions a paper holds, where it is one: most of what is numbered asks for something. */
export function countPaper({ entries }: Paper): number {
  const questions = entries.filter((entry) => entry.kind === 'question')
  const asking = questions.filter(
    ({ text, cloze, options, answer, analysisHtml }) =>
      cloze !== undefined || asks(text) || options.length > 0 || answer !== '' || analysisHtml !== '',
  )
  return asking.length * 3 >= questions.length * 2 ? questions.length : 0
}

/** All of it is one question. */
function alone(lines: readonly Line[], notes: string[]): Paper {
  if (!lines.some(isWritten)) return { entries: [], notes }
  const { question, tail } = fieldsOf(lines)
  const stemHtml = question.stemHtml + paragraphs(tail)
  const said = tail.length > 0 ? ['选项后面的文字放在了题干末尾'] : []
  return { entries: [{ ...question, kind: 'question', stemHtml, notes: [...question.notes, ...said] }], notes }
}

/** A first question without a number is one by its options or its answer. */
function withFirst(parts: Part[]): Part[] {
  const first = parts.findIndex(({ kind }) => kind === 'text')
  const text = parts[first]
  if (!text || parts.slice(0, first).some(({ kind }) => kind === 'question')) return parts
  const isQuestion =
    findOptions(text.lines).options.length > 1 ||
    text.lines.some((line) => !line.isBlock && labelsOf(line.text).length > 0)
  return isQuestion ? parts.with(first, { ...text, kind: 'question' }) : parts
}

function entriesOf(parts: readonly Part[], composite: boolean): PaperEntry[] {
  const entries: PaperEntry[] = []
  let covers: number | null = null
  let isCovered = composite
  parts.forEach((part, at) => {
    const isFollowed = parts.slice(at + 1, at + 4).some(({ kind }) => kind === 'question')
    if (part.kind !== 'question') {
      const use = part.kind === 'heading' ? 'none' : textUse(part.lines, { isFollowed, composite })
      entries.push(textOf(part.lines, use))
      covers = use === 'material' ? part.covers : null
      isCovered = composite || use === 'material'
      return
    }
    if (part.cloze) {
      entries.push(clozeQuestion(part.cloze, part.section))
      covers = null
      isCovered = composite
      return
    }
    const { question, tail } = fieldsOf(part.lines)
    if (covers !== null && question.number !== null && question.number > covers) isCovered = composite
    entries.push({ ...question, kind: 'question', section: part.section, isChild: isCovered })
    if (tail.length === 0) return
    const use = textUse(tail, { isFollowed, composite: false })
    entries.push(textOf(tail, use === 'material' ? use : 'previous'))
    if (use !== 'material') return
    covers = null
    isCovered = true
  })
  return entries
}

const textOf = (lines: readonly Line[], use: TextUse): PaperEntry => ({
  kind: 'text',
  html: paragraphs(lines),
  text: lines.map(({ text }) => text).join('\n'),
  use,
})

function textUse(
  lines: readonly Line[],
  { isFollowed, composite }: { isFollowed: boolean; composite: boolean },
): TextUse {
  if (!isFollowed) return 'previous'
  if (composite) return 'material'
  if (lines.every(({ text }) => isTitle(text))) return 'none'
  const isLong = lines.reduce((sum, { text }) => sum + widthOf(text), 0) >= PASSAGE
  return isLong || lines.some(({ isBlock, text }) => !isBlock && beginsPassage(text)) ? 'material' : 'next'
}

/** One question whose parts （1）（2） are the children of a composite; null where it has none. */
function nestedPaper(lines: readonly Line[], notes: readonly string[]): Paper | null {
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
  if (rest.length > 0) entries.push(textOf(rest, 'previous'))
  const dropped = firstLine && number ? [`题号“${firstLine.text.slice(0, number.to).trim()}”已去掉`] : []
  return { entries, notes: [...notes, ...dropped] }
}

const SUB = /[(（][\s\u3000]?(\d{1,2})[\s\u3000]?[)）]/g

/** "【答案】（1）B （2）略": the labelled lines of each part. What names no part is left. */
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
    }
    const [before, ...parts] = subLinesOf(lineFrom(line, begins), at + 2, count)
    if (before && isWritten(before))
      (each[at] ?? rest).push(at < 0 ? lineOf([{ text: label }, ...before.pieces]) : before)
    for (const part of parts) {
      at += 1
      if (isWritten(part)) each[at]?.push(lineOf([{ text: label }, ...part.pieces]))
    }
  }
  return { each, rest }
}

/** What stands before the first of the numbers expected next, and behind each of them. */
function subLinesOf(line: Line, first: number, last: number): Line[] {
  let next = first
  const places: number[] = []
  for (const match of line.isBlock ? [] : line.text.matchAll(SUB)) {
    if (Number(match[1]) !== next || next > last) continue
    next += 1
    places.push(match.index, match.index + match[0].length)
  }
  return cutLine(line, places).filter((_, at) => at % 2 === 0)
}
