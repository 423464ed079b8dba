'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupSource } from '@/components/work/lookup/lookup'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { queryOf } from '@/lib/api/query-of'
import type { CallRequest } from '@/lib/contracts/base/call'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import { listReviewers } from '@/lib/contracts/review/calls'

type Kind = CallRequest<typeof listReviewers>['kind']

const sourceOf = (kind: Kind): LookupSource => ({
  call: listReviewers,
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(listReviewers, { keyword: text, kind }, { quiet: true, enabled }))
    return useMemo(
      () =>
        data?.list.map(({ id, fullName, userName, open }) => ({
          ...{ value: id, label: fullName, note: `${userName} · 在手 ${open}`, disabled: false },
        })),
      [data],
    )
  },
  // The record contains the names of its reviewers, so the lookup need not find names.
  useNamed: () => undefined,
})

const sources = { review: sourceOf('review'), arbitrate: sourceOf('arbitrate') }

interface ReviewersInputProps extends LookupInputProps {
  /** Kind of the review tasks; the lookup for arbitrations offers only chief reviewers. */
  kind?: keyof typeof sources
}

/** Form field for 审核人; its value is an array of user ids. */
export const ReviewersInput = ({ kind = 'review', ...props }: ReviewersInputProps) => (
  <LookupInput {...props} source={sources[kind]} />
)
