import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readTable, type Sheet, type TableRow } from '../core/files/table-reader.ts'

type ReadSheet = Omit<Sheet, 'rows'> & { readonly rows: readonly TableRow[] }

/**
 * Returns functions that read the bytes of a spreadsheet or text file, as sheets or as rows of values. The temporary
 * files are removed after the test file.
 */
export function tableReader() {
  const folder = mkdtempSync(join(tmpdir(), 'zakj-tables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let count = 0
  const sheetsOf = async (bytes: Uint8Array | string): Promise<ReadSheet[]> => {
    const path = join(folder, `${count++}`)
    writeFileSync(path, bytes)
    const sheets: ReadSheet[] = []
    for await (const { rows, ...facts } of readTable(path)) {
      const read: TableRow[] = []
      for await (const one of rows) read.push(one)
      sheets.push({ ...facts, rows: read })
    }
    return sheets
  }
  const valuesOf = async (bytes: Uint8Array | string): Promise<string[][]> =>
    (await sheetsOf(bytes)).flatMap(({ rows }) => rows.map(({ values }) => [...values]))
  return { sheetsOf, valuesOf }
}

/** Returns a file from e2e/cases, whose files unit tests and end-to-end tests share. */
export const caseFile = (name: string): Buffer => readFileSync(new URL(`../../e2e/cases/${name}`, import.meta.url))
