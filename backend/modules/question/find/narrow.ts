import type { z } from 'zod'
import type { questionFilter } from '../../../../lib/contracts/question/calls.ts'
import type { Principal } from '../../../core/http/context.ts'
import { notBlindTo } from '../review/writers.ts'
import type { Condition } from './params.ts'

type Filter = z.output<typeof questionFilter>

/** A filter whose tab says what it means for the person who asks. */
export interface Narrowed extends Omit<Filter, 'tab'> {
  /** The tab and the filter ask for different things. */
  readonly none?: boolean
  /** What lies in the recycle bin does not count. */
  readonly withoutBin?: boolean
  /** For whom some questions are blind: filters that say whose a question is find none of those, but one's own. */
  readonly blind?: { readonly reader: number; readonly isNot: Condition }
}

/** What a person's filter asks for; the recycle bin is left out where nothing asks for it. */
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

/** What a filter and one value have in common; null: nothing. */
function meet<V extends string>(values: readonly V[] | undefined, value: V): V[] | null {
  return !values?.some(Boolean) || values.includes(value) ? [value] : null
}
