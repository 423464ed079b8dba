import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { downloadTaskFile as call } from '../../../lib/contracts/task/calls.ts'
import { assertNoTransaction } from '../../core/database/transaction.ts'
import { sendFile, typeOf } from '../../core/files/send-file.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { toTask } from '../../core/tasks/wire.ts'
import { auditTask, fetchTask, type Kinds } from './internal.ts'
import { refuseFile } from './task-file.ts'

/**
 * Sends the file of an export where the user may still export all of its content. @throws ForbiddenError, NotFoundError
 */
export async function downloadTaskFile(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<FastifyReply> {
  assertNoTransaction('the file store')
  const record = await fetchTask(ctx, input.id)
  const refusal = await refuseFile(ctx, record, kinds)
  if (refusal) throw refusal
  const { file } = toTask(record)
  // The file may be missing, because an operator may have restored the database without the files. Without this check,
  // the error would occur after the answer has begun.
  if (!file || !record.fileKey || !(await ctx.files.exists(record.fileKey))) {
    throw new NotFoundError('文件不存在，或已超过保留期限，请重新导出')
  }
  await auditTask(ctx, ctx.db, 'downloadTaskFile', record, { fileName: file.name })
  const content = await ctx.files.getStream(record.fileKey)
  return sendFile(ctx, { name: file.name, type: typeOf(file.name), content, bytes: file.bytes })
}
