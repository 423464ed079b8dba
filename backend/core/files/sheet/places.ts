/** Returns the column of a cell reference such as `AB12`, from 0; null where the text names no column. */
export function columnOf(place = ''): number | null {
  let column = 0
  for (const letter of place.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column === 0 ? null : column - 1
}

/** Returns the letters of a column, counted from 0: 27 is AB. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** A rectangle of cells: rows count from 1, columns from 0, and both ends are included. */
export interface CellRange {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

/** Parses a range such as `A2:B5`; null for other texts and for a single cell. */
export function rangeOf(reference = ''): CellRange | null {
  const [, from = '', first, to = '', last] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  const [left, right] = [columnOf(from), columnOf(to)]
  return left === null || right === null ? null : { rows: [Number(first), Number(last)], columns: [left, right] }
}

export const rangeName = ({ rows: [first, last], columns: [left, right] }: CellRange): string =>
  `${columnName(left)}${first}:${columnName(right)}${last}`
