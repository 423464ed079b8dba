import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre'
import { afterAll, describe, expect, it } from 'vitest'
import { readTable } from './table-reader.ts'
import { unpackedSize } from './unpacked-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'zakj-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function file(bytes: Uint8Array): string {
  const path = join(folder, `${count++}`)
  writeFileSync(path, bytes)
  return path
}

async function sizeOf(bytes: Uint8Array): Promise<number> {
  const handle = await open(file(bytes))
  return unpackedSize(handle).finally(() => handle.close())
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { values } of readTable(file(bytes))) rows.push([...values])
  return rows
}

/** An archive of one file. `claimed` is what its directory says of the size. */
function zip(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(20)
  facts.writeUInt16LE(8, 2)
  facts.writeUInt32LE(crc32(content), 8)
  facts.writeUInt32LE(packed.length, 12)
  facts.writeUInt32LE(claimed, 16)
  const names = Buffer.alloc(4)
  names.writeUInt16LE(name.length)
  const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), facts, names, Buffer.from(name), packed])
  const entry = Buffer.concat([
    Buffer.from('504b010214001400', 'hex'),
    facts,
    names,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

describe('unpackedSize', () => {
  it('adds up what the directory says, without unpacking', async () => {
    expect(await sizeOf(zip('a.xml', Buffer.alloc(5_000_000)))).toBe(5_000_000)
    expect(await sizeOf(zip('a.xml', Buffer.from('x'), 3_000_000_000))).toBe(3_000_000_000)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no archive', Buffer.from('PK but not really')],
    ['half an archive', zip('a.xml', Buffer.alloc(1_000)).subarray(0, 40)],
    ['a directory elsewhere', Buffer.concat([Buffer.alloc(9), zip('a.xml', Buffer.from('x'))])],
  ])('cannot tell of %s', async (_what, bytes) => {
    expect(await sizeOf(bytes)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a spreadsheet that is read', () => {
  it('may be any ordinary one', async () => {
    const rows = [
      ['账号', '姓名'],
      ['a1', '王小明'],
    ]
    expect(await rowsOf(await writeXlsx({ sheets: [{ name: '表', rows }] }))).toEqual(rows)
  })

  it('is refused before it fills the memory', async () => {
    const refusal = { result: { fields: { file: '文件展开后过大，请分成几个文件导入' } } }
    await expect(rowsOf(zip('xl/sharedStrings.xml', Buffer.from('x'), 400 * 1024 * 1024))).rejects.toMatchObject(
      refusal,
    )
  })
})
