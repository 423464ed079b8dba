import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Assignment, getAssignmentReason as call } from '../../../../lib/contracts/review/rules.ts'
import type { ExclusionReason, Strategy } from '../../../../lib/contracts/review/strategies.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import type { ExcludedPeople, PassedRule } from '../../../tables/review.ts'
import { requireScope } from '../tasks/require-scope.ts'
import { drawnFrom } from './choose.ts'
import { dieOf } from './die.ts'

interface Row {
  id: string
  at: string
  ruleId: number | null
  strategy: Strategy | null
  seed: number
  candidates: number[]
  loads: number[]
  leftOut: ExcludedPeople
  passed: PassedRule[]
  chosen: number | null
  [column: string]: unknown
}
type Person = Assignment['candidates'][number]['person']

/**
 * Explains each assignment of a review task: the candidates, the excluded reviewers with the reasons, and the random
 * draw, which is repeated from its stored seed.
 */
export async function getAssignmentReason({
  ctx,
  input: { id },
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  await requireScope(ctx.db, ctx.principal, 'review:arbitrate', Number(id))
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id::text as id, ${isoTime(sql`l.at`)} as at, l.rule_id::float8 as "ruleId", l.strategy,
           l.seed::float8 as seed, l.candidates::float8[] as candidates, l.loads, l.left_out as "leftOut", l.passed, l.chosen::float8 as chosen
      from assign_log l where l.task_id = ${Number(id)} order by l.id desc limit 50`)
  const names = await namesOf(ctx, rows)
  return { list: rows.map((row) => toAssignment(row, names)) }
}

interface Names {
  readonly people: ReadonlyMap<number, string>
  readonly rules: ReadonlyMap<number, string>
}

async function namesOf({ db }: Context, rows: readonly Row[]): Promise<Names> {
  const people = rows.flatMap(({ candidates, leftOut, passed }) => [
    ...candidates,
    ...Object.values(leftOut).flat(),
    ...passed.flatMap((one) => Object.values(one.leftOut ?? {}).flat()),
  ])
  const rules = rows.flatMap(({ ruleId, passed }) => [
    ...(ruleId === null ? [] : [ruleId]),
    ...passed.map((one) => one.ruleId),
  ])
  const named = async (table: string, column: string, ids: readonly number[]) => {
    const found = await db.execute<{ id: number; name: string }>(sql`
      select id::float8 as id, ${sql.raw(column)} as name from ${sql.raw(table)} where id = any (${sql.param([...new Set(ids)])}::int8[])`)
    return new Map(found.rows.map(({ id, name }) => [id, name]))
  }
  return { people: await named('"system_user"', 'full_name', people), rules: await named('push_rule', 'name', rules) }
}

function toAssignment(row: Row, { people, rules }: Names): Assignment {
  const { id, at, ruleId, strategy, seed, candidates, loads, chosen } = row
  const person = (one: number): Person => ({ id: String(one), fullName: people.get(one) ?? `#${one}` })
  const leftOutOf = (leftOut: ExcludedPeople = {}) =>
    Object.entries(leftOut).map(([reason, some]) => ({ reason: reason as ExclusionReason, people: some.map(person) }))
  return {
    ...{ id, at, strategy, seed: String(seed), drawn: drawnPlace(row) },
    rule: ruleId === null ? null : { id: String(ruleId), name: rules.get(ruleId) ?? '' },
    candidates: candidates.map((one, place) => ({ person: person(one), load: loads[place] ?? 0 })),
    leftOut: leftOutOf(row.leftOut),
    passed: row.passed.map((one) => ({
      ...{ name: rules.get(one.ruleId) ?? '', reason: one.reason, leftOut: leftOutOf(one.leftOut) },
    })),
    chosen: chosen === null ? null : person(chosen),
  }
}

/** Returns the position of the drawn candidate in the list, from 1; null where no draw took place. */
function drawnPlace({ strategy, seed, ruleId, loads }: Row): number | null {
  if (strategy === null || ruleId === null || strategy === 'claim' || strategy === 'round_robin') return null
  const equals = drawnFrom(strategy, loads)
  return (equals[Math.floor(dieOf(seed, ruleId).pick * equals.length)] ?? 0) + 1
}
