/** What a change did to the blanks. */
export interface BlankMoves {
  /** How many there were. */
  before: number
  /** Of each that there is now, which one it was; null: it is new. */
  from: readonly (number | null)[]
}

export interface RichTextProps {
  label: string
  /** Rich text as the contract has it. One that is never edited is given back as it came. */
  value: string
  /** `moves` where blanks came, went or changed places. */
  onChange: (html: string, moves?: BlankMoves) => void
  /** The value was set as an edit, which Ctrl+Z takes back; otherwise the text simply stands so. */
  edited?: boolean
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  readOnly?: boolean
  /** One line at first, without a paragraph around it: an option, an answer. */
  compact?: boolean
  /** Set within a line where it is shown, as an option is: no formula of it is a block. */
  inline?: boolean
  /** Enter behind all that is written, where it does more than begin a line; Shift+Enter still does that. */
  onEnter?: () => void
  /** In a cell of a table of fields: no tools come with the focus, keys do the same. */
  quiet?: boolean
  /** Ctrl+Shift+B puts a numbered blank. */
  blanks?: boolean
  /** Stores a picture and answers its address; without it there are no pictures to add. */
  upload?: (file: File) => Promise<string>
  /** Asked before what was pasted is brought in: true where it was taken elsewhere. */
  onPasted?: (pasted: PastedContent) => Promise<boolean>
}

export interface PastedContent {
  /** Rich text of the contract, without pictures that have no address yet. */
  html: string
  /** The same with its pictures, which are stored for it; a mark stands for one that could not be. */
  stored: () => Promise<string>
  /** Brings rich text to the caret. */
  insert: (html: string) => void
}
