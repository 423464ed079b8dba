import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { noteVisit } from '@/lib/api/workspace'
import type { RecentScreen } from '@/lib/contracts/workspace/calls'

/**
 * Milliseconds to wait after a visit before it is stored, so that the new screen can use the network and set its title
 * first.
 */
const AFTER = 1_000

/**
 * Stores each screen that the user visits, for 最近访问 on any device. `visited` is null for a screen that must not be
 * stored.
 */
export function useRecent(visited: RecentScreen | null): void {
  const client = useQueryClient()
  const url = visited?.url
  const title = visited?.title ?? null
  const last = useRef<{ url: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => {
    if (url === undefined) return
    // If only the title of the same screen has changed, stop the timer, so that the earlier title is not stored. If the
    // screen is another one, the earlier timer continues, so that a screen is stored even if the user leaves it at
    // once.
    if (last.current?.url === url) clearTimeout(last.current.timer)
    last.current = { url, timer: setTimeout(noteVisit, AFTER, client, { url, title }) }
  }, [client, url, title])
}
