import { cutLine, isWritten, type Line, lineFrom, lineOf, linesOf } from './lines.ts'
import { labelsOf, numberOf, optionMarks } from './marks.ts'
import { findOptions } from './options.ts'

// This module reads the lists of options of 完形填空 (cloze tests): "41. A. took B. brought C. made D. got", where the
// number is that of a blank.

const SPACE = '[\\s\\u3000\\u00a0]'
/** Matches a number directly before an option A; papers write the letter as A., [A] or A．. */
const ITEM = new RegExp(
  `(?<!\\d)[(（]?(\\d{1,3})[)）]?${SPACE}{0,3}[.．、]?${SPACE}{0,9}(?=[(（[［]?A[)）\\]］]?${SPACE}{0,3}[.．、:：)）\\]］])`,
  'g',
)
const NUMBER_ALONE = new RegExp(`^${SPACE}{0,20}[(（]?(\\d{1,3})[)）]?${SPACE}{0,3}[.．、]?${SPACE}{0,9}$`)

/** The list of options of one blank. */
export interface ClozeItem {
  /** Index of the line in which the list begins. */
  at: number
  /** Number of the blank; null where the list has no number. */
  no: number | null
  options: Line[][]
  /** Index of the first line of `said`; -1 where the label of the answer begins no line. */
  saidAt: number
  /** Lines after the options with the answer and the explanation of this blank only. */
  said: Line[]
}

/** Consecutive lists of options. */
export interface ItemRun {
  /** Index of the first line; `to` is the index after the last one. */
  from: number
  to: number
  items: ClozeItem[]
}

/** Turns tables that arrange lists of options into lines: one line for each row, with its cells one after another. */
export function withoutListTables(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const html = line.isBlock ? (line.pieces[0]?.html ?? '') : ''
    if (!html.startsWith('<table') || !/\bA\s{0,3}[.．、]/.test(html)) return [line]
    const rows = html.split('</tr>').map((row) =>
      lineOf(
        row
          .split(/<\/t[dh]>/)
          .flatMap((cell) => [
            ...linesOf(cell.slice(cell.search(/<t[dh][\s>]/) + 1).replace(/^[^>]{0,2000}>/, '')),
            null,
          ])
          .flatMap((part) => (part === null ? [{ text: '\t' }] : part.pieces)),
      ),
    )
    const written = rows.filter(isWritten)
    const isList = written.every(
      (row) => beginsItem(row, undefined) || optionMarks(row.text.trimStart().slice(0, 40))[0]?.from === 0,
    )
    return isList && written.length > 0 ? written : [line]
  })
}

/** Splits a line that contains several lists of options. */
function itemLines(line: Line): Line[] {
  if (line.isBlock) return [line]
  const places = [...line.text.matchAll(ITEM)].map(({ index }) => index).filter((index) => index > 0)
  return cutLine(line, places).filter(isWritten)
}

const beginsOptions = (line: Line | undefined) => {
  const [mark] = line && !line.isBlock ? optionMarks(line.text.slice(0, 40)) : []
  return mark?.from === 0 && mark.letter === 'A'
}

interface Begin {
  no: number | null
  /** Position after the number, where the text of the list begins. */
  to: number
}

function beginsItem(line: Line, next: Line | undefined): Begin | null {
  if (line.isBlock) return null
  const text = line.text.trimStart()
  const room = line.text.length - text.length
  ITEM.lastIndex = 0
  const numbered = ITEM.exec(text.slice(0, 60))
  if (numbered?.index === 0) return { no: Number(numbered[1]), to: room + numbered[0].length }
  const alone = line.text.length <= 60 ? NUMBER_ALONE.exec(line.text) : null
  if (alone && beginsOptions(next)) return { no: Number(alone[1]), to: line.text.length }
  return beginsOptions(line) ? { no: null, to: 0 } : null
}

/** A list that cannot be read, between two readable lists; its number is the one that is missing between them. */
function unreadable(line: Line, next: Line | undefined, last: number | null | undefined): Begin | null {
  const number = line.isBlock || !last ? null : numberOf(line.text)
  if (!last || number?.no !== last + 1 || !next) return null
  return beginsItem(next, undefined)?.no === last + 2 ? { no: number.no, to: number.to } : null
}

/** Finds runs of at least `least` lists, each with two or more options and without words before the options. */
export function itemRuns(lines: readonly Line[], least: number): ItemRun[] {
  const runs: ItemRun[] = []
  let run: ItemRun | null = null
  let open: Line[] = []
  let isLabelled = false
  const close = (to: number) => {
    const item = run?.items.at(-1)
    if (run && item) {
      Object.assign(item, contentOf(open))
      run.to = to
    }
    open = []
    isLabelled = false
  }
  const end = (to: number) => {
    close(to)
    for (let last = run?.items.at(-1); run && last?.options.length === 0; last = run.items.at(-1)) {
      run.to = last.at
      run.items.pop()
    }
    if (run) returnKey(run)
    if (run && run.items.filter(({ options }) => options.length > 0).length >= least) runs.push(run)
    run = null
  }
  lines.forEach((whole, at) => {
    for (const line of itemLines(whole)) {
      const last: number | null | undefined = run?.items.at(-1)?.no
      const isWaiting = run !== null && open.length === 0 && beginsOptions(line)
      const begin = isWaiting ? null : (beginsItem(line, lines[at + 1]) ?? unreadable(line, lines[at + 1], last))
      if (begin && run && follows(begin.no, last ?? null)) close(at)
      else if (begin) end(at)
      else if (run && !isWaiting && !isLabelled && !goesOn(line)) end(at)
      if (begin) run ??= { from: at, to: at, items: [] }
      if (!run) continue
      if (begin) {
        run.items.push({ at, no: begin.no, options: [], saidAt: -1, said: [] })
      }
      const item = run.items.at(-1)
      if (item && item.saidAt < 0 && !begin && labelsOf(line.text)[0]?.from === 0) item.saidAt = at
      const rest = begin ? lineFrom(line, begin.to) : line
      if (isWritten(rest)) open.push(rest)
      isLabelled ||= labelsOf(rest.text).length > 0
    }
  })
  end(lines.length)
  return runs
}

/**
 * Where only the last list of a run has an answer, this answer is the key of all lists, so its lines are moved after
 * the run.
 */
function returnKey(run: ItemRun): void {
  const last = run.items.at(-1)
  if (!last || last.saidAt < 0 || run.items.length < 2 || run.items.some((item) => item !== last && item.saidAt >= 0))
    return
  run.to = last.saidAt
  last.said = []
}

/** Whether a list can follow another in a run; one list between the two may be missing or unreadable. */
const follows = (no: number | null, last: number | null) =>
  no === null || last === null ? no === last : no > last && no <= last + 2

/** Whether a line continues a list: with an option, or with its answer or explanation. */
function goesOn(line: Line): boolean {
  if (line.isBlock) return false
  const [mark] = optionMarks(line.text.slice(0, 40))
  return labelsOf(line.text)[0]?.from === 0 || (mark?.from === 0 && /[B-G]/.test(mark.letter))
}

function contentOf(lines: readonly Line[]): Pick<ClozeItem, 'options' | 'said'> {
  const at = lines.findIndex(({ text }) => labelsOf(text).length > 0)
  const line = lines[at]
  const label = line && labelsOf(line.text)[0]
  if (!line || !label) return optionsOf(lines, [])
  const [before, behind] = cutLine(line, [label.from])
  const said = [...(behind ? [behind] : []), ...lines.slice(at + 1)]
  return optionsOf([...lines.slice(0, at), ...(before ? [before] : [])].filter(isWritten), said)
}

function optionsOf(lines: readonly Line[], said: Line[]): Pick<ClozeItem, 'options' | 'said'> {
  const { stem, options, tail } = findOptions(lines)
  const lenient = options.length < USUAL ? lenientOptions(lines) : []
  if (lenient.length > options.length) return { options: lenient, said }
  if (stem.some(isWritten) || options.length < 2) return { options: [], said: [...lines, ...said] }
  return { options, said: [...tail, ...said] }
}

const USUAL = 4
const LETTER = /(?:^|[\s\u3000\u00a0])([A-G])(?:[\s\u00a0]{0,3}[.．、:：]|(?=[\s\u3000\u00a0]))[\s\u3000\u00a0]{0,20}/g

/** The options of one line in which some letters have lost the full stop: "A condition B. place C. sight D. show". */
function lenientOptions(lines: readonly Line[]): Line[][] {
  const [line, ...more] = lines
  if (!line || more.length > 0 || line.isBlock) return []
  const marks: RegExpExecArray[] = []
  for (const mark of line.text.matchAll(LETTER)) {
    if (mark[1] === String.fromCharCode(65 + marks.length)) marks.push(mark)
  }
  if (marks.length < 3 || marks[0]?.index !== 0) return []
  const parts = cutLine(
    line,
    marks.flatMap(({ index, 0: whole }) => [index, index + whole.length]),
  )
  return marks.map((_, at) => [parts[at * 2 + 2] ?? line])
}
