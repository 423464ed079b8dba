import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { readFile as call } from '../../../lib/contracts/file/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { fileName } from './file-name.ts'
import { openAsset } from './open-asset.ts'

interface ReadFile {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Sends a stored file. Pictures may be shown in a page; the browser saves all other files as downloads. */
export async function readFile({ ctx, input }: ReadFile): Promise<FastifyReply> {
  const { kind, mime, bytes, name, content } = await openAsset(ctx, input.id)
  const disposition = kind === 'image' ? 'inline' : 'attachment'
  return ctx.reply
    .header('content-type', mime)
    .header('content-length', bytes)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName(name, mime))}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .send(content)
}
