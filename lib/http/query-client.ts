import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { errorEvents, isSettled, noteUnasked } from './error-events'

interface ErrorMeta extends Record<string, unknown> {
  /** The component shows refusals (business codes) itself; nothing is toasted. */
  ownErrors?: boolean
  /** No form is open that could show the fields a refusal names: they are toasted. */
  withoutForm?: boolean
  /** Goes by its stale time alone: no event tells of its changes, so none can have been missed. */
  byTime?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta
    mutationMeta: ErrorMeta
  }
}

/**
 * Defaults of every query and mutation. The client (./client.ts) already retries reads while the
 * service is away, so nothing is retried here. A refusal is toasted with the server's message
 * (product.md), except one that names fields: its form shows it, where there is one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof ApiError)) return
        if (error.isMissing) return
        if (!error.isTransport) toastRefusal(error, query.meta)
        // It stands on screen with 重试, or data does; in an outage many fail at once.
        else if (error.isOutage || query.state.data !== undefined || query.getObserversCount() > 0) noteUnasked(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (error instanceof ApiError) toastRefusal(error, mutation.meta)
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        // On the server it goes with its request; a timer would keep it.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 5 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function toastRefusal(error: ApiError, meta: ErrorMeta | undefined): void {
  const { fields } = error
  const inForm = fields && !meta?.withoutForm
  if (error.isTransport || error.isSessionEnd || inForm || meta?.ownErrors || isSettled(error)) return
  errorEvents.emit({ kind: 'toast', text: fields ? Object.values(fields).join('；') : error.message })
}

/** Fetches what failed while the service was away; screens on show first, hidden ones when they come back. */
export async function refetchFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || isStale(query.state),
  })
  await client.invalidateQueries({ refetchType: 'none' })
}

function isStale(state: { fetchFailureReason: unknown; errorUpdatedAt: number; dataUpdatedAt: number }): boolean {
  return state.fetchFailureReason !== null || state.errorUpdatedAt > state.dataUpdatedAt
}
