import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { readPicture as call } from '../../../../lib/contracts/feedback/door.ts'
import { sendFile } from '../../../core/files/send-file.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { fileName, openAsset } from '../../file/index.ts'
import { ledBy, mergedAnswers } from './read-feedbacks.ts'

interface ReadPicture {
  ctx: Context<null>
  input: CallRequest<typeof call>
}

/**
 * Returns a picture from an answer of the staff that may be read with this key. Other pictures are refused even if the
 * sender named their ids in a feedback, because a sender could otherwise read any file. Throws NotFoundError.
 */
export async function readPicture({ ctx, input: { feedbackId, id } }: ReadPicture): Promise<FastifyReply> {
  const { rows } = await ctx.db.execute(sql`
    select from ${ledBy} join feedback_message m
      on (m.feedback_id = f.id and m.author_id is not null) or ${mergedAnswers}
    where f.client_id = ${feedbackId} and f.key_id = ${ctx.sender?.keyId ?? 0} and f.deleted_at is null
      and ${id} = any (m.pictures) limit 1`)
  if (rows.length === 0) throw new NotFoundError('没有这张图片，或它不属于这个密钥提交的反馈的答复')
  const { name, mime, bytes, content } = await openAsset(ctx, id)
  return sendFile(ctx, { name: fileName(name, mime), type: mime, content, bytes })
}
