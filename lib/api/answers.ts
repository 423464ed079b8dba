import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'

/** An answer that came with the document, under the key its query has. */
export interface Answer {
  readonly key: QueryKey
  readonly data: unknown
}

/** As old as the document by the browser's own clock, which need not agree with the server's. */
const broughtAt = () => (typeof window === 'undefined' ? Date.now() : performance.timeOrigin)

/** The answers as React Query takes them over; what is newer by then stays. */
export function asState(answers: readonly Answer[]): DehydratedState {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: broughtAt() })
  return dehydrate(client)
}
