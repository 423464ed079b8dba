import type { MultipartFile } from '@fastify/multipart'
import type { Context } from '../http/context.ts'
import { storable } from '../http/storable.ts'

/** The file of a form; undefined where the request brings none. */
export async function filePart(
  { request }: Pick<Context, 'request'>,
  limits: { fileSize?: number } = {},
): Promise<{ file: MultipartFile['file']; name: string } | undefined> {
  const part = request.isMultipart() ? await request.file({ limits }) : undefined
  return part && { file: part.file, name: storable(part.filename) }
}
