import type { Missing } from '../read/missing'

/** Maximum numbers of rows and columns of a sheet that the preview shows. */
export const MAX_ROWS = 2_000
export const MAX_COLUMNS = 100

/** A range of merged cells; indexes begin at 0, and the end is inclusive. */
export interface Merge {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** An object that a sheet contains besides its cells. */
export interface SheetObject {
  /** The upper left cell of the object; indexes begin at 0, undefined if the object has no cell. */
  readonly row?: number | undefined
  readonly column?: number | undefined
  readonly missing: Missing
}

export interface TableSheet {
  readonly name: string
  /** Cell texts as a spreadsheet shows them; rows may differ in length. */
  readonly rows: readonly (readonly string[])[]
  /** Cells (`row,column`) with a number or a date; their text is aligned right. */
  readonly numeric: ReadonlySet<string>
  /** Texts of the comments, by `row,column`. */
  readonly comments: ReadonlyMap<string, string>
  /** Cells (`row,column`) whose value is a picture. */
  readonly pictures: ReadonlySet<string>
  /** Cells (`row,column`) with a formula whose result is missing in the file. */
  readonly withoutResult?: ReadonlySet<string>
  /** Pictures that Excel draws in cells in addition to their texts, such as sparklines. */
  readonly drawn?: readonly SheetObject[]
  /** Objects that the preview only names, by the `row,column` of their cell. */
  readonly objects?: ReadonlyMap<string, readonly Missing[]>
  readonly columns: number
  /** Indexes of rows and columns that the file hides, from 0. */
  readonly hiddenRows?: ReadonlySet<number>
  readonly hiddenColumns?: ReadonlySet<number>
  readonly merges?: readonly Merge[]
  /** True if the file has more rows or columns than the preview shows. */
  readonly more: boolean
}

/** Returns the letters of a column counted from 1: 1 → A, 27 → AA. */
export function columnName(no: number): string {
  const rest = Math.floor((no - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((no - 1) % 26))
}

/**
 * Returns the row and the column of a reference such as B2, both from 0; for a range, those of its first cell. Returns
 * null if the text is no reference.
 */
export function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})/i.exec(reference) ?? []
  if (letters === '') return null
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}
