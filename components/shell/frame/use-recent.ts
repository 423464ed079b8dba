import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteVisit } from '@/lib/api/workspace'
import type { RecentScreen } from '@/lib/contracts/workspace/calls'

/** Milliseconds: what is passed through is not visited, and a screen that comes has the page to itself. */
const STAY = 1_000

/** Keeps which screens the person visited, over sign-ins and machines; null: one that is not to be kept. */
export function useRecent(visited: RecentScreen | null): void {
  const client = useQueryClient()
  const url = visited?.url
  const title = visited?.title ?? null
  useEffect(() => {
    if (url === undefined) return
    const timer = setTimeout(noteVisit, STAY, client, { url, title })
    return () => clearTimeout(timer)
  }, [client, url, title])
}
