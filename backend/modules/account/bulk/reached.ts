import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { type DataScope, OUTSIDE } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { organsInScope } from '../../organ/index.ts'
import { isWithinScope } from '../scope.ts'
import type { Facts, Patch } from './facts.ts'

/** The rule of an action, for what the person reaches. */
export const judgeReached = <F extends Facts>(facts: F, judge: (facts: F) => Patch | string): Patch | string =>
  facts.reached ? judge(facts) : OUTSIDE

interface Judged {
  readonly facts?: Facts | undefined
  readonly patch: Patch | string
}

/** Refuses what would put an account where the person does not reach it, whether the work does so or its undo. */
export async function refuseOutOfScope<J extends Judged>(
  db: Db,
  kind: AccountKind,
  scope: DataScope,
  judged: readonly J[],
): Promise<J[]> {
  const targets = judged.flatMap(({ patch }) => (typeof patch === 'string' ? [] : (patch.organId ?? [])))
  const organs = await organsInScope(db, scope, [...new Set(targets)])
  return judged.map((one) => {
    const { facts, patch } = one
    if (!facts || typeof patch === 'string' || patch.organId === undefined) return one
    return isWithinScope(kind, scope, organs, { ...facts, ...patch }) ? one : { ...one, patch: OUTSIDE }
  })
}
