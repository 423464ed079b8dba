import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import { noteLoadedData } from '@/lib/http/events-at'

/** An answer that the server sent with the document, under the key of its query. */
export interface Answer {
  readonly key: QueryKey
  readonly data: unknown
  /** Position of the platform in its event stream when it read this answer (lib/http/events-at.ts). */
  readonly at: string | null
}

/**
 * Milliseconds of the epoch at which the document loaded, according to the browser's clock, which may differ from the
 * server's.
 */
const documentLoadedAt = () => (typeof window === 'undefined' ? Date.now() : performance.timeOrigin)

/**
 * Converts the answers to the state from which React Query hydrates its cache; hydration does not replace newer data.
 */
export function asState(answers: readonly Answer[]): DehydratedState {
  if (typeof window !== 'undefined') for (const { at } of answers) noteLoadedData(at)
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: documentLoadedAt() })
  return dehydrate(client)
}
