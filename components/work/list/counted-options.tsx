'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { OptionCountsContext } from '@/components/kit/filter/option-counts'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { countsBy, type OptionCountsCall } from '@/lib/contracts/base/option-counts'

interface CountedOptionsProps {
  call: OptionCountsCall
  /** The filter the list requests with. A field's own values do not change the counts of its options. */
  filter: object
  children: ReactNode
}

/** Failures are silent and nothing waits for the counts: filters work without them. */
const countOptions = { ...ownErrors, quiet: true, staleTime: 10_000 }

/** Shows on each filter option how many rows it would leave. The counts are requested when a filter is opened. */
export function CountedOptions({ call, filter, children }: CountedOptionsProps) {
  const [name, load] = useState<string | null>(null)
  const by = name !== null && countsBy(call, name) ? name : null
  const others = Object.fromEntries(Object.entries(filter).filter(([field]) => field !== by))
  const answer = useQueryIf(
    by === null ? undefined : call,
    { ...others, by },
    {
      ...countOptions,
      // Keep the counts of the same filter visible while other filters change.
      placeholderData: (before, query) => (query?.queryKey[2].by === by ? before : undefined),
    },
  )
  const counts = answer?.data
  const value = useMemo(() => ({ load, counts }), [counts])
  return <OptionCountsContext value={value}>{children}</OptionCountsContext>
}
