import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'
import { entityOf } from './query-of'

type WriteOptions<C extends Call> = Pick<UseMutationOptions<CallAnswer<C>, Error, CallInput<C>>, 'gcTime' | 'meta'>

/** One call as a mutation; whatever came of it, what is shown of its kind of record is fetched anew. */
export function useWrite<C extends Call>(call: C, options?: WriteOptions<C>) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (input: CallInput<C>) => request(call, input),
    onSettled: () => client.invalidateQueries({ queryKey: [entityOf(call)] }),
  })
}
