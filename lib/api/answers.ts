import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import { noteHeld } from '@/lib/http/events-at'

/** An answer that came with the document, under the key its query has. */
export interface Answer {
  readonly key: QueryKey
  readonly data: unknown
  /** Where its platform stood among its events when it was read (lib/http/events-at.ts). */
  readonly at: string | null
}

/** As old as the document by the browser's own clock, which need not agree with the server's. */
const broughtAt = () => (typeof window === 'undefined' ? Date.now() : performance.timeOrigin)

/** The answers as React Query takes them over; what is newer by then stays. */
export function asState(answers: readonly Answer[]): DehydratedState {
  if (typeof window !== 'undefined') for (const { at } of answers) noteHeld(at)
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: broughtAt() })
  return dehydrate(client)
}
