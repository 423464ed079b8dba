import type { Task } from '../../../lib/contracts/task.ts'
import type { Context } from '../../core/context.ts'
import { ForbiddenError } from '../../core/errors.ts'
import { holds } from '../../core/records.ts'
import { covers, everything } from '../../core/scope.ts'
import type { ExportParams } from '../../core/tasks/export.ts'
import { scopeOfKind } from '../../core/tasks/permitted.ts'
import { type TaskRecord, toTask } from '../../core/tasks/wire.ts'
import type { Kinds } from './internal.ts'

type Asking = Pick<Context, 'db' | 'principal'>

/** Why the person may not have an export's file any more: it holds what they reached when it was written. */
export async function refuseFile({ db, principal }: Asking, record: TaskRecord, kinds: Kinds) {
  const kind = kinds.get(record.kind)
  if (!kind) return null
  const { permission } = kind
  if (!holds(principal, permission)) {
    return new ForbiddenError(`您已没有导出的权限（${permission}），不能再下载这个文件，请联系管理员授权`, permission)
  }
  const { scope: made = everything } = record.params as Partial<ExportParams>
  if (await covers(db, scopeOfKind(principal, kind), made)) return null
  return new ForbiddenError('导出之后您的数据范围变小了，不能再下载这个文件，请重新导出', null, { outside: true })
}

/** A task as its owner sees it, with whether its file may still be had. */
export async function ownTask(asking: Asking, record: TaskRecord, kinds: Kinds): Promise<Task> {
  const task = toTask(record)
  if (!task.file) return task
  const refusal = await refuseFile(asking, record, kinds)
  return { ...task, file: { ...task.file, refused: refusal?.message ?? null } }
}
