'use client'

import { useEffect } from 'react'
import { z } from 'zod'
import { type ListState, useListState } from '@/components/kit/use-list-state'
import { useSession } from '@/lib/api/session'
import { listQuestions } from '@/lib/contracts/question'
import { useRememberedSubject } from '@/lib/state/remembered-subject'

/** `scope=all`: the person took every filter away, so the remembered pair stays away too. */
const schema = listQuestions.request.extend({ scope: z.literal('all').optional() })
const emptied = { scope: 'all' } as const

export type QuestionListState = z.output<typeof schema>

export interface QuestionList extends ListState<QuestionListState> {
  /** The address is settled; before that, asking would bring rows nobody wants. */
  ready: boolean
}

/**
 * The list's state, with the section and subject the person chose last where the address says nothing
 * (a click in the menu). A link or an own choice always wins, and the pair shows as plain filters.
 */
export function useQuestionList(): QuestionList {
  const list = useListState(schema, emptied)
  const userId = useSession()?.userId
  const [pair, remember] = useRememberedSubject(userId)
  const { state, set, untouched } = list
  const fills = untouched && pair !== null

  useEffect(() => {
    if (fills && pair) set({ section: [pair.section], subject: [pair.subject] }, 'replace')
  }, [fills, pair, set])

  const section = only(state.section)
  const subject = only(state.subject)
  useEffect(() => {
    if (section && subject && (section !== pair?.section || subject !== pair?.subject)) remember({ section, subject })
  }, [section, subject, pair, remember])

  return { ...list, ready: userId !== undefined && !fills }
}

function only(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined
}
