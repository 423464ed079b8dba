import { sql } from 'drizzle-orm'
import { type QuestionChecks, questionChecks } from '../../../../lib/contracts/question/calls.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import { undecidedDuplicate } from '../similar/undecided.ts'
import { checksFacet, faultFacet } from '../store/search-row.ts'
import { type Condition, havingAny, oneOf, shared } from './params.ts'

const submittable = questionTransitions.actions.submit.from.map((status) => `'${status}'`)

/** The conditions on `s` of what the checks come to. A question whose checks have not run yet meets none. */
function conditionsOf(scope: DataScope): Record<QuestionChecks, Condition> {
  const duplicate = shared(undecidedDuplicate(scope, { id: sql`s.question_id`, status: sql`s.status` }))
  const unblocked = `not s.blocked and s.status in (${submittable})`
  return {
    ready: (params) => `(${unblocked} and ${duplicate(params)} is null)`,
    duplicate: (params) => `(${unblocked} and ${duplicate(params)} is not null)`,
    blocked: () => 's.blocked',
  }
}

interface Asked {
  readonly checks: Condition[]
  readonly compared: Condition[]
  readonly anyOf: (terms: number[]) => void
}

/** Adds the filter by checks: a question meets any of what is wanted. */
export function addChecks(wanted: readonly string[], scope: DataScope, { checks, compared, anyOf }: Asked): void {
  if (wanted.length === 0) return
  const states = questionChecks.filter((state) => wanted.includes(state))
  const faults = wanted.filter((one) => !questionChecks.some((state) => state === one)).map(faultFacet)
  const conditions = conditionsOf(scope)
  const check = oneOf([...states.map((state) => conditions[state]), ...(faults.length > 0 ? [havingAny(faults)] : [])])
  checks.push(check)
  anyOf([...new Set([...states.map((state) => checksFacet(state === 'blocked')), ...faults])])
  // The other terms prove what they stand for.
  if (states.some((state) => state !== 'blocked')) compared.push(check)
}

/** All options of that filter that find `s`, as an array. `v`: its newest version. */
export function checksOptions(scope: DataScope): Condition {
  const conditions = Object.entries(conditionsOf(scope))
  return (params) => {
    const state = conditions.map(([value, holds]) => `when ${holds(params)} then '${value}'`).join(' ')
    return `array_append(array(select distinct f ->> 'code' from jsonb_array_elements(v.findings) f), case ${state} end)`
  }
}
