import type { Missing } from '../read/missing'

/** Of a sheet only so much is shown, the rest is in the file. */
export const ROWS_MOST = 2_000
export const COLUMNS_MOST = 100

/** Cells that are one, from 0, the last ones among them. */
export interface Merge {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** What lies on a sheet beside its cells. */
export interface SheetObject {
  /** Its upper left cell, from 0; undefined where it lies on no cell. */
  readonly row?: number | undefined
  readonly column?: number | undefined
  readonly missing: Missing
}

export interface TableSheet {
  readonly name: string
  /** Texts as a spreadsheet shows them; rows may be of unequal length. */
  readonly rows: readonly (readonly string[])[]
  /** Numbers and dates stand at the right: `row,column`. */
  readonly numeric: ReadonlySet<string>
  /** What was remarked on cells: by `row,column`. */
  readonly comments: ReadonlyMap<string, string>
  /** Cells whose value is a picture: `row,column`. */
  readonly pictures: ReadonlySet<string>
  /** Cells with a formula whose result the file does not hold: `row,column`. */
  readonly withoutResult?: ReadonlySet<string>
  /** What the cells themselves draw besides their texts. */
  readonly drawn?: readonly SheetObject[]
  /** What lies on cells and is not drawn: by `row,column`. */
  readonly objects?: ReadonlyMap<string, readonly Missing[]>
  readonly columns: number
  /** Rows and columns that the file hides, from 0. */
  readonly hiddenRows?: ReadonlySet<number>
  readonly hiddenColumns?: ReadonlySet<number>
  readonly merges?: readonly Merge[]
  /** There are more rows than are shown, or more columns. */
  readonly more: boolean
}

/** 1 → A, 27 → AA. */
export function columnName(no: number): string {
  const rest = Math.floor((no - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((no - 1) % 26))
}

/** Row and column from 0 of a reference such as B2, the first of a range; null where it is none. */
export function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})/i.exec(reference) ?? []
  if (letters === '') return null
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}
