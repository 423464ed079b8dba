import { assignAnswers } from './answer-key.ts'
import { answeredParts, clozeQuestion, findClozes } from './cloze.ts'
import { withoutListTables } from './cloze-items.ts'
import { fieldsOf } from './fields.ts'
import { joinBroken } from './join.ts'
import { splitKey } from './key-split.ts'
import { isWritten, type Line, linesOf, paragraphs } from './lines.ts'
import { isPrompt, isSection, labelsOf } from './marks.ts'
import { nestedPaper } from './nested.ts'
import { findOptions } from './options.ts'
import { eachBlankScore, eachScore } from './scores.ts'
import { type Part, partsOf } from './split.ts'
import { textOf, textUse } from './texts.ts'
import type { Paper, PaperEntry, Recognised } from './types.ts'

export interface PaperPlace {
  /** Whether the target is a composite question: all questions then become its children, and （1）（2） may number them. */
  composite: boolean
}

/**
 * Reads rich text as a paper: the questions, and all other text. Takes time in proportion to the length of the text.
 */
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
  const { given, rest } = assignAnswers(
    parts.flatMap((part) => (part.cloze ? answeredParts(part.cloze) : [part])),
    key,
  )
  if (given > 0) notes.push(`${given} 道题的答案取自集中的参考答案`)
  const entries = entriesOf(parts, composite)
  // Text of the answer key that belongs to no question must not be added to a stem. The screen shows this text, and the
  // user decides whether to use it.
  const left = rest.some(isWritten) ? [textOf(rest, 'none')] : []
  if (clozes === 0) return { entries: [...entries, ...left], notes }
  const isAnswers = rest.some(({ text }) => !isSection(text))
  const whole = withoutHeadings({ entries: isAnswers ? entries : [...entries, ...left], notes })
  return isAnswers ? { ...whole, entries: [...whole.entries, ...left] } : whole
}

/** A paper with a single 完形填空 becomes that question; the text above it is dropped and listed in the notes. */
function withoutHeadings({ entries, notes }: Paper): Paper {
  const headings = entries.filter((entry) => entry.kind === 'text' && entry.use === 'none')
  if (entries.length - headings.length !== 1) return { entries, notes }
  const told = headings.map(({ text }) => `标题“${text.replace(/\s+/g, ' ').slice(0, 60)}”没有带入`)
  return { entries: entries.filter((entry) => !headings.includes(entry)), notes: [...notes, ...told] }
}

/** The parts of a paper, where each cloze is a part, with the answers from the end of the paper. */
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
  const end = beside[split.end]?.at ?? lines.length
  const isWhole = clozes.some(({ from }) => from >= end)
  const { body, key } = isWhole ? { body: beside.map(({ line }) => line), key: [] } : split
  const kept = new Set(body)
  const parts: Part[] = []
  let free = 0
  for (const cloze of [...clozes, null]) {
    const before = beside
      .filter(({ line, at }) => at >= free && at < (cloze?.from ?? lines.length) && kept.has(line))
      .map(({ line }) => line)
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

/** The number of questions in a text; 0 where most numbered parts ask nothing, because the text is then no paper. */
export function countPaper({ entries }: Paper): number {
  const questions = entries.filter((entry) => entry.kind === 'question')
  const asking = questions.filter(
    ({ text, cloze, options, answer, analysisHtml, score }) =>
      cloze !== undefined ||
      score !== null ||
      isPrompt(text) ||
      options.length > 0 ||
      answer !== '' ||
      analysisHtml !== '',
  )
  return asking.length * 3 >= questions.length * 2 ? questions.length : 0
}

/** Reads all lines as one question. */
function alone(lines: readonly Line[], notes: string[]): Paper {
  if (!lines.some(isWritten)) return { entries: [], notes }
  const { question, tail } = fieldsOf(lines)
  const stemHtml = question.stemHtml + paragraphs(tail)
  const said = tail.length > 0 ? ['选项后面的文字放在了题干末尾'] : []
  return { entries: [{ ...question, kind: 'question', stemHtml, notes: [...question.notes, ...said] }], notes }
}

/** A first part without a number is a question where it has options or an answer. */
function withFirst(parts: Part[]): Part[] {
  const first = parts.findIndex(({ kind }) => kind === 'text')
  const text = parts[first]
  if (!text || parts.slice(0, first).some(({ kind }) => kind === 'question')) return parts
  const isQuestion =
    findOptions(text.lines).options.length > 1 ||
    text.lines.some((line) => !line.isBlock && labelsOf(line.text).length > 0)
  return isQuestion ? parts.with(first, { ...text, kind: 'question' }) : parts
}

const isAnswered = (part: Part | undefined) =>
  part?.kind === 'question' && part.lines.some(({ text }) => labelsOf(text).length > 0)

/** The question with the score that its section heading states; a score of its own takes precedence. */
function underSection(question: Recognised, section: string): Recognised {
  const each = question.score === null ? eachScore(section) : null
  const blankScore = question.score === null && each === null ? eachBlankScore(section) : null
  const notes = each === null ? question.notes : [...question.notes, `分值 ${each} 分取自大题标题`]
  return { ...question, section, score: question.score ?? each, blankScore, notes }
}

function entriesOf(parts: readonly Part[], composite: boolean): PaperEntry[] {
  const entries: PaperEntry[] = []
  const first = parts.findIndex(({ kind }) => kind === 'question')
  let covers: number | null = null
  let isCovered = composite
  parts.forEach((part, at) => {
    const isFollowed = parts.slice(at + 1, at + 4).some(({ kind }) => kind === 'question')
    if (part.kind !== 'question') {
      const next = parts[at + 1]
      const isOverSection = next?.kind === 'heading' && next.lines.some(({ text }) => isSection(text))
      const isHead = at < first || first < 0
      const use =
        part.kind === 'heading'
          ? 'none'
          : textUse(part.lines, {
              isFollowed,
              composite,
              isHead,
              isOverSection,
              isAfterAnswer: isAnswered(parts[at - 1]),
            })
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
    entries.push({ ...underSection(question, part.section), kind: 'question', isChild: isCovered })
    if (tail.length === 0) return
    const use = textUse(tail, { isFollowed, composite: false })
    entries.push(textOf(tail, use === 'material' ? use : 'previous'))
    if (use !== 'material') return
    covers = null
    isCovered = true
  })
  return entries
}
