import { queryOptions } from '@tanstack/react-query'
import { findActors, getAudit, listAuditWords } from '@/lib/contracts/audit/calls'
import { request } from '@/lib/http/client'

/** Entries never change. */
export function auditEntryOptions(id: string) {
  return queryOptions({
    queryKey: ['audit', 'record', id],
    queryFn: ({ signal }) => request(getAudit, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  })
}

/** Actions and kinds of records that occur. */
export function auditWordsOptions() {
  return queryOptions({
    queryKey: ['audit', 'words'],
    queryFn: ({ signal }) => request(listAuditWords, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

export function actorFindOptions(text: string) {
  return queryOptions({
    queryKey: ['audit', 'actors', text],
    queryFn: ({ signal }) => request(findActors, { text }, { signal, quiet: true }),
  })
}

export function actorNamedOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['audit', 'actorsNamed', ...ids],
    queryFn: ({ signal }) => request(findActors, { id: [...ids] }, { signal, quiet: true }),
    enabled: ids.length > 0,
  })
}
