'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { OptionCountsContext } from '@/components/kit/filter/option-counts'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { countsBy, type OptionCountsCall } from '@/lib/contracts/base/option-counts'

interface CountedOptionsProps {
  call: OptionCountsCall
  /** As the list asks. What the filter itself says changes none of its numbers. */
  filter: object
  children: ReactNode
}

/** Nobody waits for numbers, and a platform without them is whole. */
const asking = { ...ownErrors, quiet: true, staleTime: 10_000 }

/** Filters whose options say how many rows they would leave, asked for when one is opened. */
export function CountedOptions({ call, filter, children }: CountedOptionsProps) {
  const [name, look] = useState<string | null>(null)
  const by = name !== null && countsBy(call, name) ? name : null
  const others = Object.fromEntries(Object.entries(filter).filter(([field]) => field !== by))
  const answer = useQueryIf(
    by === null ? undefined : call,
    { ...others, by },
    {
      ...asking,
      // Of the same filter, while the others change around it.
      placeholderData: (before, query) => (query?.queryKey[2].by === by ? before : undefined),
    },
  )
  const counts = answer?.data
  const value = useMemo(() => ({ look, counts }), [counts])
  return <OptionCountsContext value={value}>{children}</OptionCountsContext>
}
