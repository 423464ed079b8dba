import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { downloadAttachment as call } from '../../../lib/contracts/announcement/own.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import { sendFile } from '../../core/files/send-file.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { hasPermission } from '../../core/records/kind.ts'
import { announcement, type StoredAttachment } from '../../tables/announcement.ts'
import { fileName, openAsset } from '../file/index.ts'
import { readable } from './is-for-user.ts'

interface Download {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Sends a file of an announcement to its readers, and in every state to users who may list all announcements. @throws
 * NotFoundError
 */
export async function downloadAttachment({ ctx, input: { id, no } }: Download): Promise<FastifyReply> {
  const { db, principal } = ctx
  const keeps = hasPermission(principal, 'announcement:list')
  const { rows } = await db.execute<{ file: StoredAttachment | null }>(sql`
    select a.attachments -> ${no - 1}::int as file from ${announcement} a
    where a.id = ${id} and a.deleted_at is null and (${keeps} or (${readable(principal)}))`)
  const file = rows[0]?.file
  if (!file) throw new NotFoundError('附件不存在，或公告不在您的阅读范围内')
  const { mime, bytes, content } = await openAsset(ctx, file.id)
  return sendFile(ctx, { name: fileName(file.name, mime), type: mime, content, bytes })
}
