import type { Missing } from '../read/missing'

/** Of a sheet only so much is shown, the rest is in the file. */
export const ROWS_MOST = 2_000
export const COLUMNS_MOST = 100

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
  /** What lies on cells and is not drawn: by `row,column`. */
  readonly objects?: ReadonlyMap<string, readonly Missing[]>
  readonly columns: number
  /** There are more rows than are shown, or more columns. */
  readonly more: boolean
}

/** 1 → A, 27 → AA. */
export function columnName(no: number): string {
  const rest = Math.floor((no - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((no - 1) % 26))
}
