import type { InvalidateQueryFilters, QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { sessionKeys } from '@/lib/api/session'
import type { ServerEvent, ServerEventName } from '@/lib/contracts/base/realtime'
import { ApiError } from '@/lib/http/api-error'
import { loadedSince } from '@/lib/http/events-at'

type ContentOf<Name extends ServerEventName> = Extract<ServerEvent, { event: Name }>['content']
type DataEvent = Exclude<ServerEventName, 'heartbeat' | 'offline' | 'loginAnew' | 'caughtUp' | 'resync'>

/** Query keys to invalidate for each event. The type requires an entry for every event of the contract. */
const keysOf: { [Name in DataEvent]: (content: ContentOf<Name>) => QueryKey[] } = {
  dictChanged: () => [['dict']],
  // The review tasks of a user depend on the user's permissions and data scope.
  menusChanged: () => [sessionKeys.all, ['reviewTask']],
  questionsChanged: () => [['question']],
  recordsChanged: ({ entity }) => [[entity]],
  taskChanged: () => [['task']],
  notified: () => [['notification']],
  leaseChanged: ({ entity, entityId }) => [['lease', entity, entityId]],
  leaseWanted: () => [],
  workspaceChanged: () => [['workspace']],
}

export function keysToInvalidate({ event, content }: ServerEvent): QueryKey[] {
  if (!(event in keysOf)) return []
  // The event's name determines the type of its content, but TypeScript cannot follow that through the table.
  const keys = keysOf[event as DataEvent] as (content: unknown) => QueryKey[]
  return keys(content)
}

/**
 * Fetches everything again that was loaded before the connection opened, because the page missed the changes until
 * then. Calls that the platform lacks are skipped.
 */
export function invalidateLoadedBeforeConnection(client: QueryClient): void {
  const isMissing = ({ error }: QueryState) => error instanceof ApiError && error.isMissing
  makeStale(client, { predicate: ({ meta, state }) => meta?.byTime !== true && !isMissing(state) })
}

/**
 * Invalidates queries and fetches visible ones again. React Query does not invalidate a first fetch that is still
 * running, although its answer may be older than the event. This function therefore fetches such a query again after
 * that answer, except on a platform without event positions, which reports no changes.
 */
function makeStale(client: QueryClient, filters: InvalidateQueryFilters): void {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  void client.invalidateQueries(filters)
  for (const { queryKey, state, promise } of underWay) {
    if (state.data !== undefined) continue
    promise?.then(
      () => (loadedSince() === undefined ? undefined : client.invalidateQueries({ queryKey, exact: true })),
      () => undefined,
    )
  }
}

/**
 * Creates an invalidator that gathers the events of a burst for `gatherMs` milliseconds, so that each query is fetched
 * once.
 */
export function createInvalidator(client: QueryClient, gatherMs = 300) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (filters: InvalidateQueryFilters = {}) => {
    timer = undefined
    for (const queryKey of waiting.values()) makeStale(client, { ...filters, queryKey })
    waiting.clear()
  }
  return {
    take(event: ServerEvent): void {
      for (const key of keysToInvalidate(event)) waiting.set(JSON.stringify(key), key)
      if (waiting.size > 0) timer ??= setTimeout(() => flush(), gatherMs)
    },
    /**
     * Stops the timer and invalidates the gathered queries without fetching them; the next screen that shows their
     * data fetches them.
     */
    stop(): void {
      clearTimeout(timer)
      flush({ refetchType: 'none' })
    },
  }
}
