import type { z } from 'zod'
import type { questionFilter } from '../../../../lib/contracts/question/calls.ts'
import type { Principal } from '../../../core/http/context.ts'
import { notBlindTo } from '../review/writers.ts'
import type { Condition } from './params.ts'

type Filter = z.output<typeof questionFilter>

/** A filter for a certain user. Its tab is replaced by the conditions that the tab means for this user. */
export interface Narrowed extends Omit<Filter, 'tab'> {
  /** True where the tab and the filter contradict each other, so no question matches. */
  readonly none?: boolean
  /** True where the selection excludes the questions in the recycle bin. */
  readonly withoutBin?: boolean
  /**
   * Present where the review may hide the writers of some questions from the user. Filters by owner or by import then
   * find only the user's own questions and the questions with a visible writer. Otherwise these filters would reveal
   * hidden writers.
   */
  readonly blind?: { readonly reader: number; readonly isNot: Condition }
}

/**
 * Replaces the tab of a user's filter by conditions. Questions in the recycle bin are excluded unless the filter
 * selects their status.
 */
export function narrow({ tab, ...asked }: Filter, principal: Principal): Narrowed {
  const { userId } = principal
  const isNot = notBlindTo(principal)
  const filter = { ...asked, ...(isNot && { blind: { reader: userId, isNot } }) }
  const withoutBin = !filter.status?.some(Boolean)
  if (tab === undefined) return { ...filter, withoutBin }
  const status = tab === 'mine' ? filter.status : meet(filter.status, tab === 'bin' ? 'recycled' : 'returned')
  const owner = tab === 'bin' ? filter.owner : meet(filter.owner, String(userId))
  const none = status === null || owner === null
  return {
    ...filter,
    status: status ?? undefined,
    owner: owner ?? undefined,
    none,
    withoutBin: tab === 'mine' && withoutBin,
  }
}

/** Returns a list with only the given value where the filter contains this value or is empty; otherwise null. */
function meet<V extends string>(values: readonly V[] | undefined, value: V): V[] | null {
  return !values?.some(Boolean) || values.includes(value) ? [value] : null
}
