import { queryOptions } from '@tanstack/react-query'
import { getAgent } from '@/lib/contracts/agent'
import { request } from '@/lib/http/client'

export const agentKeys = { all: ['agent'] as const, record: (id: string) => ['agent', 'record', id] as const }

export function agentOptions(id: string) {
  return queryOptions({
    queryKey: agentKeys.record(id),
    queryFn: ({ signal }) => request(getAgent, { id }, { signal }),
    meta: { ownErrors: true },
  })
}
