'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { AccountItem } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'
import { MAX_FOUND } from '@/lib/contracts/base/paging'

const byName = { pageSize: MAX_FOUND, sort: 'name', order: 'asc' } as const

function toOption({ id, fullName, userName, className, status }: AccountItem): LookupOption {
  const usable = status === 'active' || status === 'pending'
  return { value: id, label: fullName, note: [userName, className].filter(Boolean).join(' · '), disabled: !usable }
}

const sourceOf = (organId: string): LookupSource => ({
  call: studentCalls.list,
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const wanted = { keyword: text, organ: [organId], ...byName }
    const { data } = useQuery(queryOf(studentCalls.list, wanted, { quiet: true, enabled }))
    return useMemo(() => data?.list.map(toOption), [data])
  },
  useNamed(ids) {
    return useQueries({
      queries: ids.map((id) => queryOf(studentCalls.get, { id }, ownErrors)),
      combine: (answers) =>
        answers.every(({ isPending }) => !isPending)
          ? answers.flatMap(({ data }) => data ?? []).map(toOption)
          : undefined,
    })
  },
})

/** Form field for a student account of one organisation; its value is the account's id. */
export function StudentInput({ organId, ...props }: LookupInputProps & { organId: string }) {
  return <LookupInput {...props} source={useMemo(() => sourceOf(organId), [organId])} />
}
