import { attempt } from '../../../../../lib/contracts/base/transitions.ts'
import { pointTransitions } from '../../../../../lib/contracts/knowledge/transitions.ts'
import type { BulkAction, Change, Judging } from '../../../../core/bulk/action.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import type { TaskRun } from '../../../../core/tasks/kind.ts'
import { missingParts } from '../missing-parts.ts'
import { lockStored, type Stored } from '../stored.ts'
import { type PointFacts, readTakenNames } from './points.ts'

/**
 * Judges points by the state machine of a single point; the guards compare with all other points. `own` reads what
 * depends on the parameters of the action: further guards, and further changes.
 */
export const ruleOf =
  <P>(
    action: 'submit' | 'publish' | 'publishDirectly' | 'takeDown' | 'reinstate',
    own: (judging: Judging<P>) => Promise<(facts: Judged) => Readonly<Record<string, boolean>>> = async () =>
      () => ({}),
    changes: (params: P) => Partial<PointFacts> = () => ({}),
  ): BulkAction<P, PointFacts, 'kp'>['rule'] =>
  async (judging, candidates) => {
    const isTaken = await readTakenNames(judging.db, candidates)
    const ids = new Map(candidates.map(({ id, facts }) => [facts, id]))
    const ownGuards = await own(judging)
    return (facts) => {
      const complete = Object.keys(missingParts(facts)).length === 0
      const guards = { complete, unique: !isTaken(facts), ...ownGuards({ ...facts, id: ids.get(facts) ?? 0 }) }
      const outcome = attempt(pointTransitions, action, facts.status, facts, { guards })
      return outcome.allowed ? { status: outcome.to ?? facts.status, ...changes(judging.params) } : outcome.reason
    }
  }

/** The facts of a point with its id. */
export type Judged = PointFacts & { readonly id: number }

/** Runs work on the points of changes, whose rows are locked. */
export async function eachStored(
  run: TaskRun<unknown>,
  changes: readonly Change<PointFacts>[],
  work: (stored: Stored, change: Change<PointFacts>) => Promise<void>,
): Promise<void> {
  for (const change of changes) {
    const stored = await lockStored(queryable(run.db), change.id, run.principal.userId)
    if (stored) await work(stored, change)
  }
}
