import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import { isNumericSn, readSn } from '../../../../lib/contracts/device/sn.ts'
import { type readSnFile as call, DOCUMENT_MOST } from '../../../../lib/contracts/device/storage.ts'
import type { TableRow } from '../../../core/files/table-reader.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { Expected } from '../../../core/tasks/import/headers.ts'
import { goneWith, withUpload } from '../../../core/tasks/import/import-file.ts'
import { readSheets } from '../../../core/tasks/import/read-sheets.ts'

const SN = 'sn'
const SYNONYMS = ['S/N', 'SN码', 'SN号', '序列号', '设备序列号', '设备SN']
const EXPECTED: Expected = {
  columns: [{ field: SN, header: 'SN', required: true, synonyms: SYNONYMS }],
  ignored: 'all',
}

/** Rows that are named where their cells cannot be taken. */
const NAMED = 5

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
export function readSnFile({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const gone = goneWith(ctx)
  return withUpload(ctx, async (path) => {
    const { open, unread } = await openSheets(path, gone)
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
    if (sns.length === 0) {
      const left = unread.length > 0 ? `，没有读取的工作表：${unread.join('、')}` : ''
      throw new InvalidError({ file: `文件中没有 SN${left}` })
    }
    const numeric = sns.filter(isNumericSn)
    return { sns, numeric, unread: [...(titled.length > 0 ? plain.map(({ name }) => name) : []), ...unread] }
  })
}

/** The visible sheets in which something stands, and the names of those that are not read. */
async function openSheets(path: string, gone: AbortSignal): Promise<{ open: SnSheet[]; unread: string[] }> {
  const open: SnSheet[] = []
  const unread: string[] = []
  for await (const { name, hidden, missing, header, isFirst, rows } of readSheets(path, EXPECTED, gone)) {
    if (hidden || missing) unread.push(name)
    if (!header) continue
    const isTitled = header.fault === ''
    if (!isTitled && header.fields.includes(SN)) throw new InvalidError({ file: `${place(name)}${header.fault}` })
    if (isFirst) open.push({ name, isTitled, column: isTitled ? header.fields.indexOf(SN) : 0, sns: [], faults: [] })
    for (const row of rows) readRow(open.at(-1), row)
  }
  return { open, unread }
}

const place = (name: string) => (name ? `“${name}”` : '')

function readRow(sheet: SnSheet | undefined, { no, values, faults: found }: TableRow): void {
  if (!sheet) return
  const { sns, faults, name, column } = sheet
  const fault = found.find((one) => one.column === column)
  if (fault) faults.push(`${place(name)}第 ${no} 行：${fault.message}`)
  const sn = readSn(values[column] ?? '')
  if (sn) sns.push(sn)
}
