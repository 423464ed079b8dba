import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import type { TableRow } from '../../files/csv.ts'
import { filePart } from '../../files/file-part.ts'
import { readTable } from '../../files/table-reader.ts'
import type { Context } from '../../http/context.ts'
import { InvalidError } from '../../http/errors.ts'
import { resultHeaders } from '../labels.ts'
import type { NewRow } from '../rows.ts'
import type { Cells } from './cells.ts'

const MEGABYTES = 20
export const IMPORT_ROWS = 50_000
const BATCH = 500

/** Stores the uploaded file beside the others for as long as `work` reads it. Throws InvalidError where it is none. */
export async function withUpload<T>(ctx: Context, work: (path: string, name: string) => Promise<T>): Promise<T> {
  const limits = { fileSize: MEGABYTES * 1024 * 1024 }
  const part = await filePart(ctx, limits)
  if (!part) throw new InvalidError({ file: '请选择要导入的文件' })
  const folder = join(ctx.config.DATA_DIR, 'uploading')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new InvalidError({ file: `文件超过 ${MEGABYTES} MB，请分成几个文件导入` })
    return await work(path, part.name)
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

/** Cells by field in batches, from a file whose first row names its columns in any order. Throws InvalidError. */
export async function* readBatches(path: string, expected: Expected): AsyncGenerator<NewRow<Cells>[]> {
  let fields: (string | null)[] | null = null
  let batch: NewRow<Cells>[] = []
  let count = 0
  for await (const { no, values } of readTable(path)) {
    if (!fields) {
      fields = matchHeaders(values, expected)
      continue
    }
    const cells = cellsOf(fields, values)
    if (Object.keys(cells).length === 0 || isExample(cells, expected.example)) continue
    if (++count > IMPORT_ROWS) throw new InvalidError({ file: `超过 ${IMPORT_ROWS} 行，请分成几个文件导入` })
    batch.push({ no, payload: cells })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (!fields) throw new InvalidError({ file: '文件是空的' })
  if (count === 0) throw new InvalidError({ file: '文件里只有表头，没有要导入的数据' })
  if (batch.length) yield batch
}

function matchHeaders(headers: TableRow['values'], { columns, ignored }: Expected): (string | null)[] {
  const names = headers.map((header) => header.replace(/[*＊\s]+$/u, ''))
  const known = new Map(columns.map(({ header, field }) => [header, field]))
  const left = new Set([...ignored, ...resultHeaders, ''])
  const unknown = names.filter((name) => !known.has(name) && !left.has(name))
  const missing = columns.filter(({ required, header }) => required && !names.includes(header))
  const twice = names.filter((name, index) => known.has(name) && names.indexOf(name) !== index)
  const listed = (values: readonly string[]) => values.map((value) => `“${value}”`).join('、')
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
