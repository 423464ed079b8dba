import { queryOptions } from '@tanstack/react-query'
import { getAgent } from '@/lib/contracts/agent/calls'
import { request } from '@/lib/http/client'

export function agentOptions(id: string) {
  return queryOptions({
    queryKey: ['agent', 'record', id] as const,
    queryFn: ({ signal }) => request(getAgent, { id }, { signal }),
    meta: { ownErrors: true },
  })
}
