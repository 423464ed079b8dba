import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TableFault } from '../../core/files/table-limits.ts'
import { readTable } from '../../core/files/table-reader.ts'
import { inline, row } from '../../testing/bad-workbook.ts'
import { workbook } from '../../testing/workbook.ts'
import { type SeededRandom, seededRandom } from '../dice.ts'
import { brokenArchive } from './archive.ts'
import { brokenBytes } from './bytes.ts'
import { brokenCsv } from './csv.ts'

const FILES = 150
/** Milliseconds that a file may take; the reader's thread would end after 12,000. */
const PATIENCE = 10_000

const folder = mkdtempSync(join(tmpdir(), 'zakj-fuzz-'))
const path = join(folder, 'file')
afterAll(() => rmSync(folder, { recursive: true }))

const formats = [
  '00000000',
  '0"班"',
  '[>=90]"优";"中"',
  '[DBNum1]General',
  'yyyy"年"m"月"d"日"',
  '#,##0.00',
  '[h]:mm',
] as const
const codeMarks = [
  '[',
  ']',
  '"',
  '\\',
  ';',
  '@',
  '#',
  '0',
  '?',
  '/',
  'E+',
  'yyyy',
  '*',
  '_',
  '[DBNum2]',
  '[>=',
  'General',
  '!',
] as const
const values = [
  '1203',
  '-1',
  '46630',
  '860000199901010000',
  '1e308',
  '1e-308',
  'NaN',
  '',
  'x',
  '0.1',
  '99999999999999',
] as const
const types = ['', 't="s"', 't="e"', 't="b"', 't="str"', 't="d"', 't="inlineStr"', 't="?"'] as const

function sheetXml(dice: SeededRandom): string {
  const cell = (at: string) =>
    dice.once(4)
      ? inline(at, '王小明')
      : `<c r="${at}" s="${dice.below(12)}" ${dice.of(types)}>${dice.once(4) ? '<f>A1</f>' : ''}<v>${dice.of(values)}</v></c>`
  return Array.from({ length: 1 + dice.below(20) }, (_, at) =>
    row(at + 1, cell(`A${at + 1}`) + cell(`C${at + 1}`)),
  ).join('')
}

/** Returns a workbook whose cells have number formats, some of them composed at random. */
function bookOf(dice: SeededRandom): Buffer {
  const random = () => Array.from({ length: 1 + dice.below(12) }, () => dice.of(codeMarks)).join('')
  return workbook(
    [
      { name: '甲', rows: sheetXml(dice) },
      { name: '乙', rows: sheetXml(dice), ...(dice.once(3) && { state: 'hidden' }) },
    ],
    { formats: [...formats, random(), random(), random()], strings: ['王', '李'], date1904: dice.once(3) },
  )
}

const csvOf = (dice: SeededRandom) =>
  Buffer.from(
    ['账号,姓名', ...Array.from({ length: 1 + dice.below(30) }, (_, at) => `a${at},"王,${at}"`), '="001",李'].join(
      '\r\n',
    ),
    dice.once(3) ? 'utf16le' : 'utf8',
  )

function fileOf(dice: SeededRandom): readonly [about: string, bytes: Buffer] {
  if (dice.once(2)) {
    const bytes = csvOf(dice)
    return dice.once(2) ? brokenCsv(bytes, dice) : brokenBytes(bytes, dice)
  }
  const bytes = bookOf(dice)
  if (dice.once(5)) return ['a workbook as it should be', bytes]
  return dice.once(3) ? brokenBytes(bytes, dice) : brokenArchive(bytes, dice)
}

/** Returns the number of rows, or the reason why the reader refused the file; rethrows any other error. */
async function outcomeOf(bytes: Buffer): Promise<number | string> {
  writeFileSync(path, bytes)
  let rows = 0
  try {
    for await (const sheet of readTable(path)) {
      for await (const { values } of sheet.rows) {
        if (values.some((value) => typeof value !== 'string')) throw new Error('a value that is no text')
        rows++
      }
    }
    return rows
  } catch (error) {
    if (error instanceof TableFault) return error.message
    throw error
  }
}

test.each([1, 2, 3])(
  'the spreadsheet reader reads a mutated spreadsheet or refuses it with a clear reason (seed %i)',
  async (seed) => {
    const outcomes = new Set<string>()
    for (let at = 0; at < FILES; at++) {
      const dice = seededRandom(seed * 1_000_003 + at)
      const [about, bytes] = fileOf(dice)
      const begun = performance.now()
      const outcome = await outcomeOf(bytes).catch((error: unknown) => {
        throw new Error(`file ${at}: ${about}`, { cause: error })
      })
      expect(performance.now() - begun, `file ${at}: ${about}`).toBeLessThan(PATIENCE)
      if (typeof outcome === 'string') expect(outcome, about).toMatch(/[\u4e00-\u9fff]{2}/)
      outcomes.add(typeof outcome === 'string' ? 'refused' : outcome > 0 ? 'read' : 'blank')
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['read', 'refused']))
  },
  120_000,
)
