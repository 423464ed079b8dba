'use client'

import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Answer, asState } from '@/lib/api/answers'

/** Puts what came with the document where queries look, so that nobody asks for it again while it is fresh. */
export function Brought({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const state = useMemo(() => asState(answers), [answers])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
