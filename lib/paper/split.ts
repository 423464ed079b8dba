import type { FoundCloze } from './found-cloze.ts'
import { isWritten, type Line } from './lines.ts'
import {
  beginsPassage,
  coveredBy,
  explains,
  isPaperName,
  isPrompt,
  isSection,
  isTitle,
  isUnderSection,
  labelsOf,
  numberOf,
  openingLength,
  optionMarks,
  subNumberOf,
} from './marks.ts'

/** Consecutive lines of a paper that form one question, or a text between questions. */
export interface Part {
  kind: 'question' | 'text' | 'heading'
  lines: Line[]
  number: number | null
  /** The heading of the section that contains the part. */
  section: string
  /** Number of the last question that belongs to the passage. */
  covers: number | null
  /** Set for a passage with a list of options for each of its blanks. */
  cloze?: FoundCloze
}

/**
 * Maximum number of question numbers that may be missing between two questions, because authors copy excerpts of
 * papers.
 */
const GAP = 12
/** Maximum number of characters of a section heading together with the text under it. */
const MAX_SECTION = 400

/** Splits the lines of a paper into its questions and the text between them, by consecutive numbers. */
export function partsOf(lines: readonly Line[]): Part[] {
  const splitter = new Splitter()
  for (const line of lines) if (isWritten(line)) splitter.read(line)
  return splitter.parts
}

class Splitter {
  readonly parts: Part[] = []
  private section = ''
  private last: number | null = null
  private letters = 0
  private isLabelled = false
  /** Whether anything but headings was read so far. */
  private isBegun = false
  /** Last number of a list inside the current question. */
  private listed = 0

  read(line: Line): void {
    const { text } = line
    if (line.isBlock) {
      this.put(line)
      return
    }
    const number = numberOf(text)
    if (isSection(text)) {
      this.section = text.trim()
      this.begin('heading', line, null)
    } else if (number && this.begins(number.no, text)) {
      this.last = number.no
      this.begin('question', line, number.no)
    } else this.readUnnumbered(line)
  }

  private readUnnumbered(line: Line): void {
    const { text } = line
    const kind = this.parts.at(-1)?.kind
    const isQuestion = kind === 'question'
    const isOfSection = kind === 'heading' && this.section !== '' && isUnderSection(text)
    if (isOfSection && this.section.length < MAX_SECTION) this.section += text.trim()
    const isNamed = !this.isBegun && isPaperName(text) && !isPrompt(text)
    if (isOfSection || (!isQuestion && (isTitle(text) || isNamed))) this.begin('heading', line, null)
    else if (isQuestion && this.isComplete() && this.beginsText(text)) this.begin('text', line, null)
    else this.put(line)
  }

  private begins(no: number, text: string): boolean {
    const current = this.parts.at(-1)
    const isInList = this.listed > 0 && no === this.listed + 1
    if (this.last === null || (current?.kind !== 'question' && (no === 1 || no > this.last))) return true
    if (no === this.last + 1 && !(isInList && !isPrompt(text))) return true
    if (no > this.last && no <= this.last + GAP && this.isComplete() && !isInList) return true
    if (no === 1 || isInList) this.listed = no
    return false
  }

  /**
   * Whether a line begins a new text. An explanation that begins like a passage does not: it belongs to the answer
   * before.
   */
  private beginsText(text: string): boolean {
    if (!beginsPassage(text) || (this.isLabelled && explains(text))) return false
    // After a label without text, a letter is the answer and no option.
    const before = this.parts.at(-1)?.lines.at(-1)?.text ?? ''
    return labelsOf(before).at(-1)?.to !== before.length
  }

  /** Whether the current question has options or a label, after which another question can begin. */
  private isComplete(): boolean {
    return this.letters >= 2 || this.isLabelled
  }

  private begin(kind: Part['kind'], line: Line, number: number | null): void {
    this.letters = 0
    this.isLabelled = false
    this.listed = 0
    this.isBegun ||= kind !== 'heading'
    this.parts.push({ kind, lines: [], number, section: this.section, covers: null })
    this.put(line)
  }

  private put(line: Line): void {
    const current = this.parts.at(-1)
    if (!current || (current.kind === 'heading' && current.lines.length > 0)) {
      this.begin('text', line, null)
      return
    }
    current.lines.push(line)
    if (line.isBlock) return
    if (current.kind === 'text') current.covers ??= coveredBy(line.text)
    this.isLabelled ||= labelsOf(line.text).length > 0
    for (const { letter } of optionMarks(line.text)) {
      if (letter === 'A') this.letters = 1
      else if (this.letters > 0 && letter === String.fromCharCode(65 + this.letters)) this.letters += 1
    }
  }
}

export interface SubParts {
  /** Lines before （1）. */
  lead: Line[]
  subs: Line[][]
  /** Answers and explanations of all parts together; their numbers begin at （1） again. */
  shared: Line[]
}

/** The parts （1）（2）（3） of a question; null where it has fewer than two parts. */
export function subPartsOf(lines: readonly Line[]): SubParts | null {
  const lead: Line[] = []
  const subs: Line[][] = []
  const shared: Line[] = []
  lines.forEach((line, at) => {
    if (shared.length > 0 || (subs.length > 1 && beginsShared(line, lines[at + 1]))) {
      shared.push(line)
      return
    }
    const sub = line.isBlock ? null : subNumberOf(line.text)
    if (sub?.no === subs.length + 1) subs.push([line])
    else (subs.at(-1) ?? lead).push(line)
  })
  return subs.length > 1 ? { lead, subs, shared } : null
}

function beginsShared(line: Line, next: Line | undefined): boolean {
  if (line.isBlock) return false
  const begins = openingLength(line.text)
  if (begins === 0) return false
  const behind = line.text.slice(begins)
  return subNumberOf(behind.trim() === '' ? (next?.text ?? '') : behind)?.no === 1
}
