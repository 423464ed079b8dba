import { visibleText } from '../../../lib/contracts/base/visible-text.ts'
import { columnName } from './sheet/places.ts'
import { quoted, TableFault, tableLimits } from './table-limits.ts'

/**
 * Returns the visible characters of a cell. A cell with a lone apostrophe is empty in a spreadsheet, so it has none.
 */
export function shownText(text: string): string {
  const shown = visibleText(text)
  return /^'+$/.test(shown) ? '' : shown
}

/** Returns the fault of a cell that lies beyond the last allowed column; `column` counts from 0. */
export const tooWide = (no: number, column: number, text: string): TableFault =>
  new TableFault(
    `第 ${no} 行超过 ${tableLimits.columns} 列：单元格 ${columnName(column)}${no} 里有${quoted(shownText(text))}，请删去它`,
  )

/** Returns the fault of a row that lies beyond the last allowed row. */
export const tooLong = (no: number, column: number, text: string): TableFault =>
  new TableFault(
    `超过 ${tableLimits.rows} 行（含空行）：单元格 ${columnName(column)}${no} 里有${quoted(text)}，请删去它或分成几个文件导入`,
  )
