import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { errorEvents, isSuppressed, suppressError } from './error-events'

interface ErrorMeta extends Record<string, unknown> {
  /** Whether the component shows refusals (business codes) itself, without a toast. */
  ownErrors?: boolean
  /** Whether no form is open to show the fields that a refusal names, so that a toast shows them. */
  withoutForm?: boolean
  /** Whether only the stale time counts: no event reports changes of this data, so the page cannot have missed one. */
  byTime?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta
    mutationMeta: ErrorMeta
  }
}

/**
 * Creates the query client with the defaults of every query and mutation. The HTTP client (./client.ts) already
 * retries reads while the service is away, so the query client retries nothing. A toast shows the server's message of
 * a refusal (product.md), unless it names fields and a form shows them.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof ApiError)) return
        if (error.isMissing) return
        if (!error.isTransport) toastRefusal(error, query.meta)
        // The screen shows the failure with 重试, or it shows data; in an outage many queries fail at once.
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
        // On the server the cache ends with its request; a timer would keep it alive.
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

/** Repeats queries that failed while the service was away: those on screen first, hidden ones when they return. */
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
