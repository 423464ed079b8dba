import { attributeOf, nextTag, type Tag } from '@/lib/office/tags'
import { MAX_ROWS } from './sheet'

// This module corrects cells that hucre misreads. hucre reads a cell only according to its type attribute: it takes an
// ISO date for text, and a boolean formula without a result for FALSE. hucre also ignores that a row is hidden if the
// row has no number.

const DAY = 86_400_000
/** 1970-01-01 as an Excel serial number. */
const EPOCH = 25_569
const DAYS_TO_1904 = 1_462

interface Workbook {
  /** Returns whether the cell style with this index has a number format. */
  readonly isFormatted: (style: number) => boolean
  readonly date1904: boolean
}

/**
 * Rewrites the XML of a sheet (ECMA-376 part 1, §18.3.1) so that hucre reads each cell correctly. Rows beyond the limit
 * are left out.
 */
export function plainCells(xml: string, workbook: Workbook): string {
  const parts: string[] = []
  let done = 0
  const replace = (start: number, end: number, text: string) => {
    parts.push(xml.slice(done, start), text)
    done = end
  }
  let row = 0
  let tag = nextTag(xml, 0)
  while (tag && tag.name !== 'sheetData') tag = nextTag(xml, tag.end)
  for (tag = tag && nextTag(xml, tag.end); tag && tag.name !== 'sheetData'; tag = nextTag(xml, tag.end)) {
    if (tag.isClosing) continue
    if (tag.name === 'row') {
      const text = xml.slice(tag.start, tag.end)
      const written = Number(attributeOf(text, 'r'))
      row = written || row + 1
      if (row > MAX_ROWS + 1) break
      if (!written) replace(tag.start, tag.end, withAttribute(text, 'r', String(row)))
    } else if (tag.name === 'c' && !tag.isEmpty) {
      const cell = readCell(xml, tag)
      if (!cell) break
      const plain = plainCell(xml.slice(tag.start, tag.end), cell, workbook)
      if (plain !== null) {
        replace(tag.start, tag.end, plain.tag)
        if (plain.value !== undefined && cell.value) replace(cell.value.start, cell.value.end, plain.value)
      }
      tag = cell.end
    }
  }
  // The rows beyond the limit are removed, up to the end of the element `sheetData`.
  const end = tag?.name === 'row' ? xml.lastIndexOf('<', xml.lastIndexOf('sheetData>')) : -1
  if (tag && end > tag.start) replace(tag.start, end, '')
  parts.push(xml.slice(done))
  return parts.join('')
}

interface Cell {
  readonly hasFormula: boolean
  /** The position and the text of the cell's value; null if the cell has no value. */
  readonly value: { readonly start: number; readonly end: number; readonly text: string } | null
  readonly end: Tag
}

/** Reads the content of a cell; returns null if the cell has no end. */
function readCell(xml: string, open: Tag): Cell | null {
  let hasFormula = false
  let value: Cell['value'] = null
  let start = -1
  for (let tag = nextTag(xml, open.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'c') return tag.isClosing ? { hasFormula, value, end: tag } : null
    if (tag.name === 'f') hasFormula = true
    if (tag.name !== 'v') continue
    if (tag.isEmpty) value = { start: tag.end, end: tag.end, text: '' }
    if (!tag.isClosing && !tag.isEmpty) start = tag.end
    if (tag.isClosing && start >= 0) value = { start, end: tag.start, text: xml.slice(start, tag.start) }
  }
  return null
}

/** Returns the tag and the value of a cell as hucre must read them; null if the cell needs no change. */
function plainCell(tag: string, { hasFormula, value }: Cell, workbook: Workbook) {
  const type = attributeOf(tag, 't')
  // An empty value is a formula's result only if its type is text (`str`): a number, date or boolean cannot be empty.
  const hasResult = value !== null && (value.text !== '' || type === 'str')
  if (hasFormula && !hasResult && type && type !== 'inlineStr') return { tag: withAttribute(tag, 't', 'n') }
  if (type !== 'd' || !value?.text) return null
  const serial = serialOf(value.text.trim(), workbook.date1904)
  if (serial !== null && workbook.isFormatted(Number(attributeOf(tag, 's') ?? -1)))
    return { tag: withAttribute(tag, 't', 'n'), value: String(serial) }
  return {
    tag: withAttribute(tag, 't', 'str'),
    value: value.text
      .trim()
      .replace('T', ' ')
      .replace(/ 00:00(:00(\.0+)?)?Z?$/, ''),
  }
}

function withAttribute(tag: string, name: string, value: string): string {
  const plain = tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')
  return plain.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end.trim()}`)
}

const ISO = /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?)?(?:Z|[+-]\d\d:\d\d)?$/

/**
 * Returns the serial number of an ISO 8601 date and time (ECMA-376 part 1, §18.17.4.1); null if the text is not a date.
 */
function serialOf(text: string, date1904: boolean): number | null {
  const [whole, year, month, day, hours = '0', minutes = '0', seconds = '0'] = ISO.exec(text) ?? []
  if (!whole) return null
  const days = year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY + EPOCH : 0
  const time = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) / 86_400
  return days - (year && date1904 ? DAYS_TO_1904 : 0) + time
}
