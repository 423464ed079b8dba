import { editClass as call } from '../../../../lib/contracts/class.ts'
import { InvalidError } from '../../../core/errors.ts'
import type { RecordKind } from '../../../core/records.ts'
import { classOrThrow } from './internal.ts'
import { editClass } from './write-class.ts'

export const classRecord: RecordKind = {
  entity: 'class',
  list: 'class:list',
  edit: 'class:edit',
  async revert(ctx, id, rowVersion, fields) {
    const now = await classOrThrow(ctx.db, id)
    const wanted = call.request.safeParse({ ...now, ...fields, id: String(id), rowVersion })
    if (!wanted.success) throw new InvalidError({ seq: wanted.error.issues[0]?.message ?? '这条修改不能恢复' })
    await editClass({ ctx, input: wanted.data })
  },
}
