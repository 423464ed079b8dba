import type { Guard } from '../base/transitions.ts'
import type { ReviewTask } from './judging.ts'
import { type Found, needsNoRecheck } from './outcome.ts'
import type { ReviewKind } from './states.ts'

// The conditions of a verdict. The workbench checks them before it sends a verdict, and the service checks them before
// it stores one.

/** Facts on which the permitted verdicts of a review task depend. */
export interface VerdictFacts {
  readonly kind: ReviewKind
  readonly checklist: readonly string[]
  /** For each item of the checklist, true if the reviewer has checked it. */
  readonly ticks: readonly boolean[]
  /** Issues that the reviewer found in this review task. */
  readonly own: readonly Found[]
  /** Issues that reviewers found in earlier reviews of the record. */
  readonly earlier: readonly Found[]
  /** Number of issues that other reviewers found in the same review. */
  readonly others: number
}

/** Returns the facts of a review task as the caller sees it, with the currently checked items. */
export function verdictFacts(
  { id, kind, stage, issues }: Pick<ReviewTask, 'id' | 'kind' | 'stage' | 'issues'>,
  ticks: readonly boolean[],
): VerdictFacts {
  const here = issues.filter(({ earlier }) => !earlier)
  const own = here.filter(({ taskId }) => taskId === id)
  const earlier = issues.filter((issue) => issue.earlier)
  return { kind, checklist: stage.checklist, ticks, own, earlier, others: here.length - own.length }
}

/**
 * Returns the issues that prevent a pass and justify a rejection: the reviewer's own issues, and issues of earlier
 * reviews that are still wrong.
 */
export const blockingIssues = ({ own, earlier }: Pick<VerdictFacts, 'own' | 'earlier'>): readonly Found[] => [
  ...own,
  ...earlier.filter(({ state }) => state === 'reopened'),
]

const blocking = (facts: VerdictFacts): number =>
  blockingIssues(facts).filter(({ severity }) => severity === 'block').length

const unseen = ({ earlier, kind }: VerdictFacts): number =>
  earlier.filter((issue) => !needsNoRecheck(issue, kind)).length

/**
 * Returns the number of unchecked items of the checklist; 0 for a verification, which only examines the earlier issues.
 */
const unticked = ({ kind, checklist, ticks }: VerdictFacts): number =>
  kind === 'verify' ? 0 : checklist.filter((_, place) => ticks[place] !== true).length

/** Returns a guard that holds while the count is zero and whose message contains the count. */
function nothingLeft(
  reason: string,
  count: (facts: VerdictFacts) => number,
  tell: (left: number) => string,
): Guard<VerdictFacts | null> {
  return {
    reason,
    message: (facts) => (facts ? tell(count(facts)) : reason),
    allows: (facts) => facts !== null && count(facts) === 0,
  }
}

/** Guards of a pass; the user sees the message of the first guard that fails. */
export const passGuards = {
  unblocked: nothingLeft('还有必须修改的问题，不能通过', blocking, (left) => `还有 ${left} 个必须修改的问题，不能通过`),
  looked: nothingLeft('还有上次的问题没有复核', unseen, (left) => `还有 ${left} 个上次的问题没有复核`),
  checked: nothingLeft('请先逐项核对清单', unticked, (left) => `清单还有 ${left} 项没有核对`),
}

export const rejectGuards = {
  explained: {
    reason: '请先标出至少一个问题',
    allows: (facts: VerdictFacts | null) =>
      facts !== null && (blockingIssues(facts).length > 0 || (facts.kind === 'arbitrate' && facts.others > 0)),
  },
}
