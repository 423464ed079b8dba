import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { entityOf } from './query-of'
import { type Send, send } from './send'

type Options<Answer, Given> = Omit<UseMutationOptions<Answer, Error, Given>, 'mutationFn'>

interface WriteOptions<Answer, Given> extends Omit<Options<Answer, Given>, 'onSettled'> {
  /** Kinds of records that the call changes besides its own. */
  also?: readonly string[]
  /** False where the answer itself goes into what is shown, or nothing that is shown changes. */
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

/** One call as a mutation; whatever came of it, what is shown of its kind of record is fetched anew. */
export const useWrite = <C extends Call>(call: C, options: WriteOptions<CallAnswer<C>, CallInput<C>> = {}) =>
  useCall(call, options, (input: CallInput<C>) => send(call, input))

/** A call that takes a file. */
export const useUpload = <C extends Call>(call: C, options: WriteOptions<CallAnswer<C>, File> = {}) =>
  useCall(call, options, (file: File) => send(call, {} as CallInput<C>, { file }))

/** Work that sends calls, begun as one mutation: a refusal is told as that of every other write. */
export type Write = (work: (send: Send) => Promise<unknown>) => Promise<unknown>

/** Several calls as one mutation, which says itself what is to be fetched anew. */
export const useWrites = <Answer, Given = void>(
  work: (send: Send, given: Given) => Promise<Answer>,
  options: Options<Answer, Given> = {},
) => useMutation({ ...options, mutationFn: (given: Given) => work(send, given) })

/** Calls that a function outside the component chooses. No form shows a refusal, so faults of fields are told as well. */
export const useWriteWork = (): Write =>
  useWrites((send, work: Parameters<Write>[0]) => work(send), { meta: { withoutForm: true } }).mutateAsync
