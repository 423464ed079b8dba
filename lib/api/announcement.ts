import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readAnnouncements } from '@/lib/contracts/announcement/mine'
import { Code } from '@/lib/contracts/base/call'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'
import { frameCalls } from './frame-calls'
import { entityOf, ownErrors, queryOf } from './query-of'

const { call, asked } = frameCalls.announcements
/** Behind the moment one begins or ends: the clocks of page and service differ a little. */
const AFTER_MS = 1_000
/** Timers of browsers hold no more than some 24 days. */
const LONGEST_MS = 60 * 60_000

/** Those the person may read, pinned ones first, and how many are unread. One that begins by its time comes by itself. */
export function announcementsOptions() {
  return queryOf(call, asked, {
    ...ownErrors,
    quiet: true,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => data?.changesAt != null && untilAfter(data.changesAt),
  })
}

function untilAfter(moment: string): number {
  return Math.min(Math.max(Date.parse(moment) - Date.now(), 0) + AFTER_MS, LONGEST_MS)
}

export function useReadAnnouncements() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') => request(readAnnouncements, { ids }, { quiet: true }),
    ...ownErrors,
    onSuccess: () => client.invalidateQueries({ queryKey: [entityOf(readAnnouncements)] }),
  })
}

/** A platform that has no such call: there is nothing to say of it. */
export const isUnknownCall = (error: unknown): boolean => error instanceof ApiError && error.code === Code.notFound
