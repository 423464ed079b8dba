'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupSource } from '@/components/work/lookup/lookup'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { queryOf } from '@/lib/api/query-of'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import { listQuestionWriters } from '@/lib/contracts/question/bulk'

const source: LookupSource = {
  call: listQuestionWriters,
  max: MAX_FOUND,
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
  // The field is always empty when its form opens, so the lookup never has to find the name of a stored id.
  useNamed: () => undefined,
}

/** Form field for a user who may write questions within the data scope; its value is the user's id. */
export const QuestionWriterInput = (props: LookupInputProps) => <LookupInput {...props} source={source} />
