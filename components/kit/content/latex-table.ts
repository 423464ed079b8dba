import { BREAK, end, start, startCell } from './latex-marks'

/** A table cell in LaTeX: the columns and rows that it spans, and its content. */
interface Cell {
  columns: number
  rows: number
  content: string
}

/** A LaTeX environment that contains no environment of the same kind. */
const ENVIRONMENT = /\\begin\{(tabular|array)\}((?:(?!\\begin\{\1\})[\s\S])*?)\\end\{\1\}/g
/** Maximum nesting depth of tables; people do not nest tables more deeply. */
const DEEPEST = 5
const COLUMN_SPEC = /^\s*(?:\[[^\]]*\]\s*)?\{(?:[^{}]|\{[^{}]*\})*\}/
const RULES = /\\(?:hline|toprule|midrule|bottomrule|(?:cline|cmidrule)\s*\{[^{}]*\})/g
const BREAKS = new RegExp([BREAK, start('p'), end('p')].join('|'), 'g')
/** Maximum number of commands around the content of a cell, such as commands that make it span columns or rows. */
const MAX_SPANS = 4

/** Replaces LaTeX tables outside of formulas; `draw` returns the HTML for each table. */
export function replaceTables(html: string, draw: (rows: Cell[][]) => string): string {
  let drawn = html
  // Each pass replaces the innermost tables, so a table in a cell is replaced before the table around it.
  for (let depth = 0; depth < DEEPEST; depth++) {
    const before = drawn
    drawn = replaceInnermost(before, draw)
    if (drawn === before) break
  }
  return drawn
}

function replaceInnermost(html: string, draw: (rows: Cell[][]) => string): string {
  return html.replace(ENVIRONMENT, (_, kind: string, body: string) => {
    const text = body.replace(COLUMN_SPEC, '').replace(BREAKS, ' ').replace(RULES, ' ')
    const rows = text
      .split(/\\\\(?:\[[^\][]{0,40}\])?/)
      .filter((row) => row.trim() !== '')
      .map((row) => row.split('&amp;').map((cell) => readCell(cell, kind === 'array')))
    return draw(rows)
  })
}

/**
 * Returns rows as an HTML table. A cell that spans several rows takes the place of the empty cells that LaTeX requires
 * below it.
 */
export function drawTable(rows: Cell[][]): string {
  const taken: number[] = []
  const drawn = rows.map((cells) => {
    let at = 0
    let row = ''
    for (const cell of cells) {
      const covered = (taken[at] ?? 0) > 0
      for (let column = at; column < at + cell.columns; column++) {
        taken[column] = covered ? (taken[column] ?? 1) - 1 : cell.rows - 1
      }
      at += cell.columns
      if (!covered) row += startCell(cell.columns, cell.rows) + cell.content + end('td')
    }
    return start('tr') + row + end('tr')
  })
  return start('table') + start('tbody') + drawn.join('') + end('tbody') + end('table')
}

function readCell(source: string, isMath: boolean): Cell {
  const cell: Cell = { columns: 1, rows: 1, content: source.trim() }
  for (let spans = 0; spans < MAX_SPANS; spans++) {
    const [whole, kind, count] = /^\\multi(column|row)\s*\{(\d{1,2})\}\s*/.exec(cell.content) ?? []
    if (whole === undefined) break
    const [, content] = groups(cell.content.slice(whole.length))
    if (content === undefined) break
    if (kind === 'column') cell.columns = Number(count)
    else cell.rows = Number(count)
    cell.content = content.trim()
  }
  if (isMath) cell.content = readMath(cell.content)
  return cell
}

/** Returns the content of an array cell as a formula, or as text if the cell contains only words. */
function readMath(content: string): string {
  const words = /^\\(?:text|mbox)\s*\{([^{}]*)\}$/.exec(content)?.[1]
  if (words !== undefined) return words.trim()
  return /[\\^_]/.test(content) ? `$${content}$` : content
}

/**
 * Returns the groups in braces at the start of a text. `*` counts as a group without braces, because \multirow allows
 * it as a width.
 */
function groups(text: string): string[] {
  const found: string[] = []
  let at = 0
  while (at < text.length && found.length < 2) {
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    if (text[start] === '*') {
      found.push('*')
      at = start + 1
      continue
    }
    const end = closing(text, start)
    if (end === null) break
    found.push(text.slice(start + 1, end))
    at = end + 1
  }
  return found
}

function closing(text: string, open: number): number | null {
  if (text[open] !== '{') return null
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return null
}
