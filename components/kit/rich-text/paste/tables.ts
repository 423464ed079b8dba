import { ALIGN, INDENT } from '@/lib/contracts/base/alignment'

// Tables of office programs and spreadsheets: what they hide is not shown here either, and their cells are only their text.

/** More places than a table of a question has; such a table stays as it is. */
const MOST = 100_000

/** Brings the tables below into the form that the editor has for them. */
export function tidyTables(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    removeHidden(table)
    unwrapSingle(table)
  }
}

/** A spreadsheet brings one cell as a table; what is meant is what stands in it. */
function unwrapSingle(table: Element): void {
  const [cell, ...others] = table.querySelectorAll('td, th')
  if (cell && others.length === 0 && !table.parentElement?.closest('table')) table.replaceWith(...cell.childNodes)
}

interface Cell {
  element: HTMLTableCellElement
  row: number
  column: number
  rows: number
  columns: number
}

const isHidden = (element: Element) =>
  /(?:^|;)\s*display:\s*none/i.test(element.getAttribute('style') ?? '') || element.hasAttribute('hidden')

/** A row that only gives the columns their widths: it has no height and nothing in it. */
const isRuler = (row: HTMLTableRowElement) =>
  /^0(?:px|pt)?$/.test(row.getAttribute('height') ?? '') && !row.textContent?.trim() && !row.querySelector('img')

/** Takes hidden rows and columns away; cells that go over them span the others only. */
function removeHidden(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const isGone = rows.map((row) => isHidden(row) || isRuler(row))
  const goneColumns = hiddenColumns(table)
  const hasHiddenCell = rows.some((row) => [...row.cells].some(isHidden))
  if (!isGone.includes(true) && goneColumns.size === 0 && !hasHiddenCell) return
  const cells = placed(rows)
  if (!cells) return
  for (const cell of cells) {
    const kept = seen(cell.row, cell.rows, (row) => isGone[row] === true)
    const wide = seen(cell.column, cell.columns, (column) => goneColumns.has(column))
    const [first] = kept
    if (first === undefined || wide.length === 0 || isHidden(cell.element)) {
      cell.element.remove()
      continue
    }
    setSpan(cell.element, 'rowspan', kept.length)
    setSpan(cell.element, 'colspan', wide.length)
    if (first !== cell.row) moveTo(cell, first, rows, cells)
  }
  for (const [at, row] of rows.entries()) if (isGone[at]) row.remove()
}

function hiddenColumns(table: HTMLTableElement): Set<number> {
  const hidden = new Set<number>()
  let at = 0
  for (const column of table.querySelectorAll<HTMLTableColElement>(':scope > col, :scope > colgroup > col')) {
    const span = Math.min(1_000, Math.max(1, column.span))
    if (isHidden(column)) for (let one = 0; one < span; one++) hidden.add(at + one)
    at += span
  }
  return hidden
}

/** Where each cell stands, in the order of the document; undefined for a table that is too large. */
function placed(rows: readonly HTMLTableRowElement[]): Cell[] | undefined {
  const cells: Cell[] = []
  const taken = rows.map(() => new Set<number>())
  let places = 0
  for (const [row, element] of rows.entries()) {
    let column = 0
    for (const cell of element.cells) {
      while (taken[row]?.has(column)) column += 1
      const span = { rows: Math.min(Math.max(1, cell.rowSpan), rows.length - row), columns: Math.max(1, cell.colSpan) }
      places += span.rows * span.columns
      if (places > MOST) return undefined
      cells.push({ element: cell, row, column, ...span })
      for (let down = 0; down < span.rows; down++)
        for (let along = 0; along < span.columns; along++) taken[row + down]?.add(column + along)
      column += span.columns
    }
  }
  return cells
}

function seen(from: number, count: number, isGone: (at: number) => boolean): number[] {
  return Array.from({ length: count }, (_, index) => from + index).filter((at) => !isGone(at))
}

function setSpan(cell: Element, name: 'rowspan' | 'colspan', count: number): void {
  if (count > 1) cell.setAttribute(name, String(count))
  else cell.removeAttribute(name)
}

/** A cell whose first row is hidden stands in the next of its rows, before the cells to its right. */
function moveTo(
  { element, column }: Cell,
  row: number,
  rows: readonly HTMLTableRowElement[],
  cells: readonly Cell[],
): void {
  const next = cells.find(
    (other) => other.row === row && other.column > column && other.element.parentElement === rows[row],
  )
  if (next) next.element.before(element)
  else rows[row]?.append(element)
}

/** Cells as the editor holds them: a single paragraph is only its text, blanks and line breaks alone are nothing, and widths are a page's. */
export function tidyCells(root: Element): void {
  for (const cell of root.querySelectorAll('td, th, li')) {
    const only = cell.children.length === 1 ? cell.firstElementChild : null
    const stands = only?.hasAttribute(ALIGN) || only?.hasAttribute(INDENT)
    if (only?.localName === 'p' && !stands && only.textContent?.trim() === cell.textContent?.trim())
      cell.replaceChildren(...only.childNodes)
    if (cell.localName === 'li') continue
    if (!cell.textContent?.trim() && !cell.querySelector('img, [data-blank], table')) cell.replaceChildren()
    // Of a page or a sheet, not of a question.
    cell.removeAttribute('width')
  }
}
