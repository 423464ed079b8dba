import { isWritten, type Line, lineFrom, lineOf } from './lines.ts'
import {
  beginsPassage,
  coveredBy,
  explains,
  isPrompt,
  isSection,
  keyHeadingLength,
  labelsOf,
  numberOf,
  optionMarks,
  rangeOf,
} from './marks.ts'

// The parts of a paper that does not give each answer beside its question. The answers and explanations are together at
// the end of the paper, or after the questions of each passage.

export interface SplitKey {
  body: Line[]
  key: Line[]
  /** Index from which on all lines belong to the key; the number of lines where the paper does not end with a key. */
  end: number
}

/** Matches "【3题详解】", with which some sites begin the explanation of a question. */
const DETAIL = /^[\s\u3000]{0,20}[【[]\s?第?\s?(\d{1,3})\s?小?题\s?(?:详解|解析|分析|答案)\s?[】\]][\s\u3000]{0,20}/
/** Matches the next entry of a list that is in one line: "1. A 2. C". */
const NEXT = /[\s\u3000;；。](\d{1,3})[\s\u3000]{0,3}[.．、](?!\d)/g

/** An empty line that marks the beginning of each key in the result. */
export const KEY_BEGINS: Line = lineOf([])

/** The number of the question whose explanation a line begins, and the position of its text; null for other lines. */
export function detailOf(text: string): { no: number; to: number } | null {
  const found = DETAIL.exec(text.slice(0, 60))
  return found ? { no: Number(found[1]), to: found[0].length } : null
}

/**
 * Splits a paper into the lines of answers that are assigned by number (`key`) and all other lines (`body`). `asked` is
 * the index of the last line before the first cloze, which is a question without a number; -1 without a cloze.
 */
export function splitKey(lines: readonly Line[], asked = -1): SplitKey {
  const finder = new KeyFinder(lines, asked)
  const body: Line[] = []
  const key: Line[] = []
  let end = lines.length
  let at = 0
  while (at < lines.length) {
    const line = lines[at] as Line
    const heading = finder.headingAt(at)
    if (heading < 0) {
      finder.addPrompt(at)
      body.push(line)
      at += 1
      continue
    }
    const to = finder.endOf(at)
    const found = [lineFrom(line, heading), ...lines.slice(at + 1, to)].filter(isWritten)
    if (found.length === 0) body.push(line)
    else {
      if (to === lines.length) end = at
      key.push(KEY_BEGINS, ...found)
    }
    finder.begin()
    at = to
  }
  return { body, key, end }
}

class KeyFinder {
  private readonly lines: readonly Line[]
  /**
   * Index of the last line before the first question without a number (a cloze); -1 if there is none. A key can begin
   * only after a question.
   */
  private readonly from: number
  /** For each number, the indexes of the lines that ask a question under this number. */
  private readonly prompts = new Map<number, number[]>()
  /** Indexes of lines in which a section with questions begins. */
  private readonly sections: readonly number[]
  /**
   * `first` and `last` are the first and the last question number since the last key; `before` is the last number of
   * all.
   */
  private first = 0
  private last = 0
  private before = 0

  constructor(lines: readonly Line[], from: number) {
    this.lines = lines
    this.from = from
    lines.forEach((line, at) => {
      const no = line.isBlock ? undefined : numberOf(line.text)?.no
      if (!no || !this.isPrompt(at)) return
      const places = this.prompts.get(no)
      if (places) places.push(at)
      else this.prompts.set(no, [at])
    })
    this.sections = [...lines.keys()].filter((at) => this.opensSection(at))
  }

  /**
   * Length of the heading of a key that begins at the line; 0 where the key begins with a label; -1 where no key
   * begins.
   */
  headingAt(at: number): number {
    const line = this.lines[at] as Line
    const isAsked = (this.from >= 0 && at > this.from) || this.last > 0
    if (line.isBlock || !isAsked) return -1
    const [label] = labelsOf(line.text.slice(0, 60))
    const length = label?.from === 0 && !label.isKept ? label.to : 0
    const heading = keyHeadingLength(line.text)
    if (heading > 0 && length === 0) return heading
    if (length === 0) return -1
    if (this.listsAnswers(at, length, label?.field === 'answer')) return 0
    // Without numbers after it, the heading is only the label of one question's answer.
    const isKey =
      this.isNumbered(at + 1) || (/参考|标准/.test(line.text) && this.first < this.last && this.isNumbered(at + 2))
    return heading > 0 && this.resumes(at) < 0 && isKey ? heading : -1
  }

  addPrompt(at: number): void {
    const line = this.lines[at] as Line
    const no = line.isBlock ? undefined : numberOf(line.text)?.no
    if (!no || (this.last > 0 && no !== this.last + 1 && !this.isPrompt(at))) return
    this.first = this.first === 0 ? no : Math.min(this.first, no)
    this.last = no
    this.before = Math.max(this.before, no)
  }

  begin(): void {
    this.first = 0
    this.last = 0
  }

  /**
   * Index after the last line of the key that begins here. The key ends at a new section, at a passage, or at the
   * question whose number follows the last one.
   */
  endOf(at: number): number {
    const next = this.resumes(at)
    const section = firstAfter(this.sections, at)
    if (section >= 0 && (next < 0 || section < next)) return section
    if (next < 0) return this.lines.length
    let from = next
    while (from > at + 1) {
      const line = this.lines[from - 1] as Line
      const isOfKey = !line.isBlock && (numberOf(line.text) ?? detailOf(line.text)) !== null
      if (isOfKey || (!line.isBlock && labelsOf(line.text)[0]?.from === 0)) break
      from -= 1
    }
    const opens = this.lines.slice(from, next).findIndex(({ isBlock, text }) => !isBlock && opensQuestions(text))
    return opens < 0 ? next : from + opens
  }

  /** Index of the line that asks the question after the last number; -1 where no line does. */
  private resumes(at: number): number {
    return firstAfter(this.prompts.get(this.before + 1) ?? [], at)
  }

  /** Whether a section begins here whose questions may start again from number one. */
  private opensSection(at: number): boolean {
    const { isBlock, text } = this.lines[at] as Line
    if (isBlock || !isSection(text)) return false
    const next = [at + 1, at + 2].find((index) => this.isNumbered(index) && !isSection(this.lines[index]?.text ?? ''))
    return (
      next !== undefined && this.isPrompt(next) && (this.hasOptions(next) || PLACE.test(this.lines[next]?.text ?? ''))
    )
  }

  private hasOptions(at: number): boolean {
    const next = this.lines[at + 1]
    return next !== undefined && optionMarks(next.text.slice(0, 40))[0]?.from === 0
  }

  private isNumbered(at: number): boolean {
    const line = this.lines[at]
    return line !== undefined && !line.isBlock && (numberOf(line.text) !== null || isSection(line.text))
  }

  private isPrompt(at: number): boolean {
    return isPrompt((this.lines[at] as Line).text) || this.hasOptions(at)
  }

  /** Whether the lines after a label contain more than the answer of one question. */
  private listsAnswers(at: number, length: number, isAnswer: boolean): boolean {
    const { text } = this.lines[at] as Line
    const behind = text.slice(length, length + 2000)
    if (behind.trim() !== '') return isAnswer || this.first < this.last ? this.listsInLine(behind, isAnswer) : false
    const next = this.lines[at + 1]
    if (!next || next.isBlock) return false
    if (detailOf(next.text)) return this.first < this.last
    if (rangeOf(next.text) !== null) return true
    if (this.listsInLine(next.text.slice(0, 2000), isAnswer)) return true
    return this.first < this.last && numberOf(next.text)?.no === this.first && this.goesOnListing(at + 1)
  }

  private listsInLine(text: string, isAnswer: boolean): boolean {
    if (rangeOf(text) !== null) return isAnswer
    const no = numberOf(text)?.no ?? detailOf(text)?.no
    // Steps of an explanation have numbers too, and equal those of the questions only by chance.
    if (!no || (this.first > 0 && (no < this.first || no > this.before))) return false
    if (!isAnswer && (no !== this.first || this.first === this.last)) return false
    return [...text.matchAll(NEXT)].some(([, next]) => Number(next) === no + 1)
  }

  /** Whether the numbers at the beginning of lines are exactly the numbers of the questions. */
  private goesOnListing(at: number): boolean {
    let no = this.first
    // The limit of 400 lines bounds the time; the explanations of one key have far fewer lines.
    for (let index = at + 1; index < Math.min(this.lines.length, at + 400); index++) {
      const line = this.lines[index] as Line
      const found = line.isBlock ? undefined : numberOf(line.text)?.no
      if (found !== no + 1) continue
      if (found > this.last) return this.isPrompt(index)
      no = found
    }
    return no === this.last
  }
}

/**
 * Matches a question mark, a line or empty brackets for an answer; the entries of an answer key contain none of these.
 */
const PLACE = /[？?]|_{2,}|[(（][\s\u3000]{0,20}[)）]/

/** The first index after `at` in an ascending list; -1 where there is none. */
function firstAfter(places: readonly number[], at: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return places[low] ?? -1
}

/** Whether a text introduces questions and is not an explanation of the passage. */
const opensQuestions = (text: string) =>
  isSection(text) || coveredBy(text) !== null || (beginsPassage(text) && !explains(text))
