import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '@/lib/contracts/notification/calls'
import { request } from '@/lib/http/client'
import { keyOf, ownErrors, queryOf } from './query-of'

export const NOTIFICATIONS_PAGE = 20

/** The latest ones and how many are unread. */
export function notificationsOptions() {
  return queryOf(listNotifications, { pageSize: NOTIFICATIONS_PAGE }, { ...ownErrors, quiet: true, staleTime: 60_000 })
}

export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') => request(readNotifications, { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listNotifications) }),
  })
}
