import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filePart } from '../../files/file-part.ts'
import type { Context } from '../../http/context.ts'
import { InvalidError, TooManyError } from '../../http/errors.ts'
import { Semaphore } from '../../semaphore.ts'

const MEGABYTES = 20
export const IMPORT_ROWS = 50_000

/**
 * People whose file is being read. Each person sends one file at a time. Only one file is read at a time, because
 * reading takes a processor and much memory for some seconds.
 */
const sending = new Set<number>()
const readers = new Semaphore(1)

/** Stores the uploaded file while `work` reads it. Throws InvalidError where the request has no file. */
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
    const digest = createHash('sha256')
    const counted = new PassThrough().on('data', (chunk: Buffer) => void digest.update(chunk))
    await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new InvalidError({ file: `文件超过 ${MEGABYTES} MB，请分成几个文件导入` })
    ctx.creation?.bodyIs(`${part.name} ${digest.digest('hex')}`)
    return await readers.run('file', () => work(path, part.name))
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns a signal that aborts when the browser disconnects before the response, so that the work can stop. */
export function abortedWith({ reply }: Pick<Context, 'reply'>): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(new Error('the request is gone'))
  })
  return gone.signal
}
