import { writeXlsx } from 'hucre/xlsx'
import { saveBlob } from '@/lib/helpers/blob'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Saves the lines with accounts and passwords as a spreadsheet. The browser builds the file, because the server does
 * not keep the passwords and only this page has them.
 */
export async function saveSlips(lines: string[][], name: string): Promise<void> {
  const file = await writeXlsx({
    sheets: [
      {
        name: '账号单',
        // `@` is the text format of spreadsheets; it keeps the leading zeros of account names that consist of digits.
        columns: [28, 16, 14, 20, 16, 28].map((width) => ({ width, numFmt: '@' })),
        rows: lines,
        freezePane: { rows: 1 },
      },
    ],
  })
  saveBlob(new Blob([new Uint8Array(file)], { type: XLSX }), name)
}
