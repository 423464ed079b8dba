import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'
import { entityOf } from './query-of'

interface WriteOptions<C extends Call>
  extends Pick<UseMutationOptions<CallAnswer<C>, Error, CallInput<C>>, 'gcTime' | 'meta'> {
  /** Kinds of records that the call changes besides its own. */
  also?: readonly string[]
}

/** One call as a mutation; whatever came of it, what is shown of its kind of record is fetched anew. */
export function useWrite<C extends Call>(call: C, { also = [], ...options }: WriteOptions<C> = {}) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (input: CallInput<C>) => request(call, input),
    onSettled: () =>
      Promise.all([entityOf(call), ...also].map((kind) => client.invalidateQueries({ queryKey: [kind] }))),
  })
}
