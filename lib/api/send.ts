import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { type RequestOptions, request } from '@/lib/http/client'

type Options = Pick<RequestOptions, 'quiet' | 'signal' | 'file'>

export type Send = <C extends Call>(call: C, input: CallInput<C>, options?: Options) => Promise<CallAnswer<C>>

/**
 * Sends one call for code outside components, such as a store, a queue or a batch; that code reports the outcome
 * itself. Components read with `queryOf` and write with `useWrite` or `useWrites`.
 */
export const send: Send = (call, input, options) => request(call, input, options)
