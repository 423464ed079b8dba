import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '@/lib/contracts/notification'
import { request } from '@/lib/http/client'

const notificationKeys = { all: ['notification'] as const }

/** The latest ones and how many are unread. */
export function notificationsOptions() {
  return queryOptions({
    queryKey: notificationKeys.all,
    queryFn: ({ signal }) => request(listNotifications, { pageSize: 20 }, { signal, quiet: true }),
    staleTime: 60_000,
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
