import { queryOptions } from '@tanstack/react-query'
import * as calls from '@/lib/contracts/statistics/calls'
import { request } from '@/lib/http/client'

const KEPT_MS = 30_000

/** Each statistics call by itself: one that fails leaves the others. */
export function statisticsOptions(call: typeof calls.getAll) {
  return queryOptions({
    queryKey: ['statistics', call.path],
    queryFn: ({ signal }) => request(call, {}, { signal, quiet: true }),
    staleTime: KEPT_MS,
    meta: { ownErrors: true, byTime: true },
  })
}

/** What waits for the person. */
export function todosOptions() {
  return queryOptions({
    queryKey: ['statistics', 'todos'],
    queryFn: ({ signal }) => request(calls.listTodos, {}, { signal, quiet: true }),
    staleTime: KEPT_MS / 3,
    meta: { ownErrors: true, byTime: true },
  })
}
