import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { assertNoTransaction } from '../database/transaction.ts'
import type { Context } from '../http/context.ts'
import { storable } from '../http/storable.ts'

/** The file of a form; undefined where the request brings none. Throws when the sender is gone before it came. */
export async function filePart(
  { request }: Pick<Context, 'request'>,
  limits: { fileSize?: number } = {},
): Promise<{ file: MultipartFile['file']; name: string } | undefined> {
  assertNoTransaction('an upload')
  const part = request.isMultipart() ? await Promise.race([request.file({ limits }), whenGone(request.raw)]) : undefined
  return part && { file: part.file, name: storable(part.filename) }
}

/** The parser waits for ever for a form whose sender is gone, and what was taken for it would stay taken. */
async function whenGone(raw: IncomingMessage): Promise<never> {
  await finished(raw, { writable: false })
  return new Promise(() => undefined)
}
