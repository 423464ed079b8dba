export interface RecognisedBlank {
  readonly options: readonly string[]
  readonly key: string
}

/** One recognised question; rich text is HTML of the contracts. */
export interface Recognised {
  /** The question's number in the paper; null where it has none. */
  number: number | null
  stemHtml: string
  /** Options as rich text, A first. */
  options: string[]
  /** Answer in one line, as rich text; '' where the paper gives none. */
  answerHtml: string
  /** The answer as rich text in paragraphs. */
  answerParagraphs: string
  /** The answer as plain text in lines, with U+FFFC (object replacement character) in place of each formula. */
  answer: string
  analysisHtml: string
  thinkingHtml: string
  summaryHtml: string
  /** Plain text of the stem, from which `kindOf` derives the kind of question. */
  text: string
  /**
   * Only for 完形填空: options of each blank, A first, and the letter of the right option; '' where the letter is unknown.
   */
  cloze?: readonly RecognisedBlank[]
  /** Heading of the section that contains the question: "一、选择题". */
  section: string
  /** Whether the question belongs to the passage before it. */
  isChild: boolean
  /** Score given by the paper; null where it gives none. */
  score: number | null
  /** Score of each blank of the question; null where the paper gives none. */
  blankScore: number | null
  /** Changes and findings, in words for the person who checks the question. */
  notes: string[]
}

/**
 * Use of a text that is not a question: as a passage (`material`), as a part of the next or the previous question, or
 * not at all (`none`).
 */
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
  /** Texts and questions in the order of the paper; together they contain all text of the paper. */
  entries: PaperEntry[]
  /** Changes to the whole paper, in words for the user. */
  notes: string[]
}
