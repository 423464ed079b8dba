'use client'

import { useEffect } from 'react'
import type { z } from 'zod'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { useListState } from '@/components/kit/list/use-list-state'
import { type List, useList } from '@/components/work/list/use-list'
import type { Frame } from '@/components/work/list/use-list-query'
import { useCan, useSession } from '@/lib/api/session'
import { assignReviews } from '@/lib/contracts/question/bulk'
import type { listQuestions, QuestionListItem } from '@/lib/contracts/question/calls'
import { useRememberedSubject } from '@/lib/state/remembered-subject'
import { useQuestionColumns } from './columns'
import { questionList } from './list'

export type QuestionListState = z.output<typeof questionList.schema>
type Filter = Omit<z.output<typeof listQuestions.request>, keyof Frame>
export type QuestionList = List<QuestionListItem, QuestionListState, Filter>

/**
 * Returns the state of the list 全部试题. If the address has no filters (after a click in the menu), the section and
 * subject of the last visit are filled in as ordinary filters. Filters in the address take precedence.
 */
export function useQuestionList(): QuestionList {
  const columns = useQuestionColumns()
  const userId = useSession()?.userId
  const [pair, remember] = useRememberedSubject(userId)
  const { state, set, untouched } = useListState(questionList.schema, questionList.emptied)
  const fills = untouched && pair !== null

  useEffect(() => {
    if (fills && pair) set({ section: [pair.section], subject: [pair.subject] }, 'replace')
  }, [fills, pair, set])

  const section = only(state.section)
  const subject = only(state.subject)
  useEffect(() => {
    if (section && subject && (section !== pair?.section || subject !== pair?.subject)) remember({ section, subject })
  }, [section, subject, pair, remember])

  // Wait until the remembered filters are in the address, because an earlier request would load rows for other filters.
  const enabled = userId !== undefined && !fills
  const rights = useQuestionRights()
  const assigns = useCan(assignReviews.permission)
  const bulk = rights.edit || rights.submit || rights.recycle || assigns
  return useList({ ...questionList, columns, bulk, enabled, marks: pair !== null, density: 'comfortable' })
}

function only(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined
}
