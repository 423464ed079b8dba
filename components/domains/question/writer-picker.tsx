'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupSource } from '@/components/work/lookup/lookup'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { queryOf } from '@/lib/api/query-of'
import { FOUND_MOST } from '@/lib/contracts/base/paging'
import { listQuestionWriters } from '@/lib/contracts/question/bulk'

const source: LookupSource = {
  call: listQuestionWriters,
  most: FOUND_MOST,
  useLookup(keyword, enabled) {
    const { data } = useQuery(queryOf(listQuestionWriters, { keyword }, { quiet: true, enabled }))
    return useMemo(
      () =>
        data?.map(({ id, fullName, userName }) => ({
          ...{ value: id, label: fullName, note: userName, disabled: false },
        })),
      [data],
    )
  },
  // One is chosen anew each time.
  useNamed: () => undefined,
}

/** Who may write questions where the person does: an id. */
export const QuestionWriterInput = (props: LookupInputProps) => <LookupInput {...props} source={source} />
