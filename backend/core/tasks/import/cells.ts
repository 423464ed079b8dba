/** A row of a file by field. */
export type Cells = Readonly<Record<string, string>>

/** By its number in the file. */
export interface FileRow {
  readonly no: number
  readonly cells: Cells
}

/** Full-width letters, digits and brackets, and blanks around, are how people type; they mean the same. */
export const folded = (text = ''): string => text.normalize('NFKC').trim()

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?( 0{1,2}:00(:00)?)?$/

/** 2027/8/1 and 2027年8月1日, as spreadsheets write them, as 2027-08-01, whether or not there is such a day; null: not written as one. */
export function dayIn(text: string): string | null {
  const [, year, month = '', day = ''] = DAY.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
