import type { BulkPreview } from '../../../lib/contracts/base/task-calls.ts'
import type { BulkAction, Candidate, Change, Judging } from './action.ts'
import { changesOf, decide } from './decide.ts'
import { DETAILS, NAMED } from './selection.ts'

export interface Previewed<F> {
  readonly changes: readonly Change<F>[]
  readonly preview: Pick<BulkPreview, 'change' | 'skips'>
}

/** Returns which records the action would change and which records it would skip, with the reasons. */
export async function previewBulk<P, F extends object>(
  action: Pick<BulkAction<P, F>, 'rule' | 'staysInScope' | 'capacity'>,
  judging: Judging<P>,
  candidates: readonly Candidate<F>[],
): Promise<Previewed<F>> {
  const rule = await action.rule(judging, candidates)
  const decided = await decide(action, judging, candidates, ({ facts }) => rule(facts), false)
  const skips = new Map<string, { count: number; names: string[]; details: Map<string, number> }>()
  for (const { candidate, change, skip } of decided) {
    const left = candidate.count - (change?.count ?? 0)
    if (!skip || left === 0) continue
    const before = skips.get(skip.reason) ?? { count: 0, names: [], details: new Map() }
    // If the free seats suffice only for some of several equal records, the preview names none of them: the task
    // decides later which records get a seat.
    const names = change ? before.names : [...before.names, ...(candidate.names ?? [])].slice(0, NAMED)
    for (const message of new Set(skip.issues.map((issue) => issue.message)))
      before.details.set(message, (before.details.get(message) ?? 0) + left)
    skips.set(skip.reason, { count: before.count + left, names, details: before.details })
  }
  const changes = changesOf(decided)
  const change = changes.reduce((sum, { count }) => sum + count, 0)
  return {
    changes,
    preview: {
      change,
      skips: [...skips].map(([reason, { count, names, details }]) => ({
        reason,
        count,
        ...(names.length > 0 && { names }),
        ...(details.size > 0 && { details: mostOften(details) }),
      })),
    },
  }
}

const mostOften = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, DETAILS)
