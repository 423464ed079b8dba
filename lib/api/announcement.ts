import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readAnnouncements } from '@/lib/contracts/announcement/own'
import { Code } from '@/lib/contracts/base/call'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'
import { frameCalls } from './frame-calls'
import { entityOf, ownErrors, queryOf } from './query-of'

const { call, asked } = frameCalls.announcements
/**
 * Milliseconds to wait after an announcement begins or ends before it is fetched again, because the clocks of browser
 * and service differ.
 */
const AFTER_MS = 1_000
/** Longest wait in milliseconds: browser timers overflow after about 24 days. */
const LONGEST_MS = 60 * 60_000

/**
 * Query of the announcements that the user may read, pinned ones first, with the unread count; the announcements are
 * fetched again when a scheduled one begins or ends.
 */
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

/** Whether the error means that the platform lacks the call, so that no error message is needed. */
export const isUnknownCall = (error: unknown): boolean => error instanceof ApiError && error.code === Code.notFound
