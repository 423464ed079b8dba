import { sql } from 'drizzle-orm'
import { type QuestionChecks, questionChecks } from '../../../../lib/contracts/question/calls.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { undecidedDuplicate } from '../similar/undecided.ts'
import { checksFacet, faultFacet } from '../store/search-row.ts'
import { type Condition, havingAny, oneOf, shared } from './params.ts'

const statuses = questionTransitions.actions.submit.from.map((status) => `'${status}'`)

/**
 * SQL condition on row `s`: its question can be submitted, unless a user must first decide about a duplicate. Questions
 * whose checks have not run do not match.
 */
export const SUBMITTABLE = `not s.blocked and s.status in (${statuses})`

/**
 * SQL for the code of a question in the data scope that has the same text as `s` and about which no user has decided;
 * null where there is none.
 */
export const sameInScope = (scope: DataScope): Condition =>
  shared(undecidedDuplicate(scope, { id: sql`s.question_id`, status: sql`s.status` }))

function conditionsOf(scope: DataScope): Record<QuestionChecks, Condition> {
  const same = sameInScope(scope)
  return {
    ready: (params) => `(${SUBMITTABLE} and ${same(params)} is null)`,
    duplicate: (params) => `(${SUBMITTABLE} and ${same(params)} is not null)`,
    blocked: () => 's.blocked',
  }
}

interface FilteredSelection {
  readonly checks: Condition[]
  readonly compared: Condition[]
  readonly anyOf: (terms: number[]) => void
}

/**
 * Adds the conditions of the checks filter. A question matches where at least one of the wanted values applies to it.
 */
export function addChecks(
  wanted: readonly string[],
  scope: DataScope,
  { checks, compared, anyOf }: FilteredSelection,
): void {
  if (wanted.length === 0) return
  const states = questionChecks.filter((state) => wanted.includes(state))
  const faults = wanted.filter((one) => !questionChecks.some((state) => state === one)).map(faultFacet)
  const conditions = conditionsOf(scope)
  const check = oneOf([...states.map((state) => conditions[state]), ...(faults.length > 0 ? [havingAny(faults)] : [])])
  checks.push(check)
  anyOf([...new Set([...states.map((state) => checksFacet(state === 'blocked')), ...faults])])
  // The index of search terms finds questions with a fault, or with the value `blocked`, without a comparison. For the
  // values `ready` and `duplicate`, each row must be compared.
  if (states.some((state) => state !== 'blocked')) compared.push(check)
}
