import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchRecords } from '@/lib/contracts/search/calls'
import { request } from '@/lib/http/client'

/** Records by code, account, phone or name, for the command palette; always asked anew. */
export function findOptions(text: string) {
  return queryOptions({
    queryKey: ['find', text] as const,
    queryFn: ({ signal }) => request(searchRecords, { text }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
    staleTime: 0,
    meta: { ownErrors: true },
  })
}
