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

/** Rows of a sheet in which its header may stand, below a title. */
const HEADER_WITHIN = 5

interface SnSheet {
  readonly name: string
  readonly isTitled: boolean
  readonly column: number
  readonly sns: string[]
  readonly faults: string[]
}

/**
 * The serial numbers of a spreadsheet: the columns SN of its visible sheets, or the first column where no header says
 * so. Throws InvalidError for cells that cannot be taken as they stand, and for several sheets without such a header.
 */
export function readSnFile({ ctx }: { ctx: Context }): Promise<{ sns: string[]; unread: string[] }> {
  const gone = goneWith(ctx)
  return withUpload(ctx, async (path) => {
    const { open, hidden } = await readSheets(path, gone)
    const titled = open.filter(({ isTitled }) => isTitled)
    const plain = open.filter(({ isTitled }) => !isTitled)
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
    const unread = [...(titled.length > 0 ? plain.map(({ name }) => name) : []), ...hidden]
    return { sns, unread }
  })
}

/** The visible sheets in which something stands, and the names of hidden ones. */
async function readSheets(path: string, gone: AbortSignal): Promise<{ open: SnSheet[]; hidden: string[] }> {
  const open: SnSheet[] = []
  const hiddenNames = new Set<string>()
  let at = -1
  let seen = 0
  for await (const { sheet, name, hidden, rows } of readTableApart(path, gone)) {
    if (sheet !== at) seen = 0
    if (hidden) hiddenNames.add(name)
    for (const row of hidden ? [] : rows) {
      if (sheet !== at) open.push({ name, isTitled: false, column: 0, sns: [], faults: [] })
      at = sheet
      seen += 1
      const last = open.at(-1)
      if (!last) continue
      const column =
        last.isTitled || seen > HEADER_WITHIN ? -1 : row.values.findIndex((value) => HEADERS.test(readSn(value)))
      // What stood above the header was a title.
      if (column >= 0) open[open.length - 1] = { name, isTitled: true, column, sns: [], faults: [] }
      else readRow(last, row)
    }
  }
  return { open, hidden: [...hiddenNames] }
}

function readRow({ sns, faults, name, column }: SnSheet, { no, values, faults: found }: TableRow): void {
  const fault = found.find((one) => one.column === column)
  if (fault) faults.push(`${name ? `“${name}”` : ''}第 ${no} 行：${fault.message}`)
  const sn = readSn(values[column] ?? '')
  if (sn) sns.push(sn)
}
