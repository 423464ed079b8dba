import { sql } from 'drizzle-orm'
import type * as calls from '../../../lib/contracts/area/calls.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { organWithin } from '../../core/auth/data-scope.ts'
import { patchKind, planPatch } from '../../core/bulk/patch-kind.ts'
import { selected } from '../../core/bulk/selection.ts'
import { statusAction } from '../../core/bulk/status-action.ts'
import type { Context } from '../../core/http/context.ts'
import type { BulkPlan } from '../../core/tasks/routing.ts'
import { type AreaFilter, selectAreas } from './select-areas.ts'

type Params = CallRequest<typeof calls.statusAreas>['params']

interface Chosen {
  readonly selection: Selection<AreaFilter>
  readonly params: Params
}

const action = statusAction('area', 'area', { permission: 'area:edit' })

export const statusKind = patchKind(action)

/** The areas chosen with all below them; an area in use also needs whatever lies above it. */
function chosen({ selection, params }: Chosen) {
  const picked = selected({ id: sql`a.id`, deletedAt: sql`a.deleted_at` }, selection, selectAreas)
  const above = params.status === 1 ? sql`or left(p.code, t.level * 2) = left(t.code, t.level * 2)` : sql``
  return sql`
    select distinct t.id, t.code, t.full_name from area t
    join (select a.code, a.level from area a where ${picked}) p
      on left(t.code, p.level * 2) = left(p.code, p.level * 2) ${above}
    where t.deleted_at is null`
}

/** What would change, and who names the areas that would be disabled. */
export async function planStatus({
  ctx,
  ...input
}: Chosen & { ctx: Pick<Context, 'db' | 'scope'> }): Promise<BulkPlan> {
  const { db, scope } = ctx
  const areas = chosen(input)
  const { changing, preview } = await planPatch(ctx, action, input.params, sql`select id from (${areas}) c`)
  const ids = sql.param(changing.map(({ id }) => id))
  const { rows } = await db.execute<{ organs: number; agents: number }>(sql`
    with off as (select code from area where id = any(${ids}::bigint[]))
    select
      (select count(*)::int from organ o where o.deleted_at is null and o.area_code in (select code from off)
        and ${organWithin(scope)}) as organs,
      (select count(*)::int from agent g
        where g.deleted_at is null and exists (select from off where off.code = any(g.area_codes))) as agents`)
  const effects = [
    { label: '机构', count: rows[0]?.organs ?? 0 },
    { label: '代理商', count: rows[0]?.agents ?? 0 },
  ].filter(({ count }) => count > 0)
  return {
    title: input.params.status === 1 ? '启用地区' : '停用地区',
    rows: sql`select (row_number() over (order by code))::int as no, id as entity_id, full_name as label from (${areas}) c`,
    preview: { ...preview, effects: input.params.status === 0 ? effects : [] },
  }
}
