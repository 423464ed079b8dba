export interface RichTextProps {
  label: string
  /** Rich text as the contract has it. One that is never edited is given back as it came. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  readOnly?: boolean
  /** One line at first, without a paragraph around it: an option, an answer. */
  compact?: boolean
  /** Ctrl+Shift+B puts a numbered blank. */
  blanks?: boolean
  /** Stores a picture and answers its address; without it there are no pictures to add. */
  upload?: (file: File) => Promise<string>
  /** A pasted block of options A. … B. … was taken. */
  onOptions?: (options: readonly string[]) => void
  /** Several numbered questions were pasted. */
  onQuestions?: (text: string) => void
}
