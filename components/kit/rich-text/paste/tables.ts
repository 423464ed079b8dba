import { ALIGN, INDENT } from '@/lib/contracts/base/alignment'

// Cleans tables of office programs and spreadsheets: hidden parts are removed, and cells contain only their text.

/**
 * Maximum number of cells. A larger table stays unchanged, because no question has one and cleaning it would take too
 * long.
 */
const LIMIT = 100_000

/**
 * Removes hidden rows and columns from all tables under `root`, and replaces a table with a single cell by its content.
 */
export function tidyTables(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    removeHidden(table)
    unwrapSingle(table)
  }
}

/**
 * Replaces a table with a single cell by the content of the cell, because a spreadsheet copies even one cell as a
 * table.
 */
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

/** Returns whether a row only defines column widths: it has no height and no content. */
const isRuler = (row: HTMLTableRowElement) =>
  /^0(?:px|pt)?$/.test(row.getAttribute('height') ?? '') && !row.textContent?.trim() && !row.querySelector('img')

/** Removes hidden rows and columns. A cell that spans hidden and visible ones then spans only the visible ones. */
function removeHidden(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const isGone = rows.map((row) => isHidden(row) || isRuler(row))
  const goneColumns = hiddenColumns(table)
  const hasHiddenCell = rows.some((row) => [...row.cells].some(isHidden))
  if (!isGone.includes(true) && goneColumns.size === 0 && !hasHiddenCell) return
  const cells = placed(rows)
  if (!cells) return
  for (const cell of cells) {
    const kept = visibleIndexes(cell.row, cell.rows, (row) => isGone[row] === true)
    const wide = visibleIndexes(cell.column, cell.columns, (column) => goneColumns.has(column))
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

/** Returns row, column and spans of each cell, in the sequence of the document; undefined if the table is too large. */
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
      if (places > LIMIT) return undefined
      cells.push({ element: cell, row, column, ...span })
      for (let down = 0; down < span.rows; down++)
        for (let along = 0; along < span.columns; along++) taken[row + down]?.add(column + along)
      column += span.columns
    }
  }
  return cells
}

function visibleIndexes(from: number, count: number, isGone: (at: number) => boolean): number[] {
  return Array.from({ length: count }, (_, index) => from + index).filter((at) => !isGone(at))
}

function setSpan(cell: Element, name: 'rowspan' | 'colspan', count: number): void {
  if (count > 1) cell.setAttribute(name, String(count))
  else cell.removeAttribute(name)
}

/** Moves a cell whose first row is hidden to its first visible row, before the cells that are to the right of it. */
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

/**
 * Brings table cells and list items into the form of the editor. A single paragraph becomes plain text, cells with only
 * blanks and line breaks become empty, and widths are removed.
 */
export function tidyCells(root: Element): void {
  for (const cell of root.querySelectorAll('td, th, li')) {
    const only = cell.children.length === 1 ? cell.firstElementChild : null
    const stands = only?.hasAttribute(ALIGN) || only?.hasAttribute(INDENT)
    if (only?.localName === 'p' && !stands && only.textContent?.trim() === cell.textContent?.trim())
      cell.replaceChildren(...only.childNodes)
    if (cell.localName === 'li') continue
    if (!cell.textContent?.trim() && !cell.querySelector('img, [data-blank], table')) cell.replaceChildren()
    // The width fits the page or sheet from which the cell was copied, not the question.
    cell.removeAttribute('width')
  }
}
