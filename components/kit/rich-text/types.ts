/** The effect of a change on the blanks. */
export interface BlankMoves {
  /** The number of blanks before. */
  before: number
  /** For each present blank, its former index; null for a new one. */
  from: readonly (number | null)[]
}

export interface RichTextProps {
  label: string
  /** Rich text of the contract. An unedited text is reported unchanged. */
  value: string
  /** `moves` is set if blanks were added, removed or moved. */
  onChange: (html: string, moves?: BlankMoves) => void
  /** True if the value was set as an edit, which Ctrl+Z undoes; otherwise it simply replaces the text. */
  edited?: boolean
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  readOnly?: boolean
  /** Initially one line without a paragraph, for an option or an answer. */
  compact?: boolean
  /** True for a text shown within a line, like an option: none of its formulas is a block. */
  inline?: boolean
  /** Called by Enter after the last letter, if it does more than begin a line; Shift+Enter still does that. */
  onEnter?: () => void
  /** True in a cell of a table of fields: the focus shows no tools, and keys do the same. */
  quiet?: boolean
  /** Ctrl+Shift+B inserts a numbered blank. */
  blanks?: boolean
  /** Stores a picture and returns its address; without it pictures cannot be added. */
  upload?: (file: File) => Promise<string>
  /** Called before pasted content is inserted; returns true if the caller handled it. */
  onPasted?: (pasted: PastedContent) => Promise<boolean>
}

export interface PastedContent {
  /** Rich text of the contract, without pictures that have no address yet. */
  html: string
  /** Returns the same with its pictures stored; a mark replaces one that failed. */
  stored: () => Promise<string>
  /** Inserts rich text at the caret. */
  insert: (html: string) => void
}
