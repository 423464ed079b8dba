import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadLimits } from '../../../lib/contracts/file/calls.ts'
import { filePart } from '../../core/files/file-part.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { storeAsset } from '../file/index.ts'

/**
 * Stores a picture for an answer and returns its id. The permission to answer is enough; the permission to upload files
 * is not needed.
 */
export async function uploadPicture({ ctx }: { ctx: Context }): Promise<{ id: string }> {
  const part = await filePart(ctx, { fileSize: uploadLimits.image })
  if (!part) throw new InvalidError({ file: '请选择图片' })
  const bytes = await buffer(part.file)
  if (part.file.truncated) throw new InvalidError({ file: `图片超过 ${uploadLimits.image / 1024 / 1024} MB` })
  const incoming = {
    stream: Readable.from([bytes]),
    name: part.name,
    userId: ctx.principal.userId,
    only: 'image',
  } as const
  const { id } = await storeAsset(ctx, incoming)
  return { id }
}
