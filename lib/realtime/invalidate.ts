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
  // The review tasks of a user depend on permissions and data scope.
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
 * Refetches everything loaded before the connection opened, because the page missed changes until then. It skips calls
 * that the platform lacks.
 */
export function invalidateLoadedBeforeConnection(client: QueryClient): void {
  const isMissing = ({ error }: QueryState) => error instanceof ApiError && error.isMissing
  makeStale(client, { predicate: ({ meta, state }) => meta?.byTime !== true && !isMissing(state) })
}

/**
 * Invalidates queries and refetches visible ones. React Query does not invalidate a first fetch in flight, whose answer
 * may predate the event, so that query is fetched again after it arrives. A platform without event positions reports no
 * changes, so it gets no second request.
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
     * Stops the timer and invalidates without a refetch, so that the next screen that shows the queries fetches them.
     */
    stop(): void {
      clearTimeout(timer)
      flush({ refetchType: 'none' })
    },
  }
}
