'use client'

import { useMemo } from 'react'
import { type PointStates, usePointStates } from '@/components/domains/knowledge/use-point-states'
import type { OutsideFacts } from '@/lib/contracts/question/checks/check-question'
import type { PointFacts } from '@/lib/contracts/question/checks/points'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { useDifficulties } from './use-difficulties'

const none: readonly string[] = []

/** Returns the facts of other records on which the checks depend; facts that are not known yet are missing. */
export function useOutsideFacts(body: EditedQuestion['body'], question: EditedQuestion | null) {
  const difficulties = useDifficulties(body, question?.id)
  const query = usePointStates(body.knowledge)
  const suggested = question?.suggested ?? none
  const states = query?.data
  const facts = useMemo<Partial<OutsideFacts>>(
    () => ({ difficulties, ...(states && { points: pointFacts(states, suggested) }) }),
    [difficulties, states, suggested],
  )
  return {
    facts,
    /** Returns the facts with the present states of the points, because another user may have published one just now. */
    async now(): Promise<Partial<OutsideFacts>> {
      const { data } = (await query?.refetch()) ?? {}
      return data ? { difficulties, points: pointFacts(data, suggested) } : facts
    },
  }
}

const pointFacts = (states: PointStates, suggested: readonly string[]): PointFacts => ({
  states: Object.fromEntries(states.map(({ id, ...state }) => [id, state])),
  suggested,
})
