import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { BulkPreview, Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type * as calls from '../../../../lib/contracts/organ/calls.ts'
import type { BulkAction, Change } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { menuPackage } from '../../../tables/access.ts'
import { organWithin } from '../scope.ts'
import { chosenOrgans, type OrganFilter, organTaskRows } from '../select-organs.ts'

type Params = CallRequest<typeof calls.assignMenuPackage>['params']

interface Packaged {
  readonly menuPackageId: string | null
}

const organs = tableRecords<Packaged>({
  entity: 'organ',
  table: 'organ',
  as: 'o',
  within: organWithin,
  fields: { menuPackageId: { column: 'menu_package_id', type: 'bigint' } },
  touched: ({ services, db }) => publishChanged(services.hub, db, 'menuPackage'),
})

const action: BulkAction<Params, Packaged> = {
  ...organs,
  action: 'assignPackage',
  permission: 'menuPackage:assign',
  async rule({ db, params: { packageId } }) {
    const refusal = await refusalOf(db, packageId)
    return ({ menuPackageId }) => {
      if (refusal) return refusal
      if (menuPackageId === packageId) return packageId === null ? '没有套餐' : '已是这个套餐'
      return { menuPackageId: packageId }
    }
  },
}

export const packageKind = bulkKind(action)

/** Returns the reason why the package cannot be assigned, or null if it can. */
async function refusalOf(db: Db, packageId: string | null): Promise<string | null> {
  if (packageId === null) return null
  // The lock prevents the removal of the package until the chunk of the task is done.
  const { rows } = await db.execute<{ status: number }>(
    sql`select status from ${menuPackage} where id = ${packageId} and deleted_at is null for share`,
  )
  if (!rows[0]) return '套餐不存在或已被删除'
  return rows[0].status === 1 ? null : '套餐已停用'
}

interface Planning {
  readonly ctx: Context
  readonly selection: Selection<OrganFilter>
  readonly params: Params
}

/** 菜单授权: assigns a menu package to organisations, or removes the package that they have. */
export async function planPackage({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  const refusal = await refusalOf(ctx.db, params.packageId)
  if (refusal) throw new InvalidError({ packageId: refusal })
  const seen = scopeOf(ctx.principal, 'organ:list')
  const where = chosenOrgans(selection, { principal: ctx.principal, scope: seen })
  const { preview, changes } = await previewBulk(action, { ...ctx, params }, await organs.read(ctx, where))
  return {
    title: params.packageId === null ? '取消机构的菜单套餐' : '授予机构菜单套餐',
    rows: organTaskRows(where, seen),
    preview: { ...preview, effects: await replaced(ctx.db, changes) },
  }
}

/** Returns, for the preview, how many organisations lose each package, with the name of the package. */
async function replaced(db: Db, changes: readonly Change<Packaged>[]): Promise<BulkPreview['effects']> {
  const lost = changes.flatMap(({ before }) => before.menuPackageId ?? [])
  if (lost.length === 0) return []
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select k.name, count(*)::int as count from unnest(${sql.param(lost)}::bigint[]) as l (id) join ${menuPackage} k on k.id = l.id
     group by k.id, k.name order by 2 desc, k.id`)
  return rows.map(({ name, count }) => ({ label: `不再使用“${name}”的机构`, count }))
}
