import type { z } from 'zod'
import type { questionFilter } from '../../../../lib/contracts/question/calls.ts'

type Filter = z.output<typeof questionFilter>

/** A filter whose tab says what it means for the person who asks. */
export interface Narrowed extends Omit<Filter, 'tab'> {
  /** The tab and the filter ask for different things. */
  readonly none?: boolean
  /** What lies in the recycle bin does not count. */
  readonly withoutBin?: boolean
}

/** What a person's filter asks for; the recycle bin is left out where nothing asks for it. */
export function narrow({ tab, ...filter }: Filter, userId: number): Narrowed {
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
