import type { Line } from './lines.ts'

/** A blank of a passage: its options, answer and explanation. */
export interface ClozeBlank {
  no: number
  options: Line[][]
  key: string
  said: Line[]
}

export interface FoundCloze {
  /** Index of the cloze's first line in the paper; `to` is the index after its last line. */
  from: number
  to: number
  passage: Line[]
  blanks: ClozeBlank[]
  /** Lines that explain the cloze as a whole. */
  said: Line[]
  notes: string[]
}
