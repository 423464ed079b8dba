import type { Entity } from '../../../lib/contracts/base/record.ts'
import type { PatchAction } from './patch-rows.ts'

/** 启用 and 停用 of the records of a table whose `status` is 1 or 0. */
export function statusAction(
  entity: Entity,
  table: string,
  reach: Pick<PatchAction<never>, 'permission' | 'within'>,
): PatchAction<{ readonly status: 0 | 1 }> {
  return {
    entity,
    action: 'status',
    table,
    ...reach,
    fields: { status: { column: 'status', type: 'smallint' } },
    rule:
      async (_db, { status }) =>
      (facts) => {
        if (facts.status === status) return status === 1 ? '已启用' : '已停用'
        return { status }
      },
  }
}
