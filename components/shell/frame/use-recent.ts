import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { noteVisit } from '@/lib/api/workspace'
import type { RecentScreen } from '@/lib/contracts/workspace/calls'

/** Milliseconds in which a screen that comes has the page to itself, and gets its title. */
const AFTER = 1_000

/** Keeps which screens the person visited, over sign-ins and machines; null: one that is not to be kept. */
export function useRecent(visited: RecentScreen | null): void {
  const client = useQueryClient()
  const url = visited?.url
  const title = visited?.title ?? null
  const last = useRef<{ url: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => {
    if (url === undefined) return
    // What was visited is kept however soon it is left; only under its first title it is not.
    if (last.current?.url === url) clearTimeout(last.current.timer)
    last.current = { url, timer: setTimeout(noteVisit, AFTER, client, { url, title }) }
  }, [client, url, title])
}
