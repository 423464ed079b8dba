import { editOrgan as call } from '../../../lib/contracts/organ.ts'
import { InvalidError } from '../../core/errors.ts'
import type { RecordKind } from '../../core/records.ts'
import { editOrgan } from './edit-organ.ts'
import { organOrThrow } from './internal.ts'

export const organRecord: RecordKind = {
  entity: 'organ',
  list: 'organ:list',
  edit: 'organ:edit',
  async revert(ctx, id, rowVersion, fields) {
    const now = await organOrThrow(ctx.db, id)
    const wanted = call.request.safeParse({ ...now, ...fields, id: String(id), rowVersion })
    if (!wanted.success) throw new InvalidError({ seq: wanted.error.issues[0]?.message ?? '这条修改不能恢复' })
    await editOrgan({ ctx, input: wanted.data })
  },
}
