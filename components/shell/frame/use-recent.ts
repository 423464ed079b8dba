import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { noteVisit } from '@/lib/api/workspace'
import type { RecentScreen } from '@/lib/contracts/workspace/calls'

/** Milliseconds after a visit during which only the new screen uses the network and may set its title. */
const AFTER = 1_000

/**
 * Stores the screens that the user visited, across sign-ins and machines; null for a screen that must not be stored.
 */
export function useRecent(visited: RecentScreen | null): void {
  const client = useQueryClient()
  const url = visited?.url
  const title = visited?.title ?? null
  const last = useRef<{ url: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => {
    if (url === undefined) return
    // A visited screen is stored even if the user leaves it at once, but never under its preliminary title.
    if (last.current?.url === url) clearTimeout(last.current.timer)
    last.current = { url, timer: setTimeout(noteVisit, AFTER, client, { url, title }) }
  }, [client, url, title])
}
