import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '@/lib/contracts/notification/calls'
import { request } from '@/lib/http/client'

const notificationKeys = { all: ['notification'] as const }

const PAGE_SIZE = 20

/** The latest ones and how many are unread. */
export function notificationsOptions() {
  return queryOptions({
    queryKey: notificationKeys.all,
    queryFn: ({ signal }) => request(listNotifications, { pageSize: PAGE_SIZE }, { signal, quiet: true }),
    staleTime: 60_000,
    meta: { ownErrors: true },
  })
}

/** Those before the latest, page by page. */
export function olderNotificationsOptions() {
  return infiniteQueryOptions({
    queryKey: [...notificationKeys.all, 'older'],
    queryFn: ({ pageParam, signal }) =>
      request(listNotifications, { pageSize: PAGE_SIZE, pageNum: pageParam }, { signal, quiet: true }),
    initialPageParam: 2,
    getNextPageParam: ({ list }, pages) => (list.length === PAGE_SIZE ? pages.length + 2 : undefined),
    meta: { ownErrors: true },
  })
}

export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') => request(readNotifications, { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}
