import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '@/lib/contracts/notification/calls'
import { request } from '@/lib/http/client'
import { keyOf, ownErrors, queryOf } from './query-of'

const PAGE_SIZE = 20

/** The latest ones and how many are unread. */
export function notificationsOptions() {
  return queryOf(listNotifications, { pageSize: PAGE_SIZE }, { ...ownErrors, quiet: true, staleTime: 60_000 })
}

/** Those before the latest, page by page. */
export function olderNotificationsOptions() {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listNotifications), 'older'],
    queryFn: ({ pageParam, signal }) =>
      request(listNotifications, { pageSize: PAGE_SIZE, pageNum: pageParam }, { signal, quiet: true }),
    initialPageParam: 2,
    getNextPageParam: ({ list }, pages) => (list.length === PAGE_SIZE ? pages.length + 2 : undefined),
    ...ownErrors,
  })
}

export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') => request(readNotifications, { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listNotifications) }),
  })
}
