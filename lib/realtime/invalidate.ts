import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sessionKeys } from '@/lib/api/session'
import type { ServerEvent, ServerEventName } from '@/lib/contracts/base/realtime'

type ContentOf<Name extends ServerEventName> = Extract<ServerEvent, { event: Name }>['content']
type DataEvent = Exclude<ServerEventName, 'heartbeat' | 'offline' | 'loginAnew'>

/** Event → queries to fetch anew. A new event in the contract does not compile until it stands here. */
const keysOf: { [Name in DataEvent]: (content: ContentOf<Name>) => QueryKey[] } = {
  dictChanged: () => [['dict']],
  menusChanged: () => [sessionKeys.all],
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

/** What was loaded before the connection opened may have changed unheard. */
export function invalidateUnheard(client: Pick<QueryClient, 'invalidateQueries'>): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.byTime !== true })
}

/** Gathers the events of a burst (a bulk job sends many), so that each query is fetched once. */
export function createInvalidator(client: Pick<QueryClient, 'invalidateQueries'>, gatherMs = 300) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey })
    waiting.clear()
  }
  return {
    take(event: ServerEvent): void {
      for (const key of keysToInvalidate(event)) waiting.set(JSON.stringify(key), key)
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherMs)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}
