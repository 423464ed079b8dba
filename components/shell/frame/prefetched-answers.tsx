'use client'

import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Answer, asState } from '@/lib/api/answers'

/**
 * Puts the server's answers that are part of the document into the query cache. So no component requests the same data
 * again while it is fresh.
 */
export function PrefetchedAnswers({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const state = useMemo(() => asState(answers), [answers])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
