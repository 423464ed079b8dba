'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { send } from '@/lib/api/send'
import { answerReviewIssue, type ReviewIssue } from '@/lib/contracts/review/judging'

export interface AppliedSuggestions {
  ids: ReadonlySet<string>
  add: (issue: ReviewIssue) => void
  drop: (id: string) => void
  /**
   * Reports to the service that the issues of all taken suggestions are fixed; must be called after the form is stored.
   */
  settle: () => Promise<void>
}

/**
 * Remembers which of the reviewer's suggestions the user has taken into the form. When the form is stored, so that
 * `rowVersion` changes, the hook reports the issues of these suggestions to the service as fixed.
 */
export function useAppliedSuggestions(rowVersion: number | null): AppliedSuggestions {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const held = useRef(new Map<string, ReviewIssue>())
  const change = useCallback((work: (issues: Map<string, ReviewIssue>) => void) => {
    work(held.current)
    setIds(new Set(held.current.keys()))
  }, [])
  const under = useRef<Promise<void> | null>(null)
  const settle = useCallback(() => {
    const answer = async () => {
      const issues = [...held.current.values()]
      if (issues.length === 0) return
      // Failures are ignored. If another user has answered an issue in the meantime, the service refuses this answer
      // and keeps the answer of the other user.
      await Promise.allSettled(
        issues.map(({ id, rowVersion }) =>
          send(answerReviewIssue, { id, rowVersion, state: 'fixed', reply: '' }, { quiet: true }),
        ),
      )
      await client.invalidateQueries({ queryKey: ['reviewTask'] })
      change((some) => {
        for (const { id } of issues) some.delete(id)
      })
    }
    under.current ??= answer().finally(() => {
      under.current = null
    })
    return under.current
  }, [client, change])

  const stored = useRef(rowVersion)
  useEffect(() => {
    if (stored.current !== rowVersion) void settle()
    stored.current = rowVersion
  }, [rowVersion, settle])
  return useMemo(
    () => ({
      ids,
      settle,
      add: (issue) => change((some) => some.set(issue.id, issue)),
      drop: (id) => change((some) => some.delete(id)),
    }),
    [ids, settle, change],
  )
}
