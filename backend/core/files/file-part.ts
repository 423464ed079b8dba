import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { assertNoTransaction } from '../database/transaction.ts'
import type { Context } from '../http/context.ts'
import { storable } from '../http/storable.ts'

/**
 * Reads the file of a multipart form; undefined where the request has no file. Throws when the sender disconnects
 * before the file arrives.
 */
export async function filePart(
  { request }: Pick<Context, 'request'>,
  limits: { fileSize?: number } = {},
): Promise<{ file: MultipartFile['file']; name: string } | undefined> {
  assertNoTransaction('an upload')
  const part = request.isMultipart()
    ? await Promise.race([request.file({ limits }), rejectOnDisconnect(request.raw)])
    : undefined
  return part && { file: part.file, name: storable(part.filename) }
}

/**
 * Rejects when the sender disconnects. Otherwise the parser would wait for ever, and resources acquired for the form
 * would never be released.
 */
async function rejectOnDisconnect(raw: IncomingMessage): Promise<never> {
  await finished(raw, { writable: false })
  return new Promise(() => undefined)
}
