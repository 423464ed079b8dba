'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type Agent, getAgent, listAgents } from '@/lib/contracts/agent/calls'
import { MAX_FOUND } from '@/lib/contracts/base/paging'

const agentOptions = (id: string) => queryOf(getAgent, { id }, ownErrors)
const byName = { pageSize: MAX_FOUND, sort: 'name', order: 'asc' } as const

function toOption({ id, name, areaNames, status }: Agent): LookupOption {
  return { value: id, label: name, disabled: status === 0, note: areaNames.slice(0, 2).join('、') || undefined }
}

const source: LookupSource = {
  call: listAgents,
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(listAgents, { keyword: text, ...byName }, { quiet: true, enabled }))
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

/** Form field for a 代理商; its value is the agent's id. */
export const AgentInput = (props: LookupInputProps) => <LookupInput {...props} source={source} />

/** Filter bar field for a 代理商. */
export const AgentFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />

/** Shows the name of an agent whose id is known. */
export function AgentName({ id }: { id: string }) {
  const { data, isError } = useQuery(agentOptions(id))
  return data?.name ?? (isError ? id : '…')
}
