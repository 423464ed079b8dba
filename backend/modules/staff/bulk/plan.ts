import { sql } from 'drizzle-orm'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { StaffFilter } from '../../../../lib/contracts/staff/calls.ts'
import { labelled } from '../../../core/bulk/selection.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { chosenPeople, visibilityOf } from '../rows.ts'
import { staffWithin } from '../scope.ts'
import { decide, type Rule, readFacts, readJudging } from './decide.ts'

interface Planning {
  readonly ctx: Context
  readonly selection: Selection<StaffFilter>
  readonly rule?: Rule
  /** The action throws people out. */
  readonly ends?: boolean
}

/** What an action on people would do, and the rows it is for. */
export async function planPeople({ ctx, selection, rule = {}, ends = false }: Planning): Promise<BulkPlan> {
  const chosen = chosenPeople(visibilityOf(ctx), selection)
  const people = await readFacts(ctx.db, ctx, chosen)
  const judging = await readJudging(ctx.db, ctx, rule, people)
  const skips = new Map<string, number>()
  let change = 0
  let sessions = 0
  for (const facts of people) {
    const reason = decide(rule, facts, judging)
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
