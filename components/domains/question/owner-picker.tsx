'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { queryOf } from '@/lib/api/query-of'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import { listQuestionOwners } from '@/lib/contracts/question/calls'

const toOption = ({ id, fullName, userName }: CallAnswer<typeof listQuestionOwners>[number]): LookupOption => ({
  ...{ value: id, label: fullName, note: userName, disabled: false },
})

const source: LookupSource = {
  call: listQuestionOwners,
  max: MAX_FOUND,
  useLookup(keyword, enabled) {
    const { data } = useQuery(queryOf(listQuestionOwners, { keyword }, { quiet: true, enabled }))
    return useMemo(() => data?.map(toOption), [data])
  },
  useNamed(ids) {
    const { data } = useQuery(queryOf(listQuestionOwners, { id: [...ids] }, { quiet: true, enabled: ids.length > 0 }))
    return useMemo(() => (ids.length === 0 ? [] : data?.map(toOption)), [ids, data])
  },
}

/** Filter bar field for the owner of questions; the lookup offers users who own questions. */
export const QuestionOwnerFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />
