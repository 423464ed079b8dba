import type { IssueState, ReviewKind, ReviewTaskState, stageRules } from './states.ts'

export type Verdict = 'pass' | 'reject'

/** Returns the verdict of a review task; null if the task is open; `gone` if the task ended without a verdict. */
export function verdictOf(state: ReviewTaskState): Verdict | null | 'gone' {
  if (state === 'passed' || state === 'overturned') return 'pass'
  if (state === 'rejected' || state === 'disputed' || state === 'upheld') return 'reject'
  return state === 'declined' || state === 'expired' || state === 'cancelled' ? 'gone' : null
}

/**
 * Returns the outcome of a stage (domain model §3.2) as soon as no further verdict can change it. If the rule is `all`
 * and the verdicts differ, a chief editor must decide; `majority` requires that more than half of all reviewers pass
 * the version.
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

/** The properties of an issue on which its effect on a verdict depends. */
export interface Found {
  readonly state: IssueState
  readonly severity: 'block' | 'advice'
}

/**
 * Returns whether this issue of an earlier review needs no further examination before a pass. Issues that are mere
 * advice need an examination only in a verification (`verify`).
 */
export const needsNoRecheck = ({ state, severity }: Found, kind: ReviewKind): boolean =>
  state === 'verified' || state === 'reopened' || (severity === 'advice' && kind !== 'verify')

/**
 * Returns the issues of a returned version that its author has not answered yet; the issues that the author must
 * correct come first.
 */
export const unanswered = <Issue extends Found>(issues: readonly Issue[]): Issue[] =>
  issues
    .filter(({ state }) => state === 'open' || state === 'reopened')
    .toSorted((a, b) => Number(a.severity !== 'block') - Number(b.severity !== 'block'))
