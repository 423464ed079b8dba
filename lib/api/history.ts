import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Entity } from '@/lib/contracts/cards'
import { listHistory } from '@/lib/contracts/history/calls'
import { request } from '@/lib/http/client'

const PAGE = 50

/**
 * Query of the history of one record, newest entry first, page by page. The query key begins with the entity, so that
 * events of the entity refresh the history.
 */
export function historyOptions(entity: Entity, entityId: string, quiet = false) {
  return infiniteQueryOptions({
    queryKey: [entity, listHistory.path, entityId],
    queryFn: ({ signal, pageParam }) =>
      request(listHistory, { entity, entityId, pageSize: PAGE, after: pageParam }, { signal, quiet }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { ownErrors: true },
  })
}
