import type { z } from 'zod'
import type { questionFilter } from '../../../../lib/contracts/question/calls.ts'
import type { Principal } from '../../../core/http/context.ts'
import { notBlindTo } from '../review/writers.ts'
import type { Condition } from './params.ts'

type Filter = z.output<typeof questionFilter>

/** A filter whose tab has become conditions for the user. */
export interface Narrowed extends Omit<Filter, 'tab'> {
  /** The tab and the filter contradict each other, so nothing matches. */
  readonly none?: boolean
  /** Leaves out questions in the recycle bin. */
  readonly withoutBin?: boolean
  /**
   * For a user to whom some questions are blind: filters by owner or import then find only questions that are not
   * blind, and the user's own.
   */
  readonly blind?: { readonly reader: number; readonly isNot: Condition }
}

/** Turns a user's filter into conditions; the recycle bin is left out unless the filter asks for it. */
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

/** Intersects the values of a filter with one value; null where the intersection is empty. */
function meet<V extends string>(values: readonly V[] | undefined, value: V): V[] | null {
  return !values?.some(Boolean) || values.includes(value) ? [value] : null
}
