import { type SQL, sql } from 'drizzle-orm'
import type * as calls from '../../../../lib/contracts/area/calls.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { selected, taskRows } from '../../../core/bulk/selection.ts'
import { type Enabled, statusField, statusRule } from '../../../core/bulk/status.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { agentsInArea } from '../../agent/lookups.ts'
import { organsInArea } from '../../organ/lookups.ts'
import { type AreaFilter, selectAreas } from '../select-areas.ts'

type Params = CallRequest<typeof calls.statusAreas>['params']

interface Chosen {
  readonly selection: Selection<AreaFilter>
  readonly params: Params
}

const areas = tableRecords<Enabled>({ entity: 'area', table: 'area', as: 'area', fields: statusField })

const action: BulkAction<Params, Enabled> = {
  ...areas,
  action: 'status',
  permission: 'area:edit',
  rule: statusRule,
}

export const statusKind = bulkKind(action)

/**
 * Returns a query for the areas that change: the chosen areas, all areas below them and, when enabling, all areas
 * above.
 */
function chosen({ selection, params }: Chosen) {
  const picked = selected({ id: sql`a.id`, deletedAt: sql`a.deleted_at` }, selection, selectAreas)
  const above = params.status === 1 ? sql`or left(p.code, t.level * 2) = left(t.code, t.level * 2)` : sql``
  return sql`
    select distinct t.id, t.code, t.full_name from area t
    join (select a.code, a.level from area a where ${picked}) p
      on left(t.code, p.level * 2) = left(p.code, p.level * 2) ${above}
    where t.deleted_at is null`
}

/** Plans the status change. The preview counts the organisations and agents whose area would be disabled. */
export async function planStatus({ ctx, ...input }: Chosen & { ctx: Context }): Promise<BulkPlan> {
  const { params } = input
  const query = chosen(input)
  const candidates = await areas.read(ctx, sql`area.id in (select id from (${query}) c)`)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, candidates)
  const ids = sql.param(changes.map(({ id }) => id))
  const isOff = (code: SQL) => sql`${code} in (select code from off)`
  const { rows } = await ctx.db.execute<{ organs: number; agents: number }>(sql`
    with off as (select code from area where id = any(${ids}::bigint[]))
    select ${organsInArea(isOff, ctx.scope)} as organs, ${agentsInArea(isOff)} as agents`)
  const effects = [
    { label: '机构', count: rows[0]?.organs ?? 0 },
    { label: '代理商', count: rows[0]?.agents ?? 0 },
  ].filter(({ count }) => count > 0)
  return {
    title: params.status === 1 ? '启用地区' : '停用地区',
    rows: taskRows({ id: sql`id`, label: sql`full_name`, order: sql`code`, from: sql`(${query}) c` }),
    preview: { ...preview, effects: params.status === 0 ? effects : [] },
  }
}
