'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { OptionCountsContext } from '@/components/kit/filter/option-counts'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { countsBy, type OptionCountsCall } from '@/lib/contracts/base/option-counts'

interface CountedOptionsProps {
  call: OptionCountsCall
  /** The filter of the list's request. The counts of a field's options ignore the values chosen for this field. */
  filter: object
  children: ReactNode
}

/** A failure shows no message, because filters work without counts. */
const countOptions = { ...ownErrors, quiet: true, staleTime: 10_000 }

/**
 * Shows on each option of a filter how many rows the list would have with this option. The counts are requested when
 * the user opens a filter.
 */
export function CountedOptions({ call, filter, children }: CountedOptionsProps) {
  const [name, load] = useState<string | null>(null)
  const by = name !== null && countsBy(call, name) ? name : null
  const others = Object.fromEntries(Object.entries(filter).filter(([field]) => field !== by))
  const answer = useQueryIf(
    by === null ? undefined : call,
    { ...others, by },
    {
      ...countOptions,
      // The counts of the open filter stay visible while other filters change.
      placeholderData: (before, query) => (query?.queryKey[2].by === by ? before : undefined),
    },
  )
  const counts = answer?.data
  const value = useMemo(() => ({ load, counts }), [counts])
  return <OptionCountsContext value={value}>{children}</OptionCountsContext>
}
