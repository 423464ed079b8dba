import { writeXlsx } from 'hucre/xlsx'
import { saveBlob } from '@/lib/helpers/blob'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Builds the spreadsheet in the browser, because only this page knows the passwords. */
export async function saveSlips(lines: string[][], name: string): Promise<void> {
  const file = await writeXlsx({
    sheets: [
      {
        name: '账号单',
        // The text format keeps the leading zeros of accounts that consist of digits.
        columns: [28, 16, 14, 20, 16, 28].map((width) => ({ width, numFmt: '@' })),
        rows: lines,
        freezePane: { rows: 1 },
      },
    ],
  })
  saveBlob(new Blob([new Uint8Array(file)], { type: XLSX }), name)
}
