import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '@/lib/contracts/notification/calls'
import { request } from '@/lib/http/client'
import { frameCalls } from './frame-calls'
import { keyOf, ownErrors, queryOf } from './query-of'

const { call, asked } = frameCalls.notifications

/** Query of the latest notifications and the unread count. */
export function notificationsOptions() {
  return queryOf(call, asked, { ...ownErrors, quiet: true, staleTime: 60_000 })
}

export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') => request(readNotifications, { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listNotifications) }),
  })
}
