import { environment } from '../tex/build.ts'
import { isOn, part, parts, property, valueIn } from './dom.ts'

/**
 * Reads rows of equations (§22.1.2.34). A single row needs no table; an equation number after `#` is set at a distance.
 */
export function equationArray(element: Element, readRow: (row: Element) => string, rowName = 'e'): string {
  const isNumbered = isOn(property(element, 'maxDist'))
  const rows = parts(element, rowName).map((row) => {
    const tex = readRow(row)
    return isNumbered ? tex.replace(/\\#/, '\\qquad ') : tex
  })
  const [only = ''] = rows
  return rows.length === 1 && !/(?<!\\)&/.test(only) ? only : environment('aligned', rows)
}

/** Reads a matrix, with the alignment of its columns where they are not centred (§22.1.2.60). */
export function matrix(element: Element, read: (element: Element) => string): string {
  const rows = parts(element, 'mr').map((row) => parts(row, 'e').map(read).join('&'))
  const columns = columnsOf(element)
  return /^c*$/.test(columns) ? environment('matrix', rows) : environment('array', rows, columns)
}

function columnsOf(element: Element): string {
  const properties = part(element, 'mpr')
  const lists = properties ? parts(properties, 'mcs').flatMap((list) => parts(list, 'mc')) : []
  return lists
    .map((column) => {
      const own = part(column, 'mcpr')
      const count = Number((own && valueIn(own, 'count')) ?? 1)
      const place = ((own && valueIn(own, 'mcJc')) ?? 'center').charAt(0)
      return (/^[lr]$/.test(place) ? place : 'c').repeat(Math.min(Math.max(count || 1, 1), 64))
    })
    .join('')
}
