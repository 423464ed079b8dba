import type { Line } from './lines.ts'

/** A blank of a passage: its options and what is said of it. */
export interface ClozeBlank {
  no: number
  options: Line[][]
  key: string
  said: Line[]
}

export interface FoundCloze {
  /** Index of its first line in the paper, and of the one behind its last. */
  from: number
  to: number
  passage: Line[]
  blanks: ClozeBlank[]
  /** What explains the whole. */
  said: Line[]
  notes: string[]
}
