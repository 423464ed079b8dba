import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/call.ts'
import type * as calls from '../../../lib/contracts/organ.ts'
import type { Selection } from '../../../lib/contracts/task.ts'
import type { Context } from '../../core/context.ts'
import { type PatchAction, patchKind, planPatch } from '../../core/patch-kind.ts'
import type { BulkPlan } from '../../core/tasks/routing.ts'
import { usesOf } from './remove-organ.ts'
import { chosenOrgans, type OrganFilter } from './select-organs.ts'

type Params = CallRequest<typeof calls.statusOrgans>['params']

const statusAction: PatchAction<Params> = {
  entity: 'organ',
  action: 'status',
  table: 'organ',
  fields: { status: { column: 'status', type: 'smallint' } },
  rule:
    async (_db, { status }) =>
    (facts) => {
      if (facts.status === status) return status === 1 ? '已启用' : '已停用'
      return { status }
    },
}

export const statusKind = patchKind(statusAction)

interface Planning {
  readonly ctx: Pick<Context, 'db'>
  readonly selection: Selection<OrganFilter>
  readonly params: Params
}

/** Disabling an organisation touches its classes and accounts, though it changes none of them. */
export async function planStatus({ ctx: { db }, selection, params }: Planning): Promise<BulkPlan> {
  const where = chosenOrgans(selection)
  const { changing, preview } = await planPatch(db, statusAction, params, sql`select o.id from organ o where ${where}`)
  const ids = sql`select unnest(${sql.param(changing.map(({ id }) => id))}::bigint[])`
  const effects = params.status === 0 ? (await usesOf(db, ids)).filter(({ count }) => count > 0) : []
  return {
    title: params.status === 1 ? '启用机构' : '停用机构',
    rows: sql`
      select (row_number() over (order by o.pinyin, o.id))::int as no, o.id as entity_id, o.name as label
      from organ o where ${where}`,
    preview: { ...preview, effects },
  }
}
