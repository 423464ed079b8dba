import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import type { TableRow } from '../../files/csv.ts'
import { filePart } from '../../files/file-part.ts'
import { readTableApart } from '../../files/table-thread.ts'
import type { Context } from '../../http/context.ts'
import { InvalidError, TooManyError } from '../../http/errors.ts'
import { Turns } from '../../turns.ts'
import { resultHeaders } from '../labels.ts'
import type { NewRow } from '../rows.ts'
import type { Cells } from './cells.ts'

const MEGABYTES = 20
/** Unknown headers that are named, and characters of each. */
const NAMED = 5
const NAMED_LENGTH = 30
export const IMPORT_ROWS = 50_000

/** One file of a person at a time, and one file at all: each takes a processor and much memory for some seconds. */
const sending = new Set<number>()
const readers = new Turns(1)

/** Stores the uploaded file beside the others for as long as `work` reads it. Throws InvalidError where it is none. */
export async function withUpload<T>(ctx: Context, work: (path: string, name: string) => Promise<T>): Promise<T> {
  const { userId } = ctx.principal
  if (sending.has(userId)) throw new TooManyError('您的上一个文件还在读取，请稍候再上传', 5)
  sending.add(userId)
  try {
    return await receive(ctx, work)
  } finally {
    sending.delete(userId)
  }
}

async function receive<T>(ctx: Context, work: (path: string, name: string) => Promise<T>): Promise<T> {
  const limits = { fileSize: MEGABYTES * 1024 * 1024 }
  const part = await filePart(ctx, limits)
  if (!part) throw new InvalidError({ file: '请选择要导入的文件' })
  const folder = join(ctx.config.DATA_DIR, 'uploading')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new InvalidError({ file: `文件超过 ${MEGABYTES} MB，请分成几个文件导入` })
    return await readers.take('file', () => work(path, part.name))
  } finally {
    await rm(path, { force: true })
  }
}

interface Expected {
  readonly columns: readonly FileColumn[]
  /** Headers an export writes and an import leaves alone. */
  readonly ignored: readonly string[]
  readonly example: Record<string, string>
}

/**
 * Cells by field in batches, from a file whose first row names its columns in any order. Ends with the request that
 * brought the file. Throws InvalidError.
 */
export async function* readBatches(
  path: string,
  { gone, ...expected }: Expected & { gone: AbortSignal },
): AsyncGenerator<NewRow<Cells>[]> {
  let fields: (string | null)[] | null = null
  let count = 0
  for await (const rows of readTableApart(path, gone)) {
    const batch: NewRow<Cells>[] = []
    for (const { no, values } of rows) {
      if (!fields) {
        fields = matchHeaders(values, expected)
        continue
      }
      const cells = cellsOf(fields, values)
      if (Object.keys(cells).length > 0 && !isExample(cells, expected.example)) batch.push({ no, payload: cells })
    }
    count += batch.length
    if (count > IMPORT_ROWS) throw new InvalidError({ file: `超过 ${IMPORT_ROWS} 行，请分成几个文件导入` })
    if (batch.length > 0) yield batch
  }
  if (!fields) throw new InvalidError({ file: '文件是空的' })
  if (count === 0) throw new InvalidError({ file: '文件里只有表头，没有要导入的数据' })
}

/** Aborted when the browser went away before it had its answer: nobody waits for the work any more. */
export function goneWith({ reply }: Pick<Context, 'reply'>): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(new Error('the request is gone'))
  })
  return gone.signal
}

function matchHeaders(headers: TableRow['values'], { columns, ignored }: Expected): (string | null)[] {
  const names = headers.map((header) => header.replace(/(?<![*＊\s])[*＊\s]+$/u, ''))
  const known = new Map(columns.map(({ header, field }) => [header, field]))
  const left = new Set([...ignored, ...resultHeaders, ''])
  const unknown = names.filter((name) => !known.has(name) && !left.has(name))
  const missing = columns.filter(({ required, header }) => required && !names.includes(header))
  const twice = names.filter((name, index) => known.has(name) && names.indexOf(name) !== index)
  const listed = (values: readonly string[]) => {
    const named = values.slice(0, NAMED).map((value) => `“${value.slice(0, NAMED_LENGTH)}”`)
    return `${named.join('、')}${values.length > NAMED ? ` 等 ${values.length} 个` : ''}`
  }
  const faults = [
    missing.length ? `缺少必填的列：${listed(missing.map(({ header }) => header))}` : '',
    unknown.length ? `不认识的列：${listed(unknown)}` : '',
    twice.length ? `重复的列：${listed(twice)}` : '',
  ].filter(Boolean)
  if (faults.length) throw new InvalidError({ file: `${faults.join('；')}。第一行须是表头，请按模板的列名填写` })
  return names.map((name) => known.get(name) ?? null)
}

/** Empty cells are left out: most of a wide table is empty. */
function cellsOf(fields: readonly (string | null)[], values: TableRow['values']): Record<string, string> {
  const cells: Record<string, string> = {}
  fields.forEach((field, index) => {
    const value = values[index]
    if (field && value) cells[field] = value
  })
  return cells
}

/** The template's own line, left in the file. */
function isExample(cells: Record<string, string>, example: Record<string, string>): boolean {
  const given = Object.entries(example).filter(([, value]) => value !== '')
  return given.length === Object.keys(cells).length && given.every(([field, value]) => cells[field] === value)
}
