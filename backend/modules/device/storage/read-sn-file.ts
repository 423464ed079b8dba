import { readSn } from '../../../../lib/contracts/device/sn.ts'
import { DOCUMENT_MOST } from '../../../../lib/contracts/device/storage.ts'
import type { TableRow } from '../../../core/files/table-reader.ts'
import { readTableApart } from '../../../core/files/table-thread.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { goneWith, withUpload } from '../../../core/tasks/import/import-file.ts'

/** Headers of the column that holds serial numbers. */
const HEADERS = /^(SN|S\/N|SN码|SN号|序列号|设备序列号|设备SN)$/

/** Rows that are named where their cells cannot be taken. */
const NAMED = 5

interface SnSheet {
  readonly name: string
  readonly sns: string[]
  readonly faults: string[]
}

/**
 * The serial numbers of a spreadsheet: the columns SN of its visible sheets, or the first column where no header says
 * so. Throws InvalidError for cells that cannot be taken as they stand, and for several sheets without such a header.
 */
export function readSnFile({ ctx }: { ctx: Context }): Promise<{ sns: string[] }> {
  const gone = goneWith(ctx)
  return withUpload(ctx, async (path) => {
    const { titled, plain } = await readSheets(path, gone)
    if (titled.length === 0 && plain.length > 1) {
      const names = plain.map(({ name }) => `“${name}”`).join('、')
      throw new InvalidError({ file: `文件有 ${plain.length} 张工作表（${names}），请给 SN 的那一列写上表头“SN”` })
    }
    const sheets = titled.length > 0 ? titled : plain
    const faults = sheets.flatMap((sheet) => sheet.faults)
    if (faults.length > 0) {
      const more = faults.length > NAMED ? `；等 ${faults.length} 处` : ''
      throw new InvalidError({ file: `${faults.slice(0, NAMED).join('；')}${more}` })
    }
    const sns = sheets.flatMap((sheet) => sheet.sns)
    if (sns.length > DOCUMENT_MOST) throw new InvalidError({ file: `一张单据最多 ${DOCUMENT_MOST} 台，请分成几张` })
    if (sns.length === 0) throw new InvalidError({ file: '文件中没有 SN' })
    return { sns }
  })
}

/** Sheets with a header for serial numbers, and others in which something stands. */
async function readSheets(path: string, gone: AbortSignal): Promise<{ titled: SnSheet[]; plain: SnSheet[] }> {
  const titled: SnSheet[] = []
  const plain: SnSheet[] = []
  let at = -1
  let open: { readonly sheet: SnSheet; readonly column: number } | null = null
  for await (const { sheet, name, hidden, rows } of readTableApart(path, gone)) {
    if (sheet !== at) open = null
    at = sheet
    for (const row of hidden ? [] : rows) {
      if (open) {
        readRow(open.sheet, open.column, row)
        continue
      }
      const column = row.values.findIndex((value) => HEADERS.test(readSn(value)))
      open = { sheet: { name, sns: [], faults: [] }, column: Math.max(0, column) }
      if (column < 0) readRow(open.sheet, open.column, row)
      const list = column < 0 ? plain : titled
      list.push(open.sheet)
    }
  }
  return { titled, plain }
}

function readRow({ sns, faults, name }: SnSheet, column: number, { no, values, faults: found }: TableRow): void {
  const fault = found.find((one) => one.column === column)
  if (fault) faults.push(`${name ? `“${name}”` : ''}第 ${no} 行：${fault.message}`)
  const sn = readSn(values[column] ?? '')
  if (sn) sns.push(sn)
}
