import type { TableSheet } from './sheet'

/**
 * Maximum number of merged cells that the preview considers, because an attacker can make a file with a huge number of
 * merges.
 */
const MAX_MERGED = 500_000

/** The cells of a sheet as the preview draws them: hidden rows and columns are missing, and merged cells are joined. */
export interface Layout {
  /** Indexes of the visible rows and columns, from 0. */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  /** Column span of the first cell in each row of a merged range, by `row,column`. */
  readonly spans: ReadonlyMap<string, number>
  /** Cells (`row,column`) that are covered by the first cell of their row in a merged range. */
  readonly covered: ReadonlySet<string>
  /** Cells (`row,column`) without a line below, because their merged range continues in the next row. */
  readonly open: ReadonlySet<string>
  /** The cell whose content a cell shows instead of its own content; null if the cell shows no content. */
  readonly shows: ReadonlyMap<string, string | null>
}

export function layoutOf(sheet: TableSheet): Layout {
  const shown = (count: number, hidden: ReadonlySet<number> | undefined) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => !hidden?.has(index))
  const rows = shown(sheet.rows.length, sheet.hiddenRows)
  const columns = shown(sheet.columns, sheet.hiddenColumns)
  const spans = new Map<string, number>()
  const covered = new Set<string>()
  const open = new Set<string>()
  const shows = new Map<string, string | null>()
  let left = MAX_MERGED
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const own = rows.filter((row) => row >= startRow && row <= endRow)
    const [first, ...others] = columns.filter((column) => column >= startCol && column <= endCol)
    left -= rows.length + columns.length + own.length * (others.length + 1)
    if (left < 0) break
    if (first === undefined) continue
    for (const [index, row] of own.entries()) {
      const place = `${row},${first}`
      spans.set(place, others.length + 1)
      shows.set(place, index === 0 ? `${startRow},${startCol}` : null)
      if (index < own.length - 1) open.add(place)
      for (const column of others) covered.add(`${row},${column}`)
    }
  }
  return { rows, columns, spans, covered, open, shows }
}

/**
 * Returns a text about the rows, columns and sheets that the file hides and that the preview therefore leaves out; null
 * if the file hides nothing.
 */
export function hiddenNotice(sheets: readonly TableSheet[], hiddenSheets: readonly string[]): string | null {
  const count = (of: (sheet: TableSheet) => ReadonlySet<number> | undefined) =>
    sheets.reduce((sum, sheet) => sum + (of(sheet)?.size ?? 0), 0)
  const rows = count(({ hiddenRows }) => hiddenRows)
  const columns = count(({ hiddenColumns }) => hiddenColumns)
  const said = [
    rows > 0 ? `${rows} 行` : '',
    columns > 0 ? `${columns} 列` : '',
    hiddenSheets.length > 0 ? `${hiddenSheets.length} 张工作表（${listed(hiddenSheets)}）` : '',
  ].filter(Boolean)
  return said.length > 0 ? `文件隐藏了 ${said.join('、')}，这里也不显示` : null
}

const MAX_NAMES = 5

const listed = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join('、') + (names.length > MAX_NAMES ? '……' : '')
