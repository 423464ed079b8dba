import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallInput } from '@/lib/contracts/call'
import { countQuestions, getQuestion, listQuestions, questionFilter } from '@/lib/contracts/question'
import { request } from '@/lib/http/client'

export type QuestionListInput = CallInput<typeof listQuestions>
export type QuestionFilter = z.output<typeof questionFilter>

export const questionKeys = {
  all: ['question'] as const,
  lists: ['question', 'list'] as const,
  list: (input: QuestionListInput) => [...questionKeys.lists, input] as const,
  count: (filter: QuestionFilter) => ['question', 'count', filter] as const,
  detail: (id: string, version?: string) => ['question', 'detail', id, version ?? 'current'] as const,
}

const ownErrors = { ownErrors: true }

/** One page. The rows of the question before stay on screen meanwhile; an older answer never lands in a newer key. */
export function questionListOptions(input: QuestionListInput) {
  return queryOptions({
    queryKey: questionKeys.list(input),
    queryFn: ({ signal }) => request(listQuestions, input, { signal }),
    placeholderData: keepPreviousData,
    meta: ownErrors,
  })
}

/** The exact number behind `10,000+`; a number is null where counting would have taken too long (performance.md). */
export function questionCountOptions(input: QuestionListInput) {
  const filter = questionFilter.parse(input)
  return queryOptions({
    queryKey: questionKeys.count(filter),
    queryFn: ({ signal }) => request(countQuestions, filter, { signal, quiet: true }),
    staleTime: 60_000,
    meta: ownErrors,
  })
}

/** One question as its newest visible version, or as the version asked for. */
export function questionDetailOptions(id: string, version?: string) {
  return queryOptions({
    queryKey: questionKeys.detail(id, version),
    queryFn: ({ signal }) => request(getQuestion, { id, version }, { signal }),
    meta: ownErrors,
  })
}
