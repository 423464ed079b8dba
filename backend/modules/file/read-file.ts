import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { readFile as call } from '../../../lib/contracts/file/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { asset } from '../../tables/file.ts'
import { fileName } from './file-name.ts'

/** Streams the bytes. Pictures may be shown in a page; everything else is handed over as a download. */
export async function readFile({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<FastifyReply> {
  const [row] = await ctx.db.select().from(asset).where(eq(asset.sha256, input.id))
  if (!row || !(await ctx.files.exists(row.storageKey))) throw new NotFoundError('文件不存在')
  const disposition = row.kind === 'image' ? 'inline' : 'attachment'
  return ctx.reply
    .header('content-type', row.mime)
    .header('content-length', row.bytes)
    .header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName(row.name, row.mime))}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .send(await ctx.files.getStream(row.storageKey))
}
