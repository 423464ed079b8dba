import type { Missing } from '../read/missing'

/** Maximum number of rows and columns of a sheet that the preview shows. */
export const MAX_ROWS = 2_000
export const MAX_COLUMNS = 100

/** A range of merged cells, from 0, inclusive. */
export interface Merge {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** An object on a sheet beside its cells. */
export interface SheetObject {
  /** The upper left cell of the object, from 0; undefined if it has no cell. */
  readonly row?: number | undefined
  readonly column?: number | undefined
  readonly missing: Missing
}

export interface TableSheet {
  readonly name: string
  /** Cell texts as a spreadsheet shows them; rows may differ in length. */
  readonly rows: readonly (readonly string[])[]
  /** Places (`row,column`) of numbers and dates, which are aligned right. */
  readonly numeric: ReadonlySet<string>
  /** Comments by `row,column`. */
  readonly comments: ReadonlyMap<string, string>
  /** Places (`row,column`) of cells whose value is a picture. */
  readonly pictures: ReadonlySet<string>
  /** Places (`row,column`) of cells with a formula whose result is not stored in the file. */
  readonly withoutResult?: ReadonlySet<string>
  /** Pictures the cells draw from their values in addition to their texts. */
  readonly drawn?: readonly SheetObject[]
  /** Objects on cells that are not drawn, by `row,column`. */
  readonly objects?: ReadonlyMap<string, readonly Missing[]>
  readonly columns: number
  /** Indexes of rows and columns that the file hides, from 0. */
  readonly hiddenRows?: ReadonlySet<number>
  readonly hiddenColumns?: ReadonlySet<number>
  readonly merges?: readonly Merge[]
  /** True if the file has more rows or columns than are shown. */
  readonly more: boolean
}

/** Returns the letters of a column counted from 1: 1 → A, 27 → AA. */
export function columnName(no: number): string {
  const rest = Math.floor((no - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((no - 1) % 26))
}

/**
 * Returns row and column from 0 of a reference such as B2, or of the first cell of a range; null if the text is no
 * reference.
 */
export function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})/i.exec(reference) ?? []
  if (letters === '') return null
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}
