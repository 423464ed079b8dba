import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'
import { keyOf, ownErrors } from './query-of'

interface Page<T> {
  list: T[]
  total: number
}

/** Extends the first page of a list with older pages on demand. */
export function useOlder<T extends { id: string }>(
  call: Call<z.ZodType, z.ZodType<Page<T>>>,
  pageSize: number,
  first: Page<T> | undefined,
) {
  const [isLonger, setLonger] = useState(false)
  const older = useInfiniteQuery({
    queryKey: [...keyOf(call), 'older'],
    queryFn: ({ pageParam, signal }) => {
      const page: CallInput<typeof call> = { pageSize, pageNum: pageParam }
      return request(call, page, { signal, quiet: true })
    },
    initialPageParam: 2,
    getNextPageParam: ({ list }, pages) => (list.length === pageSize ? pages.length + 2 : undefined),
    ...ownErrors,
    enabled: isLonger,
  })
  // A row that arrives meanwhile moves rows to the next page, so a row can occur twice; the map below removes
  // duplicates.
  const known = [...(first?.list ?? []), ...(older.data?.pages.flatMap((page) => page.list) ?? [])]
  return {
    shown: [...new Map(known.map((one) => [one.id, one])).values()],
    hasMore: older.data ? older.hasNextPage : (first?.total ?? 0) > (first?.list.length ?? 0),
    isFetching: older.isFetching,
    showMore: () => void (isLonger ? older.fetchNextPage() : setLonger(true)),
  }
}
