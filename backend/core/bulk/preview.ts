import type { BulkPreview } from '../../../lib/contracts/base/task-calls.ts'
import type { BulkAction, Candidate, Change, Judging } from './action.ts'
import { changesOf, decide } from './decide.ts'

export interface Previewed<F> {
  readonly changes: readonly Change<F>[]
  readonly preview: Pick<BulkPreview, 'change' | 'skips'>
}

/** What the action would do to these records. */
export async function previewBulk<P, F extends object>(
  action: Pick<BulkAction<P, F>, 'rule' | 'staysInScope' | 'capacity'>,
  judging: Judging<P>,
  candidates: readonly Candidate<F>[],
): Promise<Previewed<F>> {
  const rule = await action.rule(judging, candidates)
  const decided = await decide(action, judging, candidates, ({ facts }) => rule(facts), false)
  const skips = new Map<string, number>()
  for (const { candidate, change, skip } of decided) {
    const left = candidate.count - (change?.count ?? 0)
    if (skip && left > 0) skips.set(skip.reason, (skips.get(skip.reason) ?? 0) + left)
  }
  const changes = changesOf(decided)
  const change = changes.reduce((sum, { count }) => sum + count, 0)
  return { changes, preview: { change, skips: [...skips].map(([reason, count]) => ({ reason, count })) } }
}
