import { BLANKS_MAX } from '../contracts/question/json.ts'
import { rangesOf } from './answer-key.ts'
import { type ClozeItem, type ItemRun, itemRuns, withoutListTables } from './cloze-items.ts'
import type { ClozeBlank, FoundCloze } from './found-cloze.ts'
import { cutLine, inlineOf, isWritten, type Line, labelled, lineFrom, linesOf, paragraphs } from './lines.ts'
import {
  beginsPassage,
  isPaperName,
  isSection,
  isTitle,
  keyHeadingLength,
  labelsOf,
  numberOf,
  optionMarks,
} from './marks.ts'
import { withNumberedBlanks } from './numbered-blanks.ts'
import { eachBlankScore, eachScore, MAX_SCORE } from './scores.ts'
import type { Part } from './split.ts'
import type { PaperQuestion, RecognisedBlank } from './types.ts'

/** Minimum number of consecutive lists of options in a 完形填空. */
const LEAST = 3
/** Minimum share of the blanks that must be found in the passage. */
const SHOWN = 0.6

/** Finds the 完形填空 of a paper: passages with numbered blanks, followed by a list of options for each. */
export function findClozes(lines: readonly Line[]): FoundCloze[] {
  const found: FoundCloze[] = []
  let free = 0
  for (const run of itemRuns(lines, LEAST)) {
    const cloze = run.from < free || run.items.length > BLANKS_MAX ? null : clozeOf(lines, run, free)
    if (cloze) found.push(cloze)
    // No line may belong to two clozes.
    free = Math.max(free, cloze?.to ?? run.to)
  }
  return found
}

function clozeOf(lines: readonly Line[], run: ItemRun, free: number): FoundCloze | null {
  const from = passageStart(lines, run.from, free)
  const passage = lines.slice(from, run.from)
  const first = run.items[0]?.no ?? firstNumber(passage)
  const items = numbered(run.items, first)
  const numbers = items.map(({ no }) => no)
  const { lines: blanked, found } = withNumberedBlanks(passage, numbers)
  if (found.length < SHOWN * numbers.length) return null
  const isAlone = free === 0 && !lines.slice(0, from).some(({ text }) => numberOf(text) !== null)
  const to = tailEnd(lines, run.to, { last: numbers.at(-1) ?? 0, isAlone })
  const blanks = items.map(({ no, options, said }): ClozeBlank => ({ no, options, key: '', said }))
  const said = readTail(lines.slice(run.to, to), blanks)
  const missing = numbers.filter((no) => !found.includes(no))
  const order = [...found, ...missing]
  const inOrder = order.flatMap((no) => blanks.find((blank) => blank.no === no) ?? [])
  const notes = [
    ...(first === 1 ? [] : [`题号 ${first}–${numbers.at(-1)} 改为第 1–${numbers.length} 空`]),
    ...(missing.length > 0 ? [`短文中没有找到第 ${missing.join('、')} 题的空，请在题干中插入`] : []),
  ]
  return { from, to, passage: blanked, blanks: inOrder, said, notes }
}

/** Numbers lists without a number from the first blank of the passage on; a missing list becomes an empty one. */
function numbered(items: readonly ClozeItem[], first: number): (ClozeItem & { no: number })[] {
  const all: (ClozeItem & { no: number })[] = []
  for (const item of items) {
    const no = item.no ?? first + all.length
    while (all.length > 0 && (all.at(-1)?.no ?? no) < no - 1) {
      all.push({ at: item.at, no: (all.at(-1)?.no ?? 0) + 1, options: [], saidAt: -1, said: [] })
    }
    all.push({ ...item, no })
  }
  return all
}

function firstNumber(passage: readonly Line[]): number {
  const drawn =
    /[_＿]{1,40}[\s\u00a0]{0,4}[(（]?(\d{1,3})|[(（]\s{0,4}(\d{1,3})\s{0,4}[)）]|(\d{1,3})[.．、)）]?\s{0,3}[_＿]{2}/
  for (const { text, isBlock } of passage) {
    const [, ...numbers] = (!isBlock && drawn.exec(text)) || []
    const number = numbers.find((one) => one !== undefined)
    if (number) return Number(number)
  }
  return 1
}

/** Index of the passage's first line, which follows the preceding heading, question or answer. */
function passageStart(lines: readonly Line[], end: number, free: number): number {
  let from = end
  while (from > free) {
    const line = lines[from - 1] as Line
    if (
      !line.isBlock &&
      (isSection(line.text) || isTitle(line.text) || isPaperName(line.text) || isOfQuestion(line.text))
    )
      break
    from -= 1
    if (!line.isBlock && end - from > 1 && beginsPassage(line.text)) break
  }
  return from
}

const isOfQuestion = (text: string) =>
  keyHeadingLength(text) > 0 || labelsOf(text)[0]?.from === 0 || optionMarks(text.slice(0, 40))[0]?.from === 0

/** Index after the answers and explanations that follow the lists of options. */
function tailEnd(lines: readonly Line[], from: number, { last, isAlone }: { last: number; isAlone: boolean }): number {
  const begins = lines[from]
  if (!begins || begins.isBlock) return from
  const isHeading = keyHeadingLength(begins.text) > 0
  if (isHeading ? !isAlone : labelsOf(begins.text)[0]?.from !== 0 && rangesOf(begins.text).length === 0) return from
  let to = from
  while (to < lines.length) {
    const { text, isBlock } = lines[to] as Line
    if (!isBlock && to > from && (isSection(text) || beginsPassage(text))) break
    const no = isBlock ? null : numberOf(text)?.no
    if (no && no > last) break
    if (!isBlock && to > from && keyHeadingLength(text) > 0 && !isAlone) break
    to += 1
  }
  return to
}

const ENTRY = /(\d{1,3})[\s\u3000\u00a0]{0,3}[.．、:：)）]?[\s\u3000\u00a0]{0,3}([A-G])(?![A-Za-z])/g
const STATED = /(?:故选|答案[为是选]|应选)[\s:：]{0,3}[(（【]?([A-G])(?![A-Za-z])/g

/**
 * Letters of "1-5 ABCDA 6-10 …", "1. B 2. C" or "ABCDA BCDAB", with their numbers where the text has numbers; empty
 * where the text contains anything else.
 */
function keysIn(text: string): { no: number | null; key: string }[] {
  const plain = text.replace(/[Ａ-Ｚ０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  const ranges = rangesOf(plain)
  if (ranges.length > 0) return ranges.map(({ no, lines }) => ({ no, key: lines[0]?.text ?? '' }))
  const entries = [...plain.matchAll(ENTRY)]
  const bareOf = (said: string) => said.replace(/[\s\u3000\u00a0,，、;；:：.．。)）]/g, '')
  const covered = entries.reduce((sum, [whole]) => sum + bareOf(whole).length, 0)
  const bare = bareOf(plain)
  if (entries.length > 0 && bare.length <= covered) return entries.map(([, no, key = '']) => ({ no: Number(no), key }))
  return /^[A-G]{2,50}$/.test(bare) ? [...bare].map((key) => ({ no: null, key })) : []
}

/** Gives each blank its answer letter (key); returns the lines that contain no key. */
function readTail(tail: readonly Line[], blanks: readonly ClozeBlank[]): Line[] {
  for (const blank of blanks)
    blank.said = blank.said.flatMap((line) => unlabelled(line)).filter((line) => !takeKeys(line, [blank]))
  const said = tail.flatMap((line) => unlabelled(line)).filter((line) => !takeKeys(line, blanks))
  const explained = said.map((line) => renumbered(line, blanks))
  for (const blank of blanks) blank.key ||= statedKey(blank.said)
  return explained
}

/** The parts of a line without labels; a label inside the line divides it. */
function unlabelled(line: Line): Line[] {
  if (line.isBlock) return [line]
  const heading = keyHeadingLength(line.text)
  const rest = heading > 0 ? lineFrom(line, heading) : line
  const labels = labelsOf(rest.text)
  const places = labels.flatMap(({ from, to, isKept }) => [from, isKept ? from : to])
  return cutLine(rest, places)
    .filter((_, at) => at % 2 === 0)
    .filter(isWritten)
}

/**
 * Assigns the answer letters of a line to these blanks; returns false where the line is not the key of these blanks.
 */
function takeKeys(line: Line, blanks: readonly ClozeBlank[]): boolean {
  if (line.isBlock) return false
  const keys = blanks.length === 1 ? singleKey(line.text) : keysIn(line.text)
  const known = keys.map(({ no, key }) => ({ blank: blanks.find((blank) => blank.no === no), key }))
  if (keys.length === 0) return false
  if (known.every(({ blank }) => blank)) {
    for (const { blank, key } of known) if (blank) blank.key ||= key
    return true
  }
  const isFromOne = keys.every(({ no }, at) => no === null || no === at + 1)
  if (!isFromOne || keys.length !== blanks.length) return false
  for (const [at, { key }] of keys.entries()) if (blanks[at]) blanks[at].key ||= key
  return true
}

const singleKey = (text: string) => {
  const letter = /^[\s\u3000\u00a0]{0,9}([A-G])[\s\u3000\u00a0.．。]{0,9}$/.exec(text.slice(0, 40))?.[1]
  return letter && text.length <= 40 ? [{ no: null, key: letter }] : []
}

/**
 * Changes the number in "41. 考查动词。故选 B。" to the blank's current number, and uses the letter as the blank's key where it
 * has none.
 */
function renumbered(line: Line, blanks: readonly ClozeBlank[]): Line {
  const number = line.isBlock ? null : numberOf(line.text)
  const at = number ? blanks.findIndex(({ no }) => no === number.no) : -1
  const blank = blanks[at]
  if (!number || !blank) return line
  blank.key ||= statedKey([line])
  return number.no === at + 1 ? line : labelled(`${at + 1}．`, lineFrom(line, number.to))
}

const statedKey = (lines: readonly Line[]) =>
  [
    ...lines
      .map(({ text }) => text)
      .join('\n')
      .matchAll(STATED),
  ].at(-1)?.[1] ?? ''

/**
 * The blanks in the form of questions, so that `assignAnswers` gives them the answers at the end of a paper by number.
 */
export const answeredParts = ({ blanks }: FoundCloze): Part[] =>
  blanks.map(({ no, said }) => ({ kind: 'question', lines: said, number: no, section: '', covers: null }))

/** The score that a heading states for each blank, and the sum over all blanks. */
function clozeScore(section: string, count: number): Pick<PaperQuestion, 'score' | 'blankScore'> {
  const each = eachScore(section) ?? eachBlankScore(section)
  return { score: each === null || each * count > MAX_SCORE ? null : each * count, blankScore: each }
}

/** The question made of a 完形填空, with the passage as its stem. */
export function clozeQuestion({ passage, blanks, said, notes }: FoundCloze, section: string): PaperQuestion {
  const given = blanks.map((blank) => ({ ...blank, said: blank.said.flatMap(unlabelled) }))
  for (const blank of given) blank.said = blank.said.filter((line) => !takeKeys(line, [blank]))
  const unanswered = given.filter(({ key }) => key === '').length
  const explained = given.flatMap((blank, at) =>
    blank.said.map((line, index) => (index === 0 && !line.isBlock ? labelled(`${at + 1}．`, line) : line)),
  )
  const keys = given.map(({ key }, at) => `${at + 1}．${key}`).join('　')
  return {
    ...{ kind: 'question', number: blanks[0]?.no ?? null, section, isChild: false },
    ...clozeScore(section, given.length),
    stemHtml: paragraphs(passage),
    options: [],
    cloze: given.map(({ options, key }) => ({ options: options.map(inlineOf), key })),
    ...(unanswered === given.length ? { answerHtml: '', answer: '' } : { answerHtml: keys, answer: keys }),
    ...{ answerParagraphs: '', thinkingHtml: '', summaryHtml: '' },
    analysisHtml: paragraphs([...said, ...explained]),
    text: passage.map(({ text }) => text).join('\n'),
    notes: [...notes, ...(unanswered > 0 ? [`${unanswered} 个空没有找到答案`] : [])],
  }
}

/**
 * The lists of options that a user pastes alone, with the answers after them; empty where the text has no such lists.
 */
export function readRows(html: string): RecognisedBlank[] {
  const lines = withoutListTables(linesOf(html))
  const [run, ...more] = itemRuns(lines, 1)
  if (!run || more.length > 0 || lines.slice(0, run.from).some(isWritten)) return []
  const blanks = numbered(run.items, 1).map(({ no, options, said }): ClozeBlank => ({ no, options, key: '', said }))
  const rest = readTail(lines.slice(run.to), blanks)
  if (rest.some(isWritten)) return []
  return blanks.map(({ options, key }) => ({ options: options.map(inlineOf), key }))
}

/** Letters of an answer key that a user pastes alone, in order: "1-5 ABCDA 6-10 BCDAB". */
export function readKeys(text: string): string[] {
  const lines = linesOf(text.replace(/[<>&]/g, ' ').replace(/\n/g, '<br>'))
  return lines
    .flatMap((line) => unlabelled(line))
    .flatMap(({ text: said }) =>
      /^[\s\u3000]*[A-G][\s\u3000]*$/.test(said.slice(0, 40)) ? [said.trim()] : keysIn(said).map(({ key }) => key),
    )
}
