/** A row of a file by field. */
export type Cells = Readonly<Record<string, string>>

/** By its number in the file. */
export interface FileRow {
  readonly no: number
  readonly cells: Cells
}

/** Full-width letters, digits and brackets, and blanks around, are how people type; they mean the same. */
export const folded = (text = ''): string => text.normalize('NFKC').trim()
