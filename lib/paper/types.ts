export interface RecognisedBlank {
  readonly options: readonly string[]
  readonly key: string
}

/** One recognised question; rich text is HTML of the contracts. */
export interface Recognised {
  /** Its number in the paper. */
  number: number | null
  stemHtml: string
  /** Options as rich text, A first. */
  options: string[]
  /** Answer in one line, as rich text; '' where there is none. */
  answerHtml: string
  /** The same answer with its paragraphs. */
  answerParagraphs: string
  /** The same answer as plain text, with lines; formulas are objects in it. */
  answer: string
  analysisHtml: string
  thinkingHtml: string
  summaryHtml: string
  /** Plain text of the stem, from which `kindOf` reads its kind. */
  text: string
  /** 完形填空: options of each blank, A first, and the letter of the right one; '' where the letter is unknown. */
  cloze?: readonly RecognisedBlank[]
  /** Heading of its section: "一、选择题". */
  section: string
  /** Whether the question belongs to the passage before it. */
  isChild: boolean
  /** Score given by the paper; null where it gives none. */
  score: number | null
  /** Score of each of its blanks; null where the paper gives none. */
  blankScore: number | null
  /** Changes and findings, in words for the person who checks the question. */
  notes: string[]
}

/** Use of a text that is no question. */
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
  /** Texts and questions in the order of the paper; together they contain all text that was read. */
  entries: PaperEntry[]
  /** Changes to the whole paper, in words for the user. */
  notes: string[]
}
