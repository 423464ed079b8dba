'use client'

import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Answer, asState } from '@/lib/api/answers'

/**
 * Puts the answers that the document brought into the query cache, so that no component fetches them again while they
 * are fresh.
 */
export function PrefetchedAnswers({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const state = useMemo(() => asState(answers), [answers])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
