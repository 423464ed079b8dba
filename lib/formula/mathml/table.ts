import { environment } from '../tex/build.ts'
import { drawnChildren, nameOf, type Read } from './dom.ts'

const PLACES: Readonly<Record<string, string>> = { left: 'l', right: 'r', center: 'c' }
const LINES: Readonly<Record<string, string>> = { solid: '|', dashed: ':' }

/** The words of an attribute that has one word for each column; the last word applies to all further columns. */
const list = (table: Element, name: string) => (table.getAttribute(name) ?? '').trim().split(/\s+/).filter(Boolean)
const at = (words: readonly string[], index: number) => words[Math.min(index, words.length - 1)] ?? ''

/** Maximum number of columns of a table. */
const LIMIT = 64

/** Reads mtable: aligned equations, a matrix, or an array where columns have an alignment or lines. */
export function table(element: Element, read: Read): string {
  const rows = drawnChildren(element).map((row) => cells(row, read))
  const width = Math.min(LIMIT, Math.max(1, ...rows.map((row) => row.length)))
  const places = list(element, 'columnalign').map((place) => PLACES[place] ?? 'c')
  // A system of equations has two columns, even where its rows have only one cell.
  const columns = Array.from(
    { length: Math.max(width, Math.min(places.length, 2)) },
    (_, index) => at(places, index) || 'c',
  ).join('')
  const lines = rows.map((row) => row.join('&'))
  const isFramed = LINES[element.getAttribute('frame') ?? ''] !== undefined
  const columnLines = list(element, 'columnlines')
  const rowLines = list(element, 'rowlines')
  const isLined = isFramed || [...columnLines, ...rowLines].some((line) => line in LINES)
  if (element.getAttribute('displaystyle') === 'true' && !isLined) {
    if (/^(?:rl)*r?$/.test(columns)) return environment('aligned', lines)
    if (columns === 'c') return environment('gathered', lines)
  }
  if (!isLined && /^c*$/.test(columns) && places.length === 0) return environment('matrix', lines)
  const ruled = lines.map((line, index) => rule(at(rowLines, index - 1), index > 0) + line)
  if (isFramed) ruled[0] = `\\hline ${ruled[0] ?? ''}`
  const body = isFramed ? [...ruled, '\\hline'] : ruled
  return environment('array', body, columnsWithLines(columns, columnLines, isFramed))
}

const rule = (line: string, isBetween: boolean) =>
  isBetween && line in LINES ? (line === 'dashed' ? '\\hdashline ' : '\\hline ') : ''

function columnsWithLines(columns: string, lines: readonly string[], isFramed: boolean): string {
  const between = Array.from(columns, (place, index) => (index > 0 ? (LINES[at(lines, index - 1)] ?? '') : '') + place)
  return isFramed ? `|${between.join('')}|` : between.join('')
}

/**
 * The cells of a row; the label of a labelled row comes last. A cell that spans several columns is followed by empty
 * cells.
 */
function cells(row: Element, read: Read): string[] {
  const [first, ...others] = drawnChildren(row)
  if (!first) return []
  const isLabelled = nameOf(row) === 'mlabeledtr'
  const found = (isLabelled ? others : [first, ...others]).flatMap((cell) => {
    const span = Math.min(LIMIT, Math.max(1, Number.parseInt(cell.getAttribute('columnspan') ?? '1', 10) || 1))
    return [read(cell), ...Array<string>(span - 1).fill('')]
  })
  return isLabelled ? [...found.slice(0, -1), `${found.at(-1) ?? ''}\\qquad ${read(first)}`] : found
}
