import {
  queryOptions,
  skipToken,
  type UnusedSkipTokenOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'
import { entityOf } from './keys'

export { entityOf, keyOf } from './keys'

type QueryKeyOf<C extends Call> = readonly [entity: string, path: string, input: CallInput<C>]

/** Options for a query or mutation whose component shows refusals itself. */
export const ownErrors = { meta: { ownErrors: true } } as const

interface QueryOptionsOf<C extends Call>
  extends Omit<UnusedSkipTokenOptions<CallAnswer<C>, Error, CallAnswer<C>, QueryKeyOf<C>>, 'queryKey' | 'queryFn'> {
  /** Whether no user waits for the answer; see lib/http/client.ts. */
  quiet?: boolean
  inPlace?: boolean
  /** First part of the query key in place of the entity, so that events of the entity do not invalidate the query. */
  partition?: string
}

/**
 * Returns the query of one call. The first part of the query key is the entity, by which realtime events invalidate the
 * query.
 */
export function queryOf<C extends Call>(
  call: C,
  input: CallInput<C>,
  { quiet, inPlace, partition, ...options }: QueryOptionsOf<C> = {},
) {
  return queryOptions<CallAnswer<C>, Error, CallAnswer<C>, QueryKeyOf<C>>({
    ...options,
    queryKey: [partition ?? entityOf(call), call.path, input],
    queryFn: ({ signal }) => request(call, input, { signal, quiet, inPlace }),
  })
}

const none = { queryKey: ['none'], queryFn: skipToken }

/** Runs the query of an optional call and returns undefined while there is no call. */
export function useQueryIf<C extends Call>(
  call: C | undefined,
  input: CallInput<C>,
  options?: QueryOptionsOf<C>,
): UseQueryResult<CallAnswer<C>> | undefined {
  const query = useQuery((call ? queryOf(call, input, options) : none) as UseQueryOptions<CallAnswer<C>>)
  return call && query
}
