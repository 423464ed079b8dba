import type { Call, CallInput } from '@/lib/contracts/base/call'

/**
 * The first call of a screen. The web server sends the answer to this call with the document, and the screen makes the
 * same call. `input` returns null if the address needs no call.
 */
export interface FirstCall<C extends Call = Call> {
  readonly call: C
  input(params: URLSearchParams): CallInput<C> | null
}

/** Returns a first call that has the same input at every address. */
export const always = <C extends Call>(call: C, input: CallInput<C>) => ({ call, asked: input, input: () => input })
