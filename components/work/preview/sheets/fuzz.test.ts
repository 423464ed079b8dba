// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { listZip } from '../package/measure-zip'
import { entryText, rewriteZip } from '../package/rewrite-zip'
import { asExpected } from '../read/kind-of'
import { damaged, mutate, seeded } from '../testing/mutate'
import { layoutOf } from './layout'
import { readXlsxTable } from './read-table'
import { withObjects, workbookObjects } from './sheet-objects'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

const ROUNDS = 20
/** Maximum milliseconds per file; a file normally takes less than 100. */
const PATIENCE = 5_000

async function workbook(): Promise<Blob> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '成绩',
        columns: [{ width: 9 }, { hidden: true }, { width: 20, numFmt: 'yyyy-mm-dd' }],
        rows: [
          ['姓名', 1.5, new Date('2027-08-31T00:00:00Z')],
          ['欧阳', true, null],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 1, endCol: 0 }],
        sparklines: [{ location: 'D1', dataRange: '成绩!B1:B2' }],
        cells: new Map([['1,2', { formula: 'SUM(B1:B2)', formulaResult: 2, comment: { author: '李', text: '核对' } }]]),
      },
      { name: '二', rows: [['x']], hidden: true },
    ],
  })
  return new Blob([Uint8Array.from(bytes)])
}

/** Runs the steps of the preview up to the table on the page. Returns whether the sheets were shown or refused. */
async function outcomeOf(file: Blob): Promise<string> {
  const started = performance.now()
  const read = async () => {
    const plain = await asExpected(file)
    const sheets = await readXlsxTable(await plain.arrayBuffer())
    return withObjects(sheets, (await workbookObjects(plain)).bySheet).sheets
  }
  const sheets = await read().catch(() => null)
  for (const sheet of sheets ?? []) expect(layoutOf(sheet).columns.length).toBeLessThanOrEqual(100)
  expect(performance.now() - started).toBeLessThan(PATIENCE)
  return sheets ? 'shown' : 'refused'
}

test.each([
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
  'xl/worksheets/sheet1.xml',
  '[Content_Types].xml',
])('the XLSX preview shows or refuses a workbook with randomly shuffled elements in %s', async (path) => {
  const below = seeded(path.length * 7_919)
  const file = await workbook()
  const entries = await listZip(file)
  const part = entries.find(({ name }) => name === path)
  const xml = part ? await entryText(file, part) : ''
  expect(xml).not.toBe('')
  for (let round = 0; round < ROUNDS; round += 1)
    await outcomeOf(await rewriteZip(file, entries, new Map([[path, mutate(xml, below)]])))
})

test('the XLSX preview shows or refuses a workbook with randomly changed bytes', async () => {
  const below = seeded(42)
  const bytes = new Uint8Array(await (await workbook()).arrayBuffer())
  const outcomes = new Set<string>()
  for (let round = 0; round < 40; round += 1) outcomes.add(await outcomeOf(new Blob([damaged(bytes, below)])))
  expect([...outcomes].sort()).toEqual(['refused', 'shown'])
})
