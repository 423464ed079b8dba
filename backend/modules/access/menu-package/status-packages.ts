import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { statusMenuPackages } from '../../../../lib/contracts/menu-package/calls.ts'
import { patchKind, planPatch } from '../../../core/bulk/patch-kind.ts'
import { statusAction } from '../../../core/bulk/status-action.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { chosenPackages, type PackageFilter } from './rows.ts'

type Params = CallRequest<typeof statusMenuPackages>['params']

const action = statusAction('menuPackage', 'menu_package', { permission: 'menuPackage:edit' })

export const statusKind = patchKind(action)

interface Planning {
  readonly ctx: Pick<Context, 'db' | 'scope'>
  readonly selection: Selection<PackageFilter>
  readonly params: Params
}

/** Disabling takes nothing from the organisations that have the package; it says how many those are. */
export async function planStatus({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  const where = chosenPackages(selection)
  const { changing, preview } = await planPatch(
    ctx,
    action,
    params,
    sql`select p.id from menu_package p where ${where}`,
  )
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from organ
    where menu_package_id = any(${sql.param(changing.map(({ id }) => id))}::bigint[]) and deleted_at is null`)
  const count = rows[0]?.count ?? 0
  return {
    title: params.status === 1 ? '启用菜单套餐' : '停用菜单套餐',
    rows: sql`
      select (row_number() over (order by p.name, p.id))::int as no, p.id as entity_id, p.name as label
      from menu_package p where ${where}`,
    preview: { ...preview, effects: count > 0 ? [{ label: '机构', count }] : [] },
  }
}
