import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import { isNumericSn, type RefusedSn, readSnLine, type SnsRead, usualOf } from '../../../../lib/contracts/device/sn.ts'
import { type readSnFile as call, MAX_DOCUMENT_DEVICES } from '../../../../lib/contracts/device/storage.ts'
import type { TableRow } from '../../../core/files/table-reader.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { Expected } from '../../../core/tasks/import/headers.ts'
import { abortedWith, withUpload } from '../../../core/tasks/import/import-file.ts'
import { readSheets } from '../../../core/tasks/import/read-sheets.ts'

const SN = 'sn'
const SYNONYMS = [
  'S/N',
  'SN码',
  'SN号',
  'SN号码',
  'SN编号',
  'S/N码',
  '序列号',
  '序列号SN',
  '序列号(SN)',
  'SN(序列号)',
  '设备序列号',
  '产品序列号',
  '机身序列号',
  '设备SN',
  '设备SN号',
  '平板SN',
  '平板序列号',
  'Serial Number',
  'Serial No',
  'Serial No.',
]
const EXPECTED: Expected = {
  columns: [{ field: SN, header: 'SN', required: true, synonyms: SYNONYMS }],
  ignored: 'all',
}

/** The answer contains at most this many characters of a refused cell. */
const SHOWN = 60

interface SnSheet {
  readonly name: string
  readonly isTitled: boolean
  /**
   * Index of the column under the SN header. In a sheet without this header: index of the first column with a value, or
   * -1 before the first value.
   */
  column: number
  /** True if the sheet has no SN header, but values in several columns. */
  isWide: boolean
  readonly cells: { readonly place: string; readonly text: string }[]
  readonly faults: RefusedSn[]
}

/**
 * Reads the serial numbers of a spreadsheet from the columns under an SN header in its visible sheets. Without an SN
 * header, the spreadsheet must have a single column. The answer also lists the unreadable cells. Throws InvalidError if
 * no sheet has an SN header and several sheets or columns have values.
 */
export function readSnFile({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const gone = abortedWith(ctx)
  return withUpload(ctx, async (path) => {
    const { open, unread } = await openSheets(path, gone)
    const titled = open.filter(({ isTitled }) => isTitled)
    const plain = open.filter(({ isTitled }) => !isTitled)
    if (titled.length === 0) refuseUnclear(plain)
    const { sns, refused } = readCells(titled.length > 0 ? titled : plain)
    if (sns.length + refused.length > MAX_DOCUMENT_DEVICES)
      throw new InvalidError({ file: `一张单据最多 ${MAX_DOCUMENT_DEVICES} 台，请分成几张` })
    if (sns.length + refused.length === 0) {
      const left = unread.length > 0 ? `，没有读取的工作表：${unread.join('、')}` : ''
      throw new InvalidError({ file: `文件中没有 SN${left}` })
    }
    const numeric = sns.filter(isNumericSn)
    const left = titled.length > 0 ? plain.map(({ name }) => name) : []
    return { sns: [...sns], refused: [...refused], numeric, unread: [...left, ...unread] }
  })
}

function refuseUnclear(plain: readonly SnSheet[]): void {
  if (plain.length > 1) {
    const names = plain.map(({ name }) => `“${name}”`).join('、')
    throw new InvalidError({ file: `文件有 ${plain.length} 张工作表（${names}），请给 SN 的那一列写上表头“SN”` })
  }
  if (plain.some(({ isWide }) => isWide))
    throw new InvalidError({ file: '文件有几列，没有一列的表头是“SN”（或“序列号”），请给 SN 的那一列写上表头“SN”' })
}

/**
 * Reads the cells of all sheets together. The usual form of the serial numbers then shows whether a blank in a cell is
 * part of a number or separates two numbers.
 */
function readCells(sheets: readonly SnSheet[]): SnsRead {
  const cells = sheets.flatMap((sheet) => sheet.cells)
  const usual = usualOf(cells.map(({ text }) => text))
  const sns: string[] = []
  const refused = sheets.flatMap(({ faults }) => faults)
  for (const { place, text } of cells) {
    const read = readSnLine(text, usual)
    if (typeof read === 'string') refused.push({ sn: text.slice(0, SHOWN), fault: read, place })
    else sns.push(...read.filter(Boolean))
  }
  return { sns, refused }
}

/** The visible sheets that have values, and the names of the sheets that are not read. */
async function openSheets(path: string, gone: AbortSignal): Promise<{ open: SnSheet[]; unread: string[] }> {
  const open: SnSheet[] = []
  const unread: string[] = []
  for await (const { name, hidden, missing, header, isFirst, rows } of readSheets(path, EXPECTED, gone)) {
    if (hidden || missing) unread.push(name)
    if (!header) continue
    const isTitled = header.fault === ''
    if (!isTitled && header.fields.includes(SN)) throw new InvalidError({ file: `${sheetName(name)}${header.fault}` })
    const column = isTitled ? header.fields.indexOf(SN) : -1
    if (isFirst) open.push({ name, isTitled, column, isWide: false, cells: [], faults: [] })
    for (const row of rows) readRow(open.at(-1), row)
  }
  return { open, unread }
}

const sheetName = (name: string) => (name ? `“${name}”` : '')

function readRow(sheet: SnSheet | undefined, { no, values, faults: found }: TableRow): void {
  if (!sheet) return
  if (!sheet.isTitled) {
    for (const at of [...values.flatMap((value, at) => (value ? [at] : [])), ...found.map(({ column }) => column)]) {
      if (sheet.column < 0) sheet.column = at
      else if (at !== sheet.column) sheet.isWide = true
    }
  }
  const { cells, faults, name, column } = sheet
  const fault = found.find((one) => one.column === column)
  const place = `${sheetName(name)}第 ${no} 行`
  const text = values[column] ?? ''
  if (fault) faults.push({ sn: text.slice(0, SHOWN), fault: fault.message, place })
  else if (text) cells.push({ place, text })
}
