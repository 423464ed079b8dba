import { type CellStyle, colToLetter, writeXlsx } from 'hucre'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import type { SheetKind } from '../kind.ts'
import { IMPORT_ROWS } from './import-file.ts'

/** A list inside a validation may not be longer, delimiters included. */
const INLINE_LIST = 255
const OPTIONS_SHEET = '选项'

const head: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8F0FE' } },
}

/** The empty file to fill in: header, an example, drop-down lists, and a sheet that explains the columns. */
export async function templateOf({ noun, example }: SheetKind, columns: readonly FileColumn[]): Promise<Uint8Array> {
  const listed = columns.filter(({ options }) => (options ?? []).length > 0)
  return writeXlsx({
    sheets: [
      {
        name: noun.slice(0, 31),
        columns: columns.map(() => ({ width: 18, numFmt: '@' })),
        rows: [columns.map(({ header }) => header), columns.map(({ field }) => example[field] ?? '')],
        cells: new Map(
          columns.map(({ header }, index) => [`0,${index}`, { value: header, type: 'string', style: head }]),
        ),
        dataValidations: columns.flatMap((column, index) => {
          const at = listed.indexOf(column)
          return at < 0 ? [] : [listOf(column, index, at)]
        }),
        freezePane: { rows: 1 },
      },
      {
        name: '填写说明',
        columns: [{ width: 18 }, { width: 8 }, { width: 60 }, { width: 40 }],
        rows: [
          ['列', '必填', '说明', '可填的值'],
          ...columns.map(({ header, required, note, options }) => [
            header,
            required ? '是' : '',
            note,
            options ? options.join('、') : '',
          ]),
          [],
          [`第一行是表头，请不要改动；第二行是示例，可以删除或直接覆盖。一次最多 ${IMPORT_ROWS} 行。`],
        ],
      },
      ...(listed.length ? [optionsSheet(listed)] : []),
    ],
  })
}

function listOf({ options, header }: FileColumn, index: number, at: number) {
  const values = options ?? []
  const column = colToLetter(index)
  const fits = values.join(',').length < INLINE_LIST && values.every((value) => !value.includes(','))
  const range = `${column}2:${column}${IMPORT_ROWS + 1}`
  const source = colToLetter(at)
  return {
    type: 'list' as const,
    range,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: header,
    errorMessage: '请从列表中选择',
    ...(fits ? { values } : { formula1: `${OPTIONS_SHEET}!$${source}$1:$${source}$${values.length}` }),
  }
}

function optionsSheet(listed: readonly FileColumn[]) {
  const length = Math.max(...listed.map(({ options }) => options?.length ?? 0))
  const rows = Array.from({ length }, (_, row) => listed.map(({ options }) => options?.[row] ?? ''))
  return { name: OPTIONS_SHEET, rows, hidden: true }
}
