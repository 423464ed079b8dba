import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { streamXlsxRows } from 'hucre/xlsx'
import { InvalidError } from '../http/errors.ts'
import { readCsv, type TableRow } from './csv.ts'
import { cellText, unguardFormula } from './table-text.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Fifty thousand rows of thirty cells come to a fifth of it; what says more was made to fill our memory. */
const UNPACKED_MOST = 300 * 1024 * 1024

const unreadable = () => new InvalidError({ file: '文件打不开，请确认它是 xlsx 或 csv 文件，且没有密码' })

/** Rows of a spreadsheet, told by its content, not by its name. Blank rows are left out; cells are trimmed text. */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  const rows = (await isXlsx(path)) ? xlsxRows(path) : csvRows(path)
  for await (const { no, values } of rows) {
    const cells = values.map((value) => value.trim())
    if (cells.some(Boolean)) yield { no, values: cells }
  }
}

async function isXlsx(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8))
    if (bytesRead === 0) throw new InvalidError({ file: '文件是空的' })
    if (buffer.subarray(0, 4).toString('hex') === 'd0cf11e0') {
      throw new InvalidError({ file: '这是旧的 xls 文件或有密码的文件，请另存为没有密码的 xlsx 再上传' })
    }
    if (buffer.subarray(0, 2).toString('latin1') !== 'PK') return false
    const unpacked = await unpackedSize(handle)
    if (!Number.isFinite(unpacked)) throw unreadable()
    if (unpacked > UNPACKED_MOST) throw new InvalidError({ file: '文件展开后过大，请分成几个文件导入' })
    return true
  } finally {
    await handle.close()
  }
}

async function* xlsxRows(path: string): AsyncGenerator<TableRow> {
  const stream = createReadStream(path)
  try {
    const web = Readable.toWeb(stream) as ReadableStream<Uint8Array>
    for await (const { index, values } of streamXlsxRows(web)) yield { no: index + 1, values: values.map(cellText) }
  } catch (error) {
    if (error instanceof InvalidError) throw error
    throw unreadable()
  } finally {
    stream.destroy()
  }
}

async function* csvRows(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path)
  const stream = createReadStream(path)
  try {
    for await (const { no, values } of readCsv(decode(stream, encoding)))
      yield { no, values: values.map(unguardFormula) }
  } finally {
    stream.destroy()
  }
}

/** UTF-8 where all of it is; what Chinese spreadsheets save by default otherwise. */
async function encodingOf(path: string): Promise<'utf-8' | 'gb18030'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream = createReadStream(path)
  try {
    for await (const chunk of stream) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'gb18030'
  } finally {
    stream.destroy()
  }
}

async function* decode(stream: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\0')) throw unreadable()
    yield text
  }
  yield decoder.decode()
}
