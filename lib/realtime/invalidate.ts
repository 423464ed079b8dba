import type { InvalidateQueryFilters, QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { sessionKeys } from '@/lib/api/session'
import type { ServerEvent, ServerEventName } from '@/lib/contracts/base/realtime'
import { ApiError } from '@/lib/http/api-error'
import { heldSince } from '@/lib/http/events-at'

type ContentOf<Name extends ServerEventName> = Extract<ServerEvent, { event: Name }>['content']
type DataEvent = Exclude<ServerEventName, 'heartbeat' | 'offline' | 'loginAnew' | 'caughtUp' | 'resync'>

/** Event → queries to fetch anew. A new event in the contract does not compile until it stands here. */
const keysOf: { [Name in DataEvent]: (content: ContentOf<Name>) => QueryKey[] } = {
  dictChanged: () => [['dict']],
  // What one may judge goes by one's rights and scope.
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
  // The event's name says which content it has; TypeScript does not follow that through the table.
  const keys = keysOf[event as DataEvent] as (content: unknown) => QueryKey[]
  return keys(content)
}

/**
 * Fetches anew everything that was loaded before the connection opened, because it may have changed unheard. A call that the
 * platform does not have is not asked for again.
 */
export function invalidateUnheard(client: QueryClient): void {
  const isMissing = ({ error }: QueryState) => error instanceof ApiError && error.isMissing
  makeStale(client, { predicate: ({ meta, state }) => meta?.byTime !== true && !isMissing(state) })
}

/**
 * Fetches anew what is on show. Of a first answer under way nobody knows yet how old it is: it is asked for once more when
 * it is there, as invalidating passes it by. Not of a platform that tells no positions, and so no changes: it is never
 * asked more often for being slow.
 */
function makeStale(client: QueryClient, filters: InvalidateQueryFilters): void {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  void client.invalidateQueries(filters)
  for (const { queryKey, state, promise } of underWay) {
    if (state.data !== undefined) continue
    promise?.then(
      () => (heldSince() === undefined ? undefined : client.invalidateQueries({ queryKey, exact: true })),
      () => undefined,
    )
  }
}

/** Gathers the events of a burst (a bulk job sends many), so that each query is fetched once. */
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
    /** What was heard stays heard: it is fetched anew with the screen that shows it next. */
    stop(): void {
      clearTimeout(timer)
      flush({ refetchType: 'none' })
    },
  }
}
