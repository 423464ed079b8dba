import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import type * as calls from '../../../lib/contracts/organ/calls.ts'
import { organWithin, scopeOf } from '../../core/auth/data-scope.ts'
import { patchKind, planPatch } from '../../core/bulk/patch-kind.ts'
import { labelled } from '../../core/bulk/selection.ts'
import { statusAction } from '../../core/bulk/status-action.ts'
import type { Context } from '../../core/http/context.ts'
import type { BulkPlan } from '../../core/tasks/routing.ts'
import { BELOW, usesOf } from './remove-organ.ts'
import { chosenOrgans, type OrganFilter } from './select-organs.ts'

type Params = CallRequest<typeof calls.statusOrgans>['params']

const action = statusAction('organ', 'organ', {
  permission: 'organ:status',
  within: (scope) => organWithin(scope, 'organ'),
})

export const statusKind = patchKind(action)

interface Planning {
  readonly ctx: Pick<Context, 'db' | 'principal' | 'scope'>
  readonly selection: Selection<OrganFilter>
  readonly params: Params
}

/** Disabling an organisation touches its classes and accounts, though it changes none of them; those below it go on. */
export async function planStatus({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  const { db } = ctx
  const seen = scopeOf(ctx.principal, 'organ:list')
  const where = chosenOrgans(selection, seen)
  const { changing, preview } = await planPatch(ctx, action, params, sql`select o.id from organ o where ${where}`)
  const ids = sql`select unnest(${sql.param(changing.map(({ id }) => id))}::bigint[])`
  const uses = params.status === 0 ? await usesOf(db, ids) : []
  const effects = uses.filter(({ label, count }) => label !== BELOW && count > 0)
  return {
    title: params.status === 1 ? '启用机构' : '停用机构',
    rows: sql`
      select (row_number() over (order by o.pinyin, o.id))::int as no, o.id as entity_id,
        ${labelled(organWithin(seen), sql`o.id`, sql`o.name`)} as label
      from organ o where ${where}`,
    preview: { ...preview, effects },
  }
}
