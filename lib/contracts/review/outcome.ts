import type { IssueState, ReviewKind, ReviewTaskState, stageRules } from './states.ts'

export type Verdict = 'pass' | 'reject'

/** What a task says of its version; null: nothing yet. Tasks that ended without a verdict have another one in their place. */
export function verdictOf(state: ReviewTaskState): Verdict | null | 'gone' {
  if (state === 'passed' || state === 'overturned') return 'pass'
  if (state === 'rejected' || state === 'disputed' || state === 'upheld') return 'reject'
  return state === 'declined' || state === 'expired' || state === 'cancelled' ? 'gone' : null
}

/**
 * What a stage comes to (domain model §3.2): `all` with split verdicts is a chief's to decide; `majority` takes more passes
 * than rejections of all who judge. Said as soon as no further verdict can change it.
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

/** Whether nothing more must be said of what an earlier round found, before a task passes; advice only who verifies looks at. */
export const isLookedAt = ({ state, severity }: Found, kind: ReviewKind): boolean =>
  state === 'verified' || state === 'reopened' || (severity === 'advice' && kind !== 'verify')

/** Of what was sent back, what its author did not answer yet; what must be mended first. */
export const unanswered = <Issue extends Found>(issues: readonly Issue[]): Issue[] =>
  issues
    .filter(({ state }) => state === 'open' || state === 'reopened')
    .toSorted((a, b) => Number(a.severity !== 'block') - Number(b.severity !== 'block'))
