import type { Call, CallInput } from '@/lib/contracts/base/call'

/**
 * What a screen asks for at an address before anything else, as one value for the web server, which brings the answer
 * with the document, and the screen itself. `input`: null where the address asks for nothing.
 */
export interface FirstCall<C extends Call = Call> {
  readonly call: C
  input(params: URLSearchParams): CallInput<C> | null
}

/** A call that is asked for the same at every address. */
export const always = <C extends Call>(call: C, input: CallInput<C>) => ({ call, asked: input, input: () => input })
