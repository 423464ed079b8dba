import { OUTSIDE } from '../scope/data-scope.ts'
import { type BulkAction, type Candidate, type Change, type Judging, Skip, type Verdict } from './action.ts'

type Limits<F extends object> = Pick<BulkAction<never, F>, 'staysInScope' | 'capacity'>

export interface Decided<F> {
  readonly candidate: Candidate<F>
  /** Null: the action leaves the record unchanged. */
  readonly change: Change<F> | null
  /** Reason why the change is refused, for all of the equal records or for some of them. */
  readonly skip: Skip | null
}

/**
 * Judges candidates first by data scope, then by the rule, then by free seats (`capacity`). `lock` reserves the seats
 * while the task writes.
 */
export async function decide<F extends object>(
  { staysInScope, capacity }: Limits<F>,
  judging: Judging,
  candidates: readonly Candidate<F>[],
  judge: (candidate: Candidate<F>) => Verdict<F>,
  lock: boolean,
): Promise<Decided<F>[]> {
  const judged = candidates.map((candidate) => applied(candidate, candidate.inScope ? judge(candidate) : OUTSIDE))
  const stays = await staysInScope?.(judging, changesOf(judged))
  const within = judged.map((one) =>
    one.change && stays?.(one.change) === false ? skipped(one.candidate, OUTSIDE) : one,
  )
  if (!capacity) return within
  const placeOf = ({ change }: Decided<F>) => change && capacity.placeOf(change.before, change.after)
  const places = within.flatMap((one) => placeOf(one) ?? [])
  const rooms = places.length > 0 ? await capacity.read(judging.db, places, lock) : new Map()
  const fitted = within.map((one) => {
    const room = rooms.get(placeOf(one) ?? 0)
    if (!one.change || !room) return { one, count: one.change?.count ?? 0, room: null }
    const count = Math.max(0, Math.min(one.change.count, room.total - room.used))
    room.used += count
    return { one, count, room: count < one.change.count ? room : null }
  })
  // `full()` is called only after all candidates have been judged, so that its message states the final number of free
  // seats.
  return fitted.map(({ one: { candidate, change, skip }, count, room }) => ({
    candidate,
    change: change && count > 0 ? { ...change, count } : null,
    skip: room ? room.full() : skip,
  }))
}

function applied<F>(candidate: Candidate<F>, verdict: Verdict<F>): Decided<F> {
  if (typeof verdict === 'string' || verdict instanceof Skip) return skipped(candidate, verdict)
  const { id, rowVersion, facts: before, count } = candidate
  return { candidate, change: { id, rowVersion, before, after: verdict, count }, skip: null }
}

const skipped = <F>(candidate: Candidate<F>, why: Skip | string): Decided<F> => ({
  candidate,
  change: null,
  skip: typeof why === 'string' ? new Skip(why) : why,
})

export const changesOf = <F>(decided: readonly Decided<F>[]): Change<F>[] =>
  decided.flatMap(({ change }) => change ?? [])
