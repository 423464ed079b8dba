import { queryOptions } from '@tanstack/react-query'
import { getQuestion } from '@/lib/contracts/question/calls'
import { request } from '@/lib/http/client'

export const questionKeys = {
  all: ['question'] as const,
  /** Every list's key begins so (work/list). */
  lists: ['question', 'list'] as const,
  detail: (id: string, version?: string) => ['question', 'detail', id, version ?? 'current'] as const,
}

/** One question as its newest visible version, or as the version asked for. */
export function questionDetailOptions(id: string, version?: string) {
  return queryOptions({
    queryKey: questionKeys.detail(id, version),
    queryFn: ({ signal }) => request(getQuestion, { id, version }, { signal }),
    meta: { ownErrors: true },
  })
}
