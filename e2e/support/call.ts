import type { APIRequestContext } from '@playwright/test'
import type { Call, CallAnswer, CallInput } from '../../lib/contracts/base/call.ts'

interface Answer<C extends Call> {
  code: number
  message: string
  result: CallAnswer<C>
}

/**
 * Makes a call with the cookies of `jar`, as a page of the web server at this address does. One jar serves the web
 * servers of all replicas, because their addresses have the same host name.
 */
export async function call<C extends Call>(
  jar: APIRequestContext,
  web: string,
  { method, path }: C,
  input: CallInput<C>,
): Promise<Answer<C>> {
  const where = `${web}/api${path}`
  const headers = { origin: web }
  const inQuery = method === 'GET' || method === 'DELETE'
  const given = inQuery ? { params: input as Record<string, string> } : { data: input }
  const answer = await jar.fetch(where, { method, headers, ...given })
  return answer.json()
}
