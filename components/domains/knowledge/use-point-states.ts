'use client'

import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { listPointStates } from '@/lib/contracts/knowledge/calls'
import type { BodyKnowledge } from '@/lib/contracts/question/body'

/** Options of a background request: if it fails, no error is shown and the service judges the points at submission. */
const statesOptions = { ...ownErrors, quiet: true, staleTime: 30_000 }

export type PointStates = CallAnswer<typeof listPointStates>

/** Returns the states of the chosen points; `data` is undefined until they are known. */
export function usePointStates(chosen: readonly BodyKnowledge[]) {
  const may = useCan(listPointStates.permission)
  const ids = chosen.flatMap(({ id }) => id ?? [])
  return useQueryIf(may && ids.length > 0 ? listPointStates : undefined, { ids }, statesOptions)
}
