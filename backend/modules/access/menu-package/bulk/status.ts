import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../../lib/contracts/base/task-calls.ts'
import { onlyForAll } from '../../../../../lib/contracts/base/unbound.ts'
import type { statusMenuPackages } from '../../../../../lib/contracts/menu-package/calls.ts'
import type { BulkAction } from '../../../../core/bulk/action.ts'
import { previewBulk } from '../../../../core/bulk/preview.ts'
import { bulkKind } from '../../../../core/bulk/row-kind.ts'
import { taskRows } from '../../../../core/bulk/selection.ts'
import { type Enabled, statusField, statusRule } from '../../../../core/bulk/status.ts'
import { tableRecords } from '../../../../core/bulk/table-records.ts'
import type { Context } from '../../../../core/http/context.ts'
import { requireAll } from '../../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../../core/tasks/routing.ts'
import { organ } from '../../../../tables/organ.ts'
import { chosenPackages, type PackageFilter } from '../rows.ts'

type Params = CallRequest<typeof statusMenuPackages>['params']

const packages = tableRecords<Enabled>({
  entity: 'menuPackage',
  table: 'menu_package',
  as: 'p',
  fields: statusField,
  within: (scope) => (scope.all ? sql`true` : sql`false`),
})

const action: BulkAction<Params, Enabled> = {
  ...packages,
  action: 'status',
  permission: 'menuPackage:edit',
  rule: statusRule,
}

export const statusKind = bulkKind(action)

interface Planning {
  readonly ctx: Context
  readonly selection: Selection<PackageFilter>
  readonly params: Params
}

/** Plans a status change. Organisations keep a package that is disabled, so the preview shows how many use it. */
export async function planStatus({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  requireAll(ctx.scope, onlyForAll.menuPackage)
  const where = chosenPackages(selection)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await packages.read(ctx, where))
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${organ}
    where menu_package_id = any(${sql.param(changes.map(({ id }) => id))}::bigint[]) and deleted_at is null`)
  const count = rows[0]?.count ?? 0
  return {
    title: params.status === 1 ? '启用菜单套餐' : '停用菜单套餐',
    rows: taskRows({
      id: sql`p.id`,
      label: sql`p.name`,
      order: sql`p.name, p.id`,
      from: sql`menu_package p where ${where}`,
    }),
    preview: { ...preview, effects: count > 0 ? [{ label: '机构', count }] : [] },
  }
}
