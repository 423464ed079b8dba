import { Blob as StreamedBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { listZip, measureZip } from '../package/measure-zip'
import { readXlsxTable } from '../sheets/read-table'
import { docxOf, paragraph, run } from '../testing/docx'
import { asExpected, kindOf } from './kind-of'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
const Blob = StreamedBlob as unknown as typeof globalThis.Blob

/**
 * Builds an archive of empty files. `method` is the compression method that the archive declares; `flags` 1 means
 * encrypted.
 */
function archive(names: readonly string[], { method = 0, flags = 0 } = {}): Uint8Array<ArrayBuffer> {
  const record = (signature: string, name: string, before: number, after: number, at?: number) => {
    const head = Buffer.alloc(before + 22 + after)
    head.write(signature, 'latin1')
    head.writeUInt16LE(flags, before)
    head.writeUInt16LE(method, before + 2)
    head.writeUInt16LE(name.length, before + 20)
    if (at !== undefined) head.writeUInt32LE(at, 42)
    return Buffer.concat([head, Buffer.from(name)])
  }
  const files = names.map((name) => record('PK\x03\x04', name, 6, 2))
  const ats = files.map((_, index) => files.slice(0, index).reduce((sum, { length }) => sum + length, 0))
  const entries = Buffer.concat(names.map((name, index) => record('PK\x01\x02', name, 8, 16, ats[index])))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(Buffer.concat(files).length, 16)
  return Uint8Array.from(Buffer.concat([...files, entries, end]))
}

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const compound = Uint8Array.from(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

test.each([
  ['a.docx', archive(['[Content_Types].xml', 'word/document.xml']), 'docx'],
  ['a.pptx', archive(['ppt/presentation.xml']), 'pptx'],
  ['an xlsx that is called otherwise.docx', archive(['xl/workbook.xml']), 'xlsx'],
  ['a.docx', '%PDF-1.7\n', 'pdf'],
  ['a.pdf', Uint8Array.from(Buffer.from('89504e470d0a1a0a', 'hex')), 'image'],
  ['a.jpg', Uint8Array.from(Buffer.from('ffd8ffe0', 'hex')), 'image'],
  ['a.webp', 'RIFF0000WEBPVP8 ', 'image'],
  ['a.csv', '编号,题干\n1,甲', 'csv'],
  ['a.txt', '编号,题干\n1,甲', 'text'],
] as const)('kindOf recognises the file type of %s by the content of the file: %#', async (name, content, kind) => {
  expect(await kindOf(new Blob([content]), name)).toBe(kind)
})

test.each([
  ['nothing', '', '文件是空的'],
  ['an old document', compound, '旧版 Office 文件（doc、xls、ppt）不能在页面里预览，请下载后打开'],
  [
    'one with a password',
    new Blob([compound, utf16('..EncryptedPackage')]),
    '文件有密码，不能在页面里预览，请下载后打开',
  ],
  [
    'an archive with a password',
    archive(['word/document.xml'], { flags: 1 }),
    '文件有密码，不能在页面里预览，请下载后打开',
  ],
  ['half an archive', archive(['word/document.xml']).slice(0, 60), '文件打不开，可能已经损坏，请下载后用 Office 打开'],
  [
    'an archive packed as none is',
    archive(['word/document.xml'], { method: 12 }),
    '文件打不开，可能已经损坏，请下载后用 Office 打开',
  ],
  ['an archive of other things', archive(['a.txt']), '这种文件不能在页面里预览，请下载后打开'],
  ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0), '这种文件不能在页面里预览，请下载后打开'],
])('kindOf refuses a file with unsupported content, and gives the reason: %s', async (_what, content, message) => {
  await expect(kindOf(new Blob([content]), 'a.docx')).rejects.toThrow(message)
})

test('measureZip counts the unpacked bytes of an archive even if the archive declares smaller sizes', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`第 ${index} 行`, 'x'.repeat(200)])
  const bytes = Uint8Array.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
  const count = async (most: { xml: number; all: number }) => {
    const file = new Blob([bytes])
    await measureZip(file, await listZip(file), most)
  }
  await count({ xml: 1_000_000, all: 1_000_000 })
  await expect(count({ xml: 10_000, all: 1_000_000 })).rejects.toThrow('文件内容过多')
  await expect(count({ xml: 1_000_000, all: 10_000 })).rejects.toThrow('文件内容过多')
  // The central directory now declares an unpacked size of one byte for each file.
  const data = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++)
    if (data.getUint32(at, true) === 0x02014b50) data.setUint32(at + 24, 1, true)
  expect((await listZip(new Blob([bytes]))).every(({ unpacked }) => unpacked === 1)).toBe(true)
  await expect(count({ xml: 10_000, all: 1_000_000 })).rejects.toThrow('文件内容过多')
})

test.each([
  ['18-backslash.docx', 'docx', 'word/document.xml'],
  ['18-backslash.xlsx', 'xlsx', '_rels/.rels'],
])(
  'kindOf recognises %s, which has backslashes in part names, and asExpected writes slashes',
  async (name, kind, part) => {
    const file = new Blob([readFileSync(`e2e/cases/${name}`)])
    expect(await kindOf(file, name)).toBe(kind)
    const handed = Buffer.from(await (await asExpected(file)).arrayBuffer())
    // A name that occurs twice, in the local header and in the central directory, splits the text into three parts.
    expect(handed.toString('latin1').split(part)).toHaveLength(3)
  },
)

test('asExpected returns an archive unchanged if its part names have slashes', async () => {
  const file = await docxOf(paragraph(run('字')))
  expect(await asExpected(file)).toBe(file)
})

test('a workbook with backslashes in its part names can be read', async () => {
  const file = await asExpected(new Blob([readFileSync('e2e/cases/18-backslash.xlsx')]))
  const [sheet] = await readXlsxTable(await file.arrayBuffer())
  expect(sheet?.rows.length).toBeGreaterThan(1)
})
