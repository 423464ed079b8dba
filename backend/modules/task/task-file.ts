import type { Task } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError } from '../../core/http/errors.ts'
import { hasPermission } from '../../core/records/kind.ts'
import { covers, everything } from '../../core/scope/data-scope.ts'
import type { ExportParams } from '../../core/tasks/export/export.ts'
import { isSheet } from '../../core/tasks/import/check.ts'
import { scopeOfKind } from '../../core/tasks/permitted.ts'
import type { TaskRecord } from '../../core/tasks/record.ts'
import { toTask } from '../../core/tasks/wire.ts'
import type { Kinds } from './internal.ts'

type TaskReader = Pick<Context, 'db' | 'principal'>

/**
 * Returns the error with which the file of an export is refused; null where the user may still export all of its
 * content.
 */
export async function refuseFile({ db, principal }: TaskReader, record: TaskRecord, kinds: Kinds) {
  const kind = kinds.get(record.name)
  if (kind?.kind !== 'export') return new ForbiddenError('这个文件的种类已不再使用，不能下载')
  const { permission } = kind
  if (!hasPermission(principal, permission)) {
    return new ForbiddenError(`您已没有导出的权限（${permission}），不能再下载这个文件，请联系管理员授权`, permission)
  }
  const { scope: made = everything, columns = [], ...params } = record.params as Partial<ExportParams>
  // A task that an earlier release started does not record which protected columns its file shows. The check then
  // assumes that the file shows every one of them.
  const could = kind.reveals?.filter(({ column }) => columns.includes(column)).map((one) => one.permission)
  const lost = (params.shown ?? could ?? []).find((port) => !hasPermission(principal, port))
  if (lost !== undefined) {
    const what = kind.reveals?.find((one) => one.permission === lost)?.what
    const words = `文件中有${what ?? '您已不能查看的内容'}，您已没有查看它的权限（${lost}），不能再下载，请重新导出`
    return new ForbiddenError(words, lost)
  }
  if (await covers(db, scopeOfKind(principal, kind), made)) return null
  return new ForbiddenError('导出之后您的数据范围变小了，不能再下载这个文件，请重新导出', null, { outside: true })
}

/**
 * Returns a background task as its owner sees it. Where the owner may no longer download the file, the reason is
 * included. For an import of accounts, the passwords that the owner can still hand out are included.
 */
export async function ownTask(asking: TaskReader, record: TaskRecord, kinds: Kinds): Promise<Task> {
  const kind = kinds.get(record.name)
  const handOut = kind && isSheet(kind) ? ((await kind.handOut?.(asking, record)) ?? null) : null
  const task = { ...toTask(record), handOut }
  if (!task.file) return task
  const refusal = await refuseFile(asking, record, kinds)
  return { ...task, file: { ...task.file, refused: refusal?.message ?? null } }
}
