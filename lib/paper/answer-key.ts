import { cutLine, isWritten, type Line, lineFrom, lineOf } from './lines.ts'
import { isSection, keyHeadingLength, labelsOf, numberOf } from './marks.ts'
import type { Part } from './split.ts'

/** The answers that stand together at the end of a paper, apart from its questions. `asked`: index from which on something was asked. */
export function splitKey(lines: readonly Line[], asked = -1): { body: Line[]; key: Line[] } {
  const numbered = lines.findIndex(({ text }) => numberOf(text) !== null)
  const first = asked >= 0 && (numbered < 0 || asked < numbered) ? asked : numbered
  const at = lines.findIndex(
    ({ text, isBlock }, index) =>
      !isBlock && first >= 0 && index > first && (keyHeadingLength(text) > 0 || listsAnswers(text)),
  )
  const line = lines[at]
  if (!line) return { body: [...lines], key: [] }
  const heading = keyHeadingLength(line.text) || (labelsOf(line.text)[0]?.to ?? 0)
  const key = [lineFrom(line, heading), ...lines.slice(at + 1)].filter(isWritten)
  return key.length > 0 ? { body: lines.slice(0, at), key } : { body: [...lines], key }
}

/** "答案：1. A 2. C": more than the answer of one question. */
function listsAnswers(text: string): boolean {
  const [label] = labelsOf(text.slice(0, 60))
  if (label?.field !== 'answer' || label.from !== 0) return false
  const found =
    /^(\d{1,3})[\s\u3000]{0,3}[.．、](?!\d)[^\n]{1,60}?[\s\u3000;；]{1,9}(\d{1,3})[\s\u3000]{0,3}[.．、](?!\d)/.exec(
      text.slice(label.to, label.to + 120),
    )
  return found !== null && Number(found[2]) === Number(found[1]) + 1
}

const LABEL = { text: '【答案】' }
const RANGE =
  /(\d{1,3})[\s\u3000]{0,3}[-~～—–－]{1,2}[\s\u3000]{0,3}(\d{1,3})[\s\u3000]{0,3}[.．、:：]?[\s\u3000]{0,9}([A-H](?:[A-H\s\u3000,，、;；]{0,200}[A-H])?)(?![a-z])/g
const ENTRY = /(^|[\s\u3000;；])(\d{1,3})[\s\u3000]{0,3}[.．、](?!\d)[\s\u3000]{0,9}/g

interface Entry {
  no: number
  lines: Line[]
}

/**
 * Gives each question its answer of the key, as a labelled line behind its own. Answers what belongs to no question: it is
 * shown and not lost.
 */
export function giveAnswers(parts: readonly Part[], key: readonly Line[]): { given: number; rest: Line[] } {
  const { entries, rest } = entriesOf(key)
  const questions = parts.filter(({ kind }) => kind === 'question')
  const byNumber = new Map<number | null, Part[]>()
  for (const question of questions) byNumber.set(question.number, [...(byNumber.get(question.number) ?? []), question])
  let given = 0
  for (const { no, lines } of entries) {
    const question = byNumber.get(no)?.shift()
    const isAnswered =
      question?.lines.some(({ text }) => labelsOf(text).some(({ field }) => field === 'answer')) ?? true
    if (!question || isAnswered) {
      rest.push(...lines.map((line, at) => (at === 0 ? lineOf([{ text: `${no}．` }, ...line.pieces]) : line)))
      continue
    }
    given += 1
    const [first, ...more] = lines
    if (!first) continue
    const isLabelled = labelsOf(first.text)[0]?.from === 0
    question.lines.push(isLabelled ? first : lineOf([LABEL, ...first.pieces]), ...more)
  }
  return { given, rest }
}

function entriesOf(key: readonly Line[]): { entries: Entry[]; rest: Line[] } {
  const entries: Entry[] = []
  const rest: Line[] = []
  for (const line of key) {
    const ranges = line.isBlock ? [] : rangesOf(line.text)
    const current = entries.at(-1)
    if (ranges.length > 0) entries.push(...ranges)
    else if (isSection(line.text)) rest.push(line)
    else if (!addNumbered(entries, line)) (current?.lines ?? rest).push(line)
  }
  return { entries, rest }
}

/** "1-5 ABCDA 6～10 BCDAB", where nothing else stands in the line. */
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

/** "1. A　2. BC　3. D": entries that begin in this line; false where none does. */
function addNumbered(entries: Entry[], line: Line): boolean {
  const number = line.isBlock ? null : numberOf(line.text)
  if (!number) return false
  const marks: { no: number; from: number; to: number }[] = []
  for (const match of line.text.matchAll(ENTRY)) {
    const no = Number(match[2])
    const last = marks.at(-1)?.no
    if (last === undefined ? match.index > 0 && match[1] === '' : no !== last + 1) continue
    marks.push({ no, from: match.index, to: match.index + match[0].length })
  }
  const [first] = marks
  if (!first) {
    entries.push({ no: number.no, lines: [lineFrom(line, number.to)] })
    return true
  }
  const parts = cutLine(
    line,
    marks.flatMap(({ from, to }) => [from, to]),
  )
  for (const [at, { no }] of marks.entries()) entries.push({ no, lines: [parts[at * 2 + 2] ?? lineOf([])] })
  return true
}
