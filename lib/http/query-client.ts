import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { errorEvents, isSuppressed, suppressError } from './error-events'

interface ErrorMeta extends Record<string, unknown> {
  /** Whether the component shows refusals (business codes) itself, so that no toast appears. */
  ownErrors?: boolean
  /** Whether no form is open that could show the fields named by a refusal, so that a toast shows these fields. */
  withoutForm?: boolean
  /**
   * Whether the data becomes stale only with time: no event reports its changes, so the page cannot have missed an
   * event.
   */
  byTime?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta
    mutationMeta: ErrorMeta
  }
}

/**
 * Creates the query client with the defaults of every query and mutation. The HTTP client (./client.ts) already retries
 * reads while the service is away, so the query client retries nothing. A toast shows the server's message of a
 * refusal, unless the refusal names fields and a form shows these.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof ApiError)) return
        if (error.isMissing) return
        if (!error.isTransport) toastRefusal(error, query.meta)
        // No dialog opens for this query, because the screen already shows the failure with 重试 or still shows data; in
        // an outage many queries would open a dialog at once.
        else if (error.isOutage || query.state.data !== undefined || query.getObserversCount() > 0) suppressError(error)
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
        // On the server, the cache ends with the request for which it was made; a timer would keep the cache alive.
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
  if (error.isTransport || error.isSessionEnd || inForm || meta?.ownErrors || isSuppressed(error)) return
  errorEvents.emit({ kind: 'toast', text: fields ? Object.values(fields).join('；') : error.message })
}

/**
 * Fetches queries again that failed while the service was away: visible ones now, hidden ones when their component is
 * visible again.
 */
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
