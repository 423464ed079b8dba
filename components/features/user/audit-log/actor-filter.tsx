'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { queryOf } from '@/lib/api/query-of'
import { findActors } from '@/lib/contracts/audit/calls'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { MAX_FOUND } from '@/lib/contracts/base/paging'

function toOption({ id, userName, fullName, organName }: CallAnswer<typeof findActors>[number]): LookupOption {
  return { value: id, label: fullName, disabled: false, note: [userName, organName].filter(Boolean).join(' · ') }
}

const source: LookupSource = {
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(findActors, { text }, { quiet: true, enabled }))
    return useMemo(() => data?.map(toOption), [data])
  },
  useNamed(ids) {
    const { data } = useQuery(queryOf(findActors, { id: [...ids] }, { quiet: true, enabled: ids.length > 0 }))
    return useMemo(() => (ids.length === 0 ? [] : data?.map(toOption)), [ids, data])
  },
}

/** Filter for the user who acted; the lookup offers users within the reader's data scope. */
export const ActorFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />
