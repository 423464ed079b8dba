import { type SQL, sql } from 'drizzle-orm'
import type { StaffFilter } from '../../../../lib/contracts/system-user.ts'
import type { Selection } from '../../../../lib/contracts/task.ts'
import type { Context } from '../../../core/context.ts'
import { OUTSIDE } from '../../../core/scope.ts'
import { labelled } from '../../../core/selection.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { chosenPeople, sightOf } from '../rows.ts'
import { rolesAbove, untouchable } from '../rules.ts'
import { staffWithin } from '../scope.ts'

/** What the judgment of a preview looks at. */
export interface Facts {
  readonly id: number
  readonly builtIn: boolean
  readonly status: number
  readonly throttled: boolean
  readonly roleIds: number[]
  readonly reached: boolean
  /** Sessions that would end. */
  readonly sessions: number
}

interface Planning {
  readonly ctx: Context
  readonly selection: Selection<StaffFilter>
  /** Why a person who may be touched is left alone all the same; null: they are not. */
  readonly spared?: (facts: Facts) => string | null
  /** The action throws people out. */
  readonly ends?: boolean
}

/** What an action on people would do, and the rows it is for. */
export async function planPeople({ ctx, selection, spared = () => null, ends = false }: Planning): Promise<BulkPlan> {
  const chosen = chosenPeople(sightOf(ctx), selection)
  const above = await rolesAbove(ctx, ctx.db)
  const skips = new Map<string, number>()
  let change = 0
  let sessions = 0
  for (const facts of await readFacts(ctx, chosen)) {
    const reason = facts.reached ? (untouchable(ctx, facts, above) ?? spared(facts)) : OUTSIDE
    if (reason) skips.set(reason, (skips.get(reason) ?? 0) + 1)
    else {
      change += 1
      sessions += facts.sessions
    }
  }
  const rows = sql`
    select (row_number() over (order by u.pinyin, u.id))::int as no, u.id as entity_id,
           ${labelled(staffWithin(ctx.scope), sql`u.id`, sql`u.full_name || '（' || u.user_name || '）'`)} as label
      from "system_user" u where ${chosen}`
  const effects = ends && sessions > 0 ? [{ label: '将结束的会话', count: sessions }] : []
  return { rows, preview: { change, skips: [...skips].map(([reason, count]) => ({ reason, count })), effects } }
}

async function readFacts({ db, scope }: Context, chosen: SQL): Promise<Facts[]> {
  const { rows } = await db.execute<Facts & Record<string, unknown>>(sql`
    select u.id::float8 as id, u.built_in as "builtIn", u.status, ${staffWithin(scope)} as reached,
           exists (select from login_guard g where g.account = lower(u.user_name) and g.locked_until > now()) as throttled,
           array(select role_id::float8 from user_role where user_id = u.id) as "roleIds",
           (select count(*)::int from session s
             where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as sessions
      from "system_user" u where ${chosen}`)
  return rows
}
