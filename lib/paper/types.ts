export interface RecognisedBlank {
  readonly options: readonly string[]
  readonly key: string
}

/** One question as it was recognised; rich text is HTML of the contracts. */
export interface Recognised {
  /** As the paper numbers it. */
  number: number | null
  stemHtml: string
  /** A first. */
  options: string[]
  /** In one line, as rich text; '' where there is none. */
  answerHtml: string
  /** The same where it has several paragraphs. */
  answerParagraphs: string
  /** The same as plain text, with lines; formulas are objects in it. */
  answer: string
  analysisHtml: string
  thinkingHtml: string
  summaryHtml: string
  /** Plain text of the stem, from which its kind is read. */
  text: string
  /** 完形填空: options of each blank, A first, and the letter of the right one; '' where it is not known. */
  cloze?: readonly RecognisedBlank[]
  /** Heading under which it stands: "一、选择题". */
  section: string
  /** Belongs to the passage before it. */
  isChild: boolean
  /** What the paper says it is worth; null: nothing. */
  score: number | null
  /** The same of each of its blanks. */
  blankScore: number | null
  /** What was changed or found, in words for the person who looks through it. */
  notes: string[]
}

/** Where a text that is no question goes. */
export type TextUse = 'material' | 'next' | 'previous' | 'none'

export interface PaperText {
  kind: 'text'
  html: string
  text: string
  use: TextUse
}

export interface PaperQuestion extends Recognised {
  kind: 'question'
}

export type PaperEntry = PaperText | PaperQuestion

export interface Paper {
  /** Texts and questions in the order of the paper; together they say all that was read. */
  entries: PaperEntry[]
  /** What was done to the whole. */
  notes: string[]
}
