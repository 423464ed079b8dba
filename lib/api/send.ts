import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { type RequestOptions, request } from '@/lib/http/client'

type Options = Pick<RequestOptions, 'quiet' | 'signal' | 'file'>

export type Send = <C extends Call>(call: C, input: CallInput<C>, options?: Options) => Promise<CallAnswer<C>>

/**
 * One call of a piece of work that no component draws: a store, a queue, a batch. The work tells what came of it. Components
 * read by `queryOf` and write by `useWrite` or `useWrites`.
 */
export const send: Send = (call, input, options) => request(call, input, options)
