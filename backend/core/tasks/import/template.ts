import { type CellStyle, colToLetter, type Cell as SheetCell, writeXlsx } from 'hucre'
import type { FileColumn, RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { literal } from '../../files/table-writer.ts'
import type { Cell, SheetKind } from '../kind.ts'
import { resultHeaders } from '../labels.ts'
import type { Cells } from './cells.ts'
import { IMPORT_ROWS } from './import-file.ts'

/** Maximum characters of a drop-down list that is written into the cell's validation, including delimiters. */
const INLINE_LIST = 255
/**
 * Sheets of the template that have no rows to fill in: the description of the columns, and the lists that are too long
 * for a validation.
 */
export const GUIDE_SHEET = '填写说明'
export const OPTIONS_SHEET = '选项'

const head: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8F0FE' } },
}

const wrong: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFD6D6' } } }
const doubtful: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFF0C2' } } }

/**
 * Returns the empty template of an import: header, an example row, drop-down lists, and a sheet that describes the
 * columns.
 */
export function templateOf({ noun, example }: SheetKind, columns: readonly FileColumn[]): Promise<Uint8Array> {
  const hint = `第一行是表头，请不要改动；第二行是示例，可以删除或直接覆盖。一次最多 ${IMPORT_ROWS} 行。`
  return writeXlsx({ sheets: [mainSheet(noun, columns, [cellsIn(columns, example)]), ...otherSheets(columns, hint)] })
}

/** A row of an import in the file that shows the results. */
export interface AnnotatedRow {
  readonly cells: Cells
  readonly issues: readonly RowIssue[]
  /** State of the whole row; `message` is the reason. */
  readonly state: string
  readonly message: string
}

/**
 * Returns rows in the form of the template, for the person to correct and send again. Faulty cells are coloured and
 * carry the reason as a comment. The drop-down lists still work. Two columns that an import ignores give the state of
 * each row.
 */
export function annotatedOf(
  { noun }: SheetKind,
  columns: readonly FileColumn[],
  rows: readonly AnnotatedRow[],
): Promise<Uint8Array> {
  const told = rows.map(({ cells, state, message }) => [...cellsIn(columns, cells), state, message].map(literal))
  const sheet = mainSheet(noun, columns, told, resultHeaders)
  rows.forEach(({ cells, issues }, index) => {
    for (const [at, { field }] of columns.entries()) {
      const here = issues.filter((issue) => issue.field === field)
      if (here.length === 0) continue
      const text = here
        .map((issue) => (issue.offer ? `${issue.message}（是否“${issue.offer}”？）` : issue.message))
        .join('；')
      const style = here.every(({ level }) => level === 'warn') ? doubtful : wrong
      const value = literal(cells[field] ?? '')
      sheet.cells.set(`${index + 1},${at}`, { value, type: 'string', style, comment: { author: '导入检查', text } })
    }
  })
  const hint = `标红的单元格有错，标黄的请核对，原因见单元格的批注；改好后可直接上传，“${resultHeaders.join('”“')}”两列不会导入。`
  return writeXlsx({ sheets: [sheet, ...otherSheets(columns, hint)] })
}

const cellsIn = (columns: readonly FileColumn[], cells: Cells): string[] =>
  columns.map(({ field }) => cells[field] ?? '')

/** Returns the first sheet, which the import reads. */
function mainSheet(
  noun: string,
  columns: readonly FileColumn[],
  rows: readonly (readonly Cell[])[],
  more: readonly string[] = [],
) {
  const headers = [...columns.map(({ header }) => header), ...more]
  const listed = listedOf(columns)
  return {
    name: noun.slice(0, 31),
    columns: headers.map(() => ({ width: 18, numFmt: '@' })),
    rows: [headers, ...rows.map((row) => [...row])],
    cells: new Map<string, Partial<SheetCell>>(
      headers.map((header, index) => [`0,${index}`, { value: header, type: 'string', style: head }]),
    ),
    dataValidations: columns.flatMap((column, index) => {
      const at = listed.indexOf(column)
      return at < 0 ? [] : [listOf(column, index, at)]
    }),
    freezePane: { rows: 1 },
  }
}

const listedOf = (columns: readonly FileColumn[]) => columns.filter(({ options }) => (options ?? []).length > 0)

/** Returns the other sheets: the description of the columns, and the lists that are too long for a validation. */
function otherSheets(columns: readonly FileColumn[], hint: string) {
  const listed = listedOf(columns)
  return [
    {
      name: GUIDE_SHEET,
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
        [hint],
      ],
    },
    ...(listed.length ? [optionsSheet(listed)] : []),
  ]
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
