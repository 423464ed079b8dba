import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { streamXlsxRows } from 'hucre/xlsx'
import { ArchiveTooLarge, packed, unpack } from './archive.ts'
import { readCsv, type TableRow } from './csv.ts'
import { TableFault, tableLimits } from './table-limits.ts'
import { cellText, unguardFormula } from './table-text.ts'

const unreadable = () => new TableFault('文件打不开，请确认它是 xlsx 或 csv 文件，且没有密码')
const tooLarge = () => new TableFault('文件展开后过大，请分成几个文件导入')

/**
 * Rows of a spreadsheet, told by its content, not by its name. Blank rows are left out; cells are trimmed text. Throws
 * TableFault. What a stranger's file does to the reader it does here: only a thread that may end runs it (table-thread).
 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  const bytes = await readFile(path)
  const rows = isXlsx(bytes) ? xlsxRows(bytes) : csvRows(path, bytes)
  let last = 0
  for await (const { no, values } of rows) {
    if (!(no > last)) throw new TableFault(`第 ${no} 行的行号重复或次序颠倒，请另存为新的文件`)
    last = no
    if (no > tableLimits.rows)
      throw new TableFault(`超过 ${tableLimits.rows} 行（含空行），请删去空行或分成几个文件导入`)
    if (values.length > tableLimits.columns) throw new TableFault(`第 ${no} 行超过 ${tableLimits.columns} 列`)
    const cells = values.map((value) => value.trim())
    const long = cells.findIndex((cell) => cell.length > tableLimits.cell)
    if (long >= 0) throw new TableFault(`第 ${no} 行第 ${long + 1} 列超过 ${tableLimits.cell} 个字`)
    if (cells.some(Boolean)) yield { no, values: cells }
  }
}

function isXlsx(bytes: Buffer): boolean {
  if (bytes.length === 0) throw new TableFault('文件是空的')
  if (bytes.toString('hex', 0, 4) === 'd0cf11e0') {
    throw new TableFault('这是旧的 xls 文件或有密码的文件，请另存为没有密码的 xlsx 再上传')
  }
  return bytes.toString('latin1', 0, 2) === 'PK'
}

/** Of all an xlsx may hold, the parts that rows of cells come from. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/[^/]*\.rels|xl\/_rels\/[^/]*\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml)$/i

function limitOf(name: string): number | null {
  if (!PARTS.test(name)) return null
  if (/sharedstrings/i.test(name)) return tableLimits.sharedStrings
  return /worksheets/i.test(name) ? tableLimits.unpacked : tableLimits.other
}

async function* xlsxRows(bytes: Buffer): AsyncGenerator<TableRow> {
  try {
    for await (const { index, values } of streamXlsxRows(checked(bytes))) {
      yield { no: index + 1, values: values.length > tableLimits.columns ? shortened(values) : values.map(cellText) }
    }
  } catch (error) {
    if (error instanceof ArchiveTooLarge) throw tooLarge()
    throw error instanceof TableFault ? error : unreadable()
  }
}

/** The same workbook with the parts its rows come from and no others, which are within the limits and truly as large as they say. */
function checked(bytes: Buffer): Buffer {
  const parts = unpack(bytes, { total: tableLimits.unpacked, of: limitOf })
  for (const { name, content } of parts) {
    if (/worksheets/i.test(name)) refuseWide(content)
    else refuseMany(content)
  }
  return packed(parts)
}

/** One more than there may be says enough. */
const shortened = (values: readonly unknown[]) => values.slice(0, tableLimits.columns + 1).map(() => '')

const TAG = 0x3c

/** Ahead of the reader, which makes a tree of all parts but the sheets: some hundred bytes for each element, however short. */
function refuseMany(xml: Buffer): void {
  let tags = 0
  for (let at = xml.indexOf(TAG); at >= 0; at = xml.indexOf(TAG, at + 1)) {
    if (++tags > tableLimits.tags) throw tooLarge()
  }
}

const PIECE = 1024 * 1024
const PLACE = /\br\s*=\s*["']([A-Z]{2,3})(\d+)["']/gi

/** Ahead of the reader, which fills up each row as far as its last cell: one in the last column costs 16,384. */
function refuseWide(sheet: Buffer): void {
  for (let at = 0; at < sheet.length; at += PIECE) {
    // Some bytes twice, so that none is cut in two.
    for (const [, letters = '', no] of sheet.toString('latin1', at, at + PIECE + 32).matchAll(PLACE)) {
      if (columnOf(letters) > tableLimits.columns) throw new TableFault(`第 ${no} 行超过 ${tableLimits.columns} 列`)
    }
  }
}

/** `A` is 1, `XFD` 16,384. */
const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

async function* csvRows(path: string, bytes: Buffer): AsyncGenerator<TableRow> {
  const encoding = isUtf8(bytes) ? 'utf-8' : 'gb18030'
  const stream = createReadStream(path)
  try {
    for await (const { no, values } of readCsv(decode(stream, encoding)))
      yield { no, values: values.map(unguardFormula) }
  } finally {
    stream.destroy()
  }
}

async function* decode(stream: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\0')) throw unreadable()
    yield text
  }
  yield decoder.decode()
}
