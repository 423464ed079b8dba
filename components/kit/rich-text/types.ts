/** The way in which a change of the text has moved the blanks. */
export interface BlankMoves {
  /** The number of blanks before the change. */
  before: number
  /** For each present blank, its former index; null for a new blank. */
  from: readonly (number | null)[]
}

export interface RichTextProps {
  label: string
  /**
   * The rich text (lib/contracts/base/rich-text). A text that the user has not edited is passed to `onChange`
   * unchanged.
   */
  value: string
  /** `moves` is set if blanks were added, removed or moved. */
  onChange: (html: string, moves?: BlankMoves) => void
  /**
   * True if a value that the form sets counts as an edit, which Ctrl+Z undoes; otherwise it replaces the text without
   * an undo step.
   */
  edited?: boolean
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  readOnly?: boolean
  /** True for an option or an answer: an empty text begins without a <p>, and the input is one line high. */
  compact?: boolean
  /** True for a text shown within a line, such as an option: its formulas are never blocks. */
  inline?: boolean
  /**
   * Called when the user presses Enter at the end of the text; Shift+Enter then still begins a new line. If absent,
   * Enter begins a new line.
   */
  onEnter?: () => void
  /** True in a cell of a table of inputs: no toolbar is shown there, but the keys of its tools work. */
  quiet?: boolean
  /** True if the user may insert numbered blanks, also with Ctrl+Shift+B. */
  blanks?: boolean
  /** Stores a picture and returns its address. If absent, the text allows no pictures. */
  upload?: (file: File) => Promise<string>
  /** Called before pasted content is inserted; returns true if the caller handled it. */
  onPasted?: (pasted: PastedContent) => Promise<boolean>
}

export interface PastedContent {
  /** The pasted rich text, without the pictures that are not stored yet. */
  html: string
  /**
   * Stores the pictures and returns the rich text with them. A placeholder replaces each picture that could not be
   * stored.
   */
  stored: () => Promise<string>
  /** Inserts rich text at the caret. */
  insert: (html: string) => void
}
