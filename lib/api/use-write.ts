import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { entityOf } from './query-of'
import { type Send, send } from './send'

type Options<Answer, Given> = Omit<UseMutationOptions<Answer, Error, Given>, 'mutationFn'>

interface WriteOptions<Answer, Given> extends Omit<Options<Answer, Given>, 'onSettled'> {
  /** Entities that the call changes in addition to its own. */
  also?: readonly string[]
  /** Set to false if the caller puts the answer into the cache, or the call changes no visible data. */
  refetch?: false
}

function useCall<C extends Call, Given>(
  call: C,
  { also = [], refetch, ...options }: WriteOptions<CallAnswer<C>, Given>,
  mutationFn: (given: Given) => Promise<CallAnswer<C>>,
) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn,
    ...(refetch !== false && {
      onSettled: () =>
        Promise.all([entityOf(call), ...also].map((kind) => client.invalidateQueries({ queryKey: [kind] }))),
    }),
  })
}

/** Mutation of one call; the visible queries of the call's entity are fetched again after success and after failure. */
export const useWrite = <C extends Call>(call: C, options: WriteOptions<CallAnswer<C>, CallInput<C>> = {}) =>
  useCall(call, options, (input: CallInput<C>) => send(call, input))

/** Mutation of one call that takes a file. */
export const useUpload = <C extends Call>(call: C, options: WriteOptions<CallAnswer<C>, File> = {}) =>
  useCall(call, options, (file: File) => send(call, {} as CallInput<C>, { file }))

/** Runs work that sends calls, as one mutation; a toast or form reports a refusal as for every other write. */
export type Write = (work: (send: Send) => Promise<unknown>) => Promise<unknown>

/** Mutation of several calls; `options` says which queries to fetch again. */
export const useWrites = <Answer, Given = void>(
  work: (send: Send, given: Given) => Promise<Answer>,
  options: Options<Answer, Given> = {},
) => useMutation({ ...options, mutationFn: (given: Given) => work(send, given) })

/**
 * Mutation for calls that a function outside the component chooses. No form shows refusals of these calls, so a toast
 * shows field errors too.
 */
export const useAnyWrite = (): Write =>
  useWrites((send, work: Parameters<Write>[0]) => work(send), { meta: { withoutForm: true } }).mutateAsync
