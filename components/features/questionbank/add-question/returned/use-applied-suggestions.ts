'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { send } from '@/lib/api/send'
import { answerReviewIssue, type ReviewIssue } from '@/lib/contracts/review/judging'

export interface AppliedSuggestions {
  ids: ReadonlySet<string>
  add: (issue: ReviewIssue) => void
  drop: (id: string) => void
  /** Marks all taken issues as fixed, after the changes are stored. */
  settle: () => Promise<void>
}

/**
 * Suggestions taken into the form: their issues count as fixed only once the form is stored, that is when `rowVersion`
 * has changed.
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
      // An issue that another user answered meanwhile keeps that answer.
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
