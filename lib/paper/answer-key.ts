import { detailOf, KEY_BEGINS } from './key-split.ts'
import { cutLine, isWritten, type Line, labelled, lineFrom, lineOf } from './lines.ts'
import { type Field, isSection, labelsOf, numberOf, rangeOf } from './marks.ts'
import type { Part } from './split.ts'

const LABELS = {
  answer: '【答案】',
  analysis: '【解析】',
  thinking: '【分析】',
  summary: '【点评】',
  stem: '',
} as const
const RANGE =
  /(\d{1,3})[\s\u3000]{0,3}[-~～—–－]{1,2}[\s\u3000]{0,3}(\d{1,3})[\s\u3000]{0,3}[.．、:：]?[\s\u3000]{0,9}([A-H](?:[A-H\s\u3000,，、;；]{0,200}[A-H])?)(?![a-z])/g
const ENTRY = /(^|[\s\u3000;；。.．!！?？)）])(\d{1,3})[\s\u3000]{0,3}[.．、](?!\d)[\s\u3000]{0,9}/g

interface Entry {
  no: number
  lines: Line[]
}

interface AnsweredEntry extends Entry {
  field: Field
}

/**
 * Gives each question its answer and its explanation from the key, as labelled lines after the question's own lines.
 * Returns the number of answers that were assigned by number, and `rest`: the lines of the key that belong to no
 * question. The caller shows these lines.
 */
export function assignAnswers(parts: readonly Part[], key: readonly Line[]): { given: number; rest: Line[] } {
  const questions = parts.filter(({ kind }) => kind === 'question')
  const { entries, rest } = entriesOf(key)
  const [only, ...others] = questions
  if (only && others.length === 0 && entries.length === 0 && !isAnswered(only)) {
    only.lines.push(...rest.map((line, at) => (at === 0 && !line.isBlock ? labelled(LABELS.answer, line) : line)))
    return { given: 0, rest: [] }
  }
  const answering = new Numbered(questions)
  const explaining = new Numbered(questions)
  let given = 0
  for (const { no, field, lines } of entries) {
    const isAnswer = field === 'answer' && answering.has(no)
    const question = (isAnswer ? answering : explaining).next(no)
    // The first entry of a number is the answer; a second entry with this number is the explanation.
    const as = field === 'answer' && !isAnswer ? 'analysis' : field
    const [first, ...more] = lines
    if (!question || !first || (isAnswer && isAnswered(question))) {
      rest.push(...lines.map((line, at) => (at === 0 ? labelled(`${no}．`, line) : line)))
      continue
    }
    if (isAnswer) given += 1
    const isLabelled = labelsOf(first.text)[0]?.from === 0
    question.lines.push(isLabelled ? first : labelled(LABELS[as], first), ...more)
  }
  return { given, rest }
}

const isAnswered = ({ lines }: Part) => lines.some(({ text }) => labelsOf(text).some(({ field }) => field === 'answer'))

/** Questions by their numbers. Each question is returned once, because numbers may begin again. */
class Numbered {
  private readonly waiting = new Map<number | null, Part[]>()

  constructor(questions: readonly Part[]) {
    for (const question of questions.toReversed())
      this.waiting.set(question.number, [...(this.waiting.get(question.number) ?? []), question])
  }

  has(no: number): boolean {
    return (this.waiting.get(no)?.length ?? 0) > 0
  }

  next(no: number): Part | undefined {
    return this.waiting.get(no)?.pop()
  }
}

function entriesOf(key: readonly Line[]): { entries: AnsweredEntry[]; rest: Line[] } {
  const entries: AnsweredEntry[] = []
  const rest: Line[] = []
  let field: Field = 'answer'
  const lines = key.flatMap((line) => beforeLabels(line))
  const add = (found: readonly Entry[]) => entries.push(...found.map((entry) => ({ ...entry, field })))
  lines.forEach((line, at) => {
    if (line === KEY_BEGINS) {
      field = 'answer'
      return
    }
    const current = entries.at(-1)
    const label = line.isBlock ? undefined : labelsOf(line.text)[0]
    const begins = label?.from === 0 && !label.isKept ? label : undefined
    const behind = begins ? lineFrom(line, begins.to) : line
    const next = isWritten(behind) ? behind : lines[at + 1]
    if (begins && next && (isListed(next) || isSection(next.text))) {
      field = begins.field
      if (isListed(behind)) add(listed(behind))
      return
    }
    if (isListed(line)) add(listed(line))
    else if (!line.isBlock && isSection(line.text)) rest.push(line)
    else (current?.lines ?? rest).push(line)
  })
  return { entries, rest }
}

/** Splits a line before each label that a list of answers follows. */
function beforeLabels(line: Line): Line[] {
  if (line.isBlock) return [line]
  const places = labelsOf(line.text)
    .filter(({ from, to }) => from > 0 && (numberOf(line.text.slice(to, to + 120)) ?? detailOf(line.text.slice(to))))
    .map(({ from }) => from)
  return places.length === 0 ? [line] : cutLine(line, places).filter(isWritten)
}

const isListed = (line: Line) => !line.isBlock && listed(line).length > 0

/**
 * The entries of a line of the answer key, by the numbers of their questions; none where the line continues the
 * previous line.
 */
function listed(line: Line): Entry[] {
  if (line.isBlock) return []
  const detail = detailOf(line.text)
  if (detail) return [{ no: detail.no, lines: [lineFrom(line, detail.to)] }]
  const ranges = rangesOf(line.text)
  return ranges.length > 0 ? ranges : rangeOf(line.text) ? mixed(line) : numbered(line)
}

/** The entries of a text such as "1-5 ABCDA 6～10 BCDAB"; none where the text contains anything else. */
export function rangesOf(text: string): Entry[] {
  const found: Entry[] = []
  let covered = 0
  for (const [whole, from, to, letters = ''] of text.matchAll(RANGE)) {
    const count = Number(to) - Number(from) + 1
    const words = letters.split(/[\s\u3000,，、;；]+/).filter(Boolean)
    const each = words.length === count ? words : [...words.join('')]
    if (each.length !== count) return []
    for (const [at, answer] of each.entries())
      found.push({ no: Number(from) + at, lines: [lineOf([{ text: answer }])] })
    covered += whole.replace(/\s/g, '').length
  }
  return covered > 0 && text.replace(/[\s;；,，。]/g, '').length <= covered + 2 ? found : []
}

/**
 * Returns the entries of "1-2：D；2　3. y=2x+1": first the answers to the numbers of the range, then single entries.
 * Returns none if the number of answers differs from the range.
 */
function mixed(line: Line): Entry[] {
  const range = rangeOf(line.text)
  if (!range || range.to <= range.from) return []
  const { from, to } = range
  const behind = lineFrom(line, range.length)
  const next = [...behind.text.matchAll(ENTRY)].find(([, , no]) => Number(no) === to + 1)
  const [own, more] = next ? cutLine(behind, [next.index]) : [behind]
  if (!own) return []
  for (const pattern of [/[；;]/g, /[，,、]/g, /[\s\u3000]{1,20}/g]) {
    const text = own.text.trimEnd()
    const places = [...text.matchAll(pattern)].flatMap(({ 0: sign, index }) => [index, index + sign.length])
    const answers = cutLine(own, places)
      .filter((_, at) => at % 2 === 0)
      .filter(isWritten)
    if (answers.length !== to - from + 1) continue
    const entries = answers.map((answer, at) => ({ no: from + at, lines: [answer] }))
    return more ? [...entries, ...listed(trimmed(more))] : entries
  }
  return []
}

const trimmed = (line: Line) => lineFrom(line, Math.max(0, line.text.search(/[^\s\u3000;；]/)))

/** The entries of "1. A　2. BC　3. D" that begin in this line. */
function numbered(line: Line): Entry[] {
  const number = numberOf(line.text)
  if (!number) return []
  const marks: { no: number; from: number; to: number }[] = []
  for (const match of line.text.matchAll(ENTRY)) {
    const no = Number(match[2])
    const last = marks.at(-1)?.no
    if (last === undefined ? match.index > 0 && match[1] === '' : no !== last + 1) continue
    // A punctuation mark that ends a sentence belongs to the text before the cut.
    const end = /[\s;；]/.test(match[1] ?? '') ? 0 : (match[1]?.length ?? 0)
    marks.push({ no, from: match.index + end, to: match.index + match[0].length })
  }
  if (marks.length === 0) return [{ no: number.no, lines: [lineFrom(line, number.to)] }]
  const parts = cutLine(
    line,
    marks.flatMap(({ from, to }) => [from, to]),
  )
  return marks.map(({ no }, at) => ({ no, lines: [parts[at * 2 + 2] ?? lineOf([])] }))
}
