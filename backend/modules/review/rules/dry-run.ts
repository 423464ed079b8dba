import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { type dryRunPushRules as call, MAX_DRY_RUN_TASKS, type Spread } from '../../../../lib/contracts/review/rules.ts'
import { exclusionReasons, passedReasons } from '../../../../lib/contracts/review/strategies.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import { pushRule } from '../../../tables/review.ts'
import { taskWithin } from '../tasks/select.ts'
import { type Choice, choose, type Desk, newDesk, type Rule, recordAssignment } from './choose.ts'
import { drawOf } from './die.ts'
import { type Parts, type Pushed, readRounds } from './push-tasks.ts'
import { clockAt, readDesk, toRule } from './read-desk.ts'

type Input = CallRequest<typeof call>

interface Tried extends Pushed {
  readonly at: Date
}

/**
 * Simulates the assignment of tasks by the present rules and by the planned rules, and returns the difference. Both
 * simulations use the same seeds and reviewers.
 */
export async function dryRunPushRules({
  ctx,
  input,
}: {
  ctx: Context
  input: Input
}): Promise<CallAnswer<typeof call>> {
  const { db } = ctx
  const [tasks, more] = await tasksOf(ctx, input)
  const { today: current, planned: wanted } = await rulesOf(db, input)
  const desk = await readDesk(db, [...current, ...wanted])
  const rounds = await readRounds(db, tasks)
  const names = new Map(
    (
      await db.execute<{ id: number; name: string }>(
        sql`select id::float8 as id, full_name as name from "system_user" where id = any (${sql.param(desk.people.map(({ id }) => id))}::int8[])`,
      )
    ).rows.map(({ id, name }) => [id, name]),
  )
  const month = input.span === 'month'
  const [today, planned] = [current, wanted].map((rules) =>
    tryOut({ tasks, rules, rounds, month, desk: fresh(desk, month) }),
  )
  if (!today || !planned) throw new Error('nothing was tried')
  const moved = today.choices.filter((choice, place) => choice.chosen?.id !== planned.choices[place]?.chosen?.id).length
  return { tasks: tasks.length, more, today: spreadOf(today, names), planned: spreadOf(planned, names), moved }
}

/** Returns the reviewers before the simulation. A simulated month begins without open tasks. */
const fresh = ({ people, last }: Desk, month: boolean): Desk =>
  newDesk(
    people.map((one) => ({ ...one, ...(month && { open: 0, today: 0 }) })),
    new Map(last),
  )

interface Trying {
  readonly tasks: readonly Tried[]
  readonly rules: readonly Rule[]
  readonly rounds: ReadonlyMap<number, Parts>
  readonly month: boolean
  readonly desk: Desk
}

interface Outcome {
  readonly choices: readonly Choice[]
  readonly desk: Desk
}

/** In a simulated month, a task counts as open for this number of hours after its assignment. */
const OPEN_HOURS = 48

function tryOut({ tasks, rules, rounds, month, desk }: Trying): Outcome {
  const took = new Map<number, number[]>()
  const held: { at: number; one: { open: number } }[] = []
  let [day, freed] = ['', 0]
  const choices = tasks.map((task) => {
    if (month) {
      const now = task.at.getTime()
      for (; (held[freed]?.at ?? now) < now - OPEN_HOURS * 3_600_000; freed += 1) {
        const done = held[freed]
        if (done) done.one.open -= 1
      }
      const its = schoolDay(now)
      if (its !== day) for (const one of desk.people) one.today = 0
      day = its
    }
    // The simulation of a month assigns all tasks itself, so it ignores which tasks reviewers really had.
    const { took: had = [], last = [] } = rounds.get(task.roundId) ?? {}
    const parts = took.get(task.roundId) ?? (month ? [] : [...had])
    took.set(task.roundId, parts)
    const choice = choose(
      { ...task, took: parts, last, seed: task.id, draw: drawOf(task) },
      rules,
      desk,
      clockAt(month ? task.at : undefined),
    )
    recordAssignment(desk, choice)
    if (choice.chosen) {
      parts.push(choice.chosen.id)
      held.push({ at: task.at.getTime(), one: choice.chosen })
    }
    return choice
  })
  return { choices, desk }
}

function spreadOf({ choices, desk }: Outcome, names: ReadonlyMap<number, string>): Spread {
  const load = new Map<number, number>()
  const byRule = new Map<number, { id: string; name: string; count: number }>()
  const why = new Map<string, number>()
  for (const { rule, chosen, passed } of choices) {
    if (chosen) load.set(chosen.id, (load.get(chosen.id) ?? 0) + 1)
    if (rule) {
      const seen = byRule.get(rule.id) ?? { id: String(rule.id), name: rule.name, count: 0 }
      byRule.set(rule.id, { ...seen, count: seen.count + 1 })
    } else {
      const reason = unassigned(passed)
      why.set(reason, (why.get(reason) ?? 0) + 1)
    }
  }
  const given = choices.filter(({ chosen }) => chosen).length
  const none = choices.filter(({ rule }) => rule === null).length
  return {
    ...{ given, claimed: choices.length - given - none, unassigned: none },
    load: desk.people
      .map(({ id, open }) => ({
        person: { id: String(id), fullName: names.get(id) ?? '' },
        count: load.get(id) ?? 0,
        open,
      }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    byRule: [...byRule.values()].sort((one, other) => other.count - one.count),
    why: [...why].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
  }
}

/** Returns the reason why the last of the fitting rules assigned the task to no reviewer. */
function unassigned(passed: Choice['passed']): string {
  const last = passed.at(-1)
  if (!last) return '没有适用的规则'
  const out = Object.keys(last.leftOut ?? {}) as (keyof typeof exclusionReasons)[]
  const most = out.map((reason) => exclusionReasons[reason]).join('、')
  return most ? `${passedReasons[last.reason]}：${most}` : passedReasons[last.reason]
}

async function tasksOf({ db, principal }: Context, { entity, span }: Input): Promise<[Tried[], boolean]> {
  const when =
    span === 'waiting'
      ? sql`t.state = 'queued'`
      : sql`t.created_at > now() - interval '30 days' and t.method is distinct from 'verify'`
  const { rows } = await db.execute<Tried & { at: string; [column: string]: unknown }>(sql`
    select t.id::float8 as id, t.entity, t.round_id::float8 as "roundId", t.subject, t.section, t.grade,
           t.stage_no as "stageNo", t.authors::float8[] as authors, t.created_at as at
      from review_task t
     where t.entity = ${entity} and t.kind = 'review' and t.golden_id is null and ${when} and ${taskWithin(scopeOf(principal, 'pushRule:list'))}
     order by t.created_at, t.id limit ${MAX_DRY_RUN_TASKS + 1}`)
  const tasks = rows.slice(0, MAX_DRY_RUN_TASKS).map((row) => ({ ...row, at: new Date(row.at) }))
  return [tasks, rows.length > MAX_DRY_RUN_TASKS]
}

async function rulesOf(db: Db, { entity, rule, turned }: Input): Promise<{ today: Rule[]; planned: Rule[] }> {
  const rows = await db
    .select()
    .from(pushRule)
    .where(and(eq(pushRule.entity, entity), isNull(pushRule.deletedAt)))
    .orderBy(asc(pushRule.priority), asc(pushRule.id))
  const on = (row: (typeof rows)[number]) => turned.find(({ id }) => id === String(row.id))?.status ?? row.status
  const body = rule && {
    ...rule.body,
    id: Number(rule.id ?? 0),
    stageNo: rule.body.stage === null ? null : Number(rule.body.stage),
    people: rule.body.people.map(Number),
  }
  const isIt = (row: (typeof rows)[number]) => rule?.id === String(row.id)
  const planned = rows.flatMap((row) => (body && isIt(row) ? [body] : on(row) === 1 ? [toRule(row)] : []))
  return {
    today: rows.filter(({ status }) => status === 1).map(toRule),
    planned: body && rule.id === null ? [body, ...planned] : planned,
  }
}
