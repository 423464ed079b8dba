import { writeXlsx } from 'hucre/xlsx'
import { saveBlob } from '@/lib/helpers/blob'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes the spreadsheet here: the passwords are in this page and nowhere else. */
export async function saveSlips(lines: string[][], name: string): Promise<void> {
  const file = await writeXlsx({
    sheets: [
      {
        name: '账号单',
        // Text is text: an account of digits keeps its zeros.
        columns: [28, 16, 14, 20, 16, 28].map((width) => ({ width, numFmt: '@' })),
        rows: lines,
        freezePane: { rows: 1 },
      },
    ],
  })
  saveBlob(new Blob([new Uint8Array(file)], { type: XLSX }), name)
}
