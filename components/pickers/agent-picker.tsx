'use client'

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { agentOptions } from '@/lib/api/agent'
import { type Agent, listAgents } from '@/lib/contracts/agent/calls'
import { FOUND_MOST } from '@/lib/contracts/base/paging'
import { request } from '@/lib/http/client'
import type { Finder, LookupOption } from './lookup'
import { LookupFilter, type LookupFilterProps } from './lookup-filter'
import { LookupInput, type LookupInputProps } from './lookup-input'

const findOptions = (keyword: string) => {
  const input = { keyword, pageSize: FOUND_MOST, sort: 'name', order: 'asc' } as const
  return queryOptions({
    queryKey: ['agent', 'find', keyword],
    queryFn: ({ signal }) => request(listAgents, input, { signal, quiet: true }),
  })
}

function toOption({ id, name, areaNames, status }: Agent): LookupOption {
  return { value: id, label: name, disabled: status === 0, note: areaNames.slice(0, 2).join('、') || undefined }
}

const finder: Finder = {
  most: FOUND_MOST,
  useLookup(text, enabled) {
    const { data } = useQuery({ ...findOptions(text), enabled })
    return useMemo(() => data?.list.map(toOption), [data])
  },
  useNamed(ids) {
    return useQueries({
      queries: ids.map(agentOptions),
      combine: (answers) =>
        answers.every(({ isPending }) => !isPending)
          ? answers.flatMap(({ data }) => data ?? []).map(toOption)
          : undefined,
    })
  },
}

/** 代理商 in a form: an id. */
export const AgentInput = (props: LookupInputProps) => <LookupInput {...props} finder={finder} />

/** 代理商 in a filter bar. */
export const AgentFilter = (props: LookupFilterProps) => <LookupFilter {...props} finder={finder} />

/** A name where there is only the id. */
export function AgentName({ id }: { id: string }) {
  const { data, isError } = useQuery(agentOptions(id))
  return data?.name ?? (isError ? id : '…')
}
