import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, describe, expect, it } from 'vitest'
import { book, inline, row, strings, zip } from '../../testing/bad-workbook.ts'
import { BrokenArchive, unpack } from './archive.ts'
import { readTableInThread } from './table-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'zakj-table-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
async function rowsOf(bytes: Uint8Array | string, gone = new AbortController().signal): Promise<string[][]> {
  const path = join(folder, `${count++}`)
  writeFileSync(path, bytes)
  const all: string[][] = []
  for await (const { rows } of readTableInThread(path, gone)) all.push(...rows.map(({ values }) => [...values]))
  return all
}
const refused = (file: string | RegExp) => ({
  result: { fields: { file: typeof file === 'string' ? file : expect.stringMatching(file) } },
})

describe('unpack', () => {
  const all = { total: 1_000_000, of: () => 1_000_000 }

  it('returns the wanted parts of a ZIP archive unchanged', () => {
    const parts = [
      { name: 'a.xml', content: Buffer.from('一二三') },
      { name: 'b/c.xml', content: Buffer.alloc(0) },
    ]
    expect(unpack(zip(...parts), all)).toEqual(parts)
    expect(unpack(zip(...parts), { ...all, of: (name) => (name === 'a.xml' ? 100 : null) })).toEqual(parts.slice(0, 1))
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no archive', Buffer.from('PK but not really, although it is long enough')],
    ['half an archive', zip({ name: 'a.xml', content: Buffer.alloc(1_000) }).subarray(0, 40)],
    ['a directory elsewhere', Buffer.concat([Buffer.alloc(9), zip({ name: 'a.xml', content: Buffer.from('x') })])],
  ])('refuses an archive that is %s', (_what, bytes) => {
    expect(() => unpack(bytes, all)).toThrow(BrokenArchive)
  })
})

describe('a spreadsheet file', () => {
  it('is read with inline texts, shared texts and missing rows', async () => {
    const rows = [
      ['账号', '姓名'],
      ['a1', '王小明'],
    ]
    expect(await rowsOf(await writeXlsx({ sheets: [{ name: '表', rows }] }))).toEqual(rows)
    expect(
      await rowsOf(book(row(1, inline('A1', '账号')) + row(5, '<c r="B5" t="s"><v>0</v></c>'), strings(19))),
    ).toEqual([['账号'], ['', '某某']])
  })

  it('is refused when its shared texts are too large, even when the archive states a false size', async () => {
    const refusal = refused('文件展开后过大，请分成几个文件导入')
    const many = strings(49 * 1024 * 1024)
    await expect(rowsOf(book('', many))).rejects.toMatchObject(refusal)
    await expect(rowsOf(book('', many, { claimed: 1_000, local: 0 }))).rejects.toMatchObject(refusal)
  })

  it.each([
    ['within the bytes', () => book('', strings(46 * 1024 * 1024))],
    ['under false sizes', () => book('', strings(40 * 1024 * 1024), { claimed: 1_000, local: 0 })],
    ['of elements without a text', () => book('', '<si><r/><r/></si>'.repeat(1_200_000))],
  ])('is refused for too many shared texts %s before the reader parses them', async (_what, make) => {
    // The refusal must come from the limits on unpacked texts, not from the time or memory of the thread, whose message
    // would be 文件过于复杂.
    await expect(rowsOf(make())).rejects.toMatchObject(refused('文件展开后过大，请分成几个文件导入'))
  })

  it('is read when it has tens of thousands of different shared texts', async () => {
    const [rows, columns] = [5_000, 10]
    const texts = Array.from({ length: rows * columns }, (_, n) => `<si><t>示例${n}</t></si>`).join('')
    const cells = (no: number) =>
      Array.from({ length: columns }, (_, at) => {
        const column = String.fromCharCode(65 + at)
        return `<c r="${column}${no}" t="s"><v>${(no - 1) * columns + at}</v></c>`
      }).join('')
    const sheet = Array.from({ length: rows }, (_, at) => row(at + 1, cells(at + 1))).join('')
    const read = await rowsOf(book(sheet, texts))
    expect(read).toHaveLength(rows)
    expect(read.at(-1)?.at(-1)).toBe(`示例${rows * columns - 1}`)
  })

  it('is read within the memory limit when a shared text has a million attributes', async () => {
    const attributes = Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')
    expect(await rowsOf(book('', `<si ${attributes}/>`))).toEqual([])
  })

  it('is refused at the first row that has more than 256 columns', async () => {
    const wide = Array.from({ length: 60_000 }, (_, n) => row(n + 1, inline(`XFD${n + 1}`, 'x'))).join('')
    await expect(rowsOf(book(wide))).rejects.toMatchObject(refused('第 1 行超过 256 列：单元格 XFD1 里有“x”，请删去它'))
  })

  it('is refused when a cell is too long or blank rows exceed the limit', async () => {
    const long = row(1, inline('A1', '名')) + row(2, inline('A2', 'x'.repeat(30 * 1024 * 1024)))
    await expect(rowsOf(book(long))).rejects.toMatchObject(refused('第 2 行第 1 列超过 4000 个字'))
    await expect(
      rowsOf(book(row(1, inline('A1', '名')) + row(1_000_000, inline('A1000000', 'x')))),
    ).rejects.toMatchObject(refused(/^超过 200000 行/))
  })

  it.each([
    ['the same number', 2],
    ['a number before', 1],
  ])('is refused when a row has %s', async (_what, no) => {
    const rows = row(1, inline('A1', '名')) + row(2, inline('A2', 'x')) + row(no, inline(`A${no}`, 'y'))
    await expect(rowsOf(book(rows))).rejects.toMatchObject(refused(`第 ${no} 行的行号重复或次序颠倒，请另存为新的文件`))
  })

  it('is read no further when the request is aborted', async () => {
    const gone = new AbortController()
    const reading = rowsOf(
      book(Array.from({ length: 50_000 }, (_, n) => row(n + 1, inline(`A${n + 1}`, 'x'))).join('')),
      gone.signal,
    )
    gone.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})

describe('a CSV file', () => {
  it('is read in UTF-8 and in GBK', async () => {
    expect(await rowsOf('\uFEFF账号,姓名\na1,王小明\n')).toEqual([
      ['账号', '姓名'],
      ['a1', '王小明'],
    ])
    expect(await rowsOf(Buffer.from('d5cbbac52cd0d5c3fb0a', 'hex'))).toEqual([['账号', '姓名']])
  })

  it.each([
    ['a line without end', 'x'.repeat(19_000_000), '第 1 行过长，请确认文件的换行'],
    ['a header of millions of names', `${'a,'.repeat(500_000)}\n`, '第 1 行超过 256 列：单元格 IW1 里有“a”，请删去它'],
    ['a cell without end', `a,b\n1,"${'x'.repeat(5_000_000)}"\n`, '第 2 行第 2 列超过 4000 个字'],
    ['blank rows without end', `a\n${'\n'.repeat(300_000)}x\n`, /^超过 200000 行/],
  ])('is refused when it has %s', async (_what, text, why) => {
    await expect(rowsOf(text)).rejects.toMatchObject(refused(why))
  })
})
