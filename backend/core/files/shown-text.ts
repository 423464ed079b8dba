import { visibleText } from '../../../lib/contracts/base/visible-text.ts'
import { columnName } from './sheet/places.ts'
import { quoted, TableFault, tableLimits } from './table-limits.ts'

/**
 * Returns the visible characters of a cell. A lone apostrophe marks an empty text in a spreadsheet, so it shows
 * nothing.
 */
export function shownText(text: string): string {
  const shown = visibleText(text)
  return /^'+$/.test(shown) ? '' : shown
}

/** Returns the fault of a cell beyond the last column; `column` counts from 0. */
export const tooWide = (no: number, column: number, text: string): TableFault =>
  new TableFault(
    `第 ${no} 行超过 ${tableLimits.columns} 列：单元格 ${columnName(column)}${no} 里有${quoted(shownText(text))}，请删去它`,
  )

/** Returns the fault of a row beyond the last one. */
export const tooLong = (no: number, column: number, text: string): TableFault =>
  new TableFault(
    `超过 ${tableLimits.rows} 行（含空行）：单元格 ${columnName(column)}${no} 里有${quoted(text)}，请删去它或分成几个文件导入`,
  )
