import type { IssueState, ReviewKind, ReviewTaskState, stageRules } from './states.ts'

export type Verdict = 'pass' | 'reject'

/**
 * Returns the verdict of a review task; null if it is open. Tasks that ended without a verdict are `gone`, because
 * another task replaced them.
 */
export function verdictOf(state: ReviewTaskState): Verdict | null | 'gone' {
  if (state === 'passed' || state === 'overturned') return 'pass'
  if (state === 'rejected' || state === 'disputed' || state === 'upheld') return 'reject'
  return state === 'declined' || state === 'expired' || state === 'cancelled' ? 'gone' : null
}

/**
 * Returns the outcome of a stage (domain model §3.2), as soon as no further verdict can change it. `all` with split
 * verdicts needs a chief's decision; `majority` requires more passes than rejections among all reviewers.
 */
export function outcomeOf(
  rule: (typeof stageRules)[number],
  verdicts: readonly (Verdict | null)[],
): 'open' | 'passed' | 'rejected' | 'split' {
  const passes = verdicts.filter((verdict) => verdict === 'pass').length
  const rejects = verdicts.filter((verdict) => verdict === 'reject').length
  const open = verdicts.length - passes - rejects
  if (rule === 'any') {
    if (passes > 0) return 'passed'
    return open > 0 ? 'open' : 'rejected'
  }
  if (rule === 'majority') {
    if (passes > rejects + open) return 'passed'
    return passes + open <= rejects ? 'rejected' : 'open'
  }
  if (open > 0) return 'open'
  if (rejects === 0) return 'passed'
  return passes === 0 ? 'rejected' : 'split'
}

/** The properties of an issue that its weight in a verdict depends on. */
export interface Found {
  readonly state: IssueState
  readonly severity: 'block' | 'advice'
}

/**
 * Returns whether an issue of an earlier round needs no further look before a pass; only a verification looks at
 * advice.
 */
export const needsNoRecheck = ({ state, severity }: Found, kind: ReviewKind): boolean =>
  state === 'verified' || state === 'reopened' || (severity === 'advice' && kind !== 'verify')

/**
 * Returns the issues of a returned version that its author has not answered, with those that must be corrected first.
 */
export const unanswered = <Issue extends Found>(issues: readonly Issue[]): Issue[] =>
  issues
    .filter(({ state }) => state === 'open' || state === 'reopened')
    .toSorted((a, b) => Number(a.severity !== 'block') - Number(b.severity !== 'block'))
