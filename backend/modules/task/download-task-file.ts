import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../lib/contracts/call.ts'
import type { downloadTaskFile as call } from '../../../lib/contracts/task.ts'
import type { Context } from '../../core/context.ts'
import { NotFoundError } from '../../core/errors.ts'
import { allowRecord } from '../../core/records.ts'
import { sendFile, typeOf } from '../../core/tasks/send-file.ts'
import { toTask } from '../../core/tasks/wire.ts'
import { auditTask, fetchTask, type Kinds } from './internal.ts'

/** The file of an export, for as long as the person may export that. */
export async function downloadTaskFile(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<FastifyReply> {
  const record = await fetchTask(ctx, input.id)
  const kind = kinds.get(record.kind)
  if (kind) allowRecord(ctx.principal, kind.permission, '导出')
  const { file } = toTask(record)
  if (!file || !record.fileKey) throw new NotFoundError('文件不存在，或已超过保留期限，请重新导出')
  const content = await ctx.files.getStream(record.fileKey)
  await auditTask(ctx, ctx.db, 'downloadTaskFile', record, { fileName: file.name })
  return sendFile(ctx, { name: file.name, type: typeOf(file.name), content, bytes: file.bytes })
}
