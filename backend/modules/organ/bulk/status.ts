import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type * as calls from '../../../../lib/contracts/organ/calls.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { type Enabled, statusField, statusRule } from '../../../core/bulk/status.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { BELOW, usesOf } from '../remove-organ.ts'
import { organWithin } from '../scope.ts'
import { chosenOrgans, type OrganFilter, organTaskRows } from '../select-organs.ts'

type Params = CallRequest<typeof calls.statusOrgans>['params']

const organs = tableRecords<Enabled>({
  entity: 'organ',
  table: 'organ',
  as: 'o',
  within: organWithin,
  fields: statusField,
})

const action: BulkAction<Params, Enabled> = {
  ...organs,
  action: 'status',
  permission: 'organ:status',
  rule: statusRule,
}

export const statusKind = bulkKind(action)

interface Planning {
  readonly ctx: Context
  readonly selection: Selection<OrganFilter>
  readonly params: Params
}

/**
 * Plans enabling or disabling of organisations. Classes and accounts of a disabled organisation are affected but not
 * changed; organisations below it stay enabled.
 */
export async function planStatus({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  const seen = scopeOf(ctx.principal, 'organ:list')
  const where = chosenOrgans(selection, { principal: ctx.principal, scope: seen })
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await organs.read(ctx, where))
  const ids = sql`select unnest(${sql.param(changes.map(({ id }) => id))}::bigint[])`
  const uses = params.status === 0 ? await usesOf(ctx.db, ids) : []
  const effects = uses.filter(({ label, count }) => label !== BELOW && count > 0)
  const title = params.status === 1 ? '启用机构' : '停用机构'
  return { title, rows: organTaskRows(where, seen), preview: { ...preview, effects } }
}
