import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Seats, takesSeat } from '../seats.ts'
import type { Facts, Patch } from './facts.ts'
import { refuseOutOfScope } from './reached.ts'

interface Wanted {
  readonly facts?: Facts | undefined
  readonly patch: Patch | string
  /** Accounts that are alike. */
  readonly count: number
}

interface Deciding {
  readonly db: Db
  readonly kind: AccountKind
  readonly scope: DataScope
  /** Reads the seats of organisations: under lock for the work, without for its preview. */
  readonly seatsOf: (db: Db, organIds: readonly number[]) => Promise<Map<number, Seats>>
}

export type Decided<W> = W & {
  /** How many of them change. */
  readonly changing: number
  /** Of the others: the seats that are all taken. */
  readonly full: Seats | undefined
}

/** Judges what was made of accounts by reach and seats; the one way for a preview and for the work. */
export async function decide<W extends Wanted>(
  { db, kind, scope, seatsOf }: Deciding,
  wanted: readonly W[],
): Promise<Decided<W>[]> {
  const judged = await refuseOutOfScope(db, kind, scope, wanted)
  const organs = judged.flatMap(({ facts, patch }) => {
    const goal = facts && typeof patch !== 'string' ? seatAt(facts, patch) : null
    return goal === null ? [] : [goal]
  })
  const seats = organs.length > 0 ? await seatsOf(db, organs) : new Map<number, Seats>()
  return judged.map((one) => {
    const { facts, patch, count } = one
    if (!facts || typeof patch === 'string') return { ...one, changing: 0, full: undefined }
    const there = seats.get(seatAt(facts, patch) ?? 0)
    const changing = there ? Math.max(0, Math.min(count, there.total - there.used)) : count
    if (there) there.used += changing
    return { ...one, changing, full: changing < count ? there : undefined }
  })
}

/** The organisation where the change needs a seat the account does not have yet. */
function seatAt(facts: Facts, patch: Patch): number | null {
  const organId = patch.organId ?? facts.organId
  const has = takesSeat(facts) && organId === facts.organId
  return takesSeat({ ...facts, ...patch }) && !has ? organId : null
}
