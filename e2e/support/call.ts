import type { APIRequestContext } from '@playwright/test'
import type { Call, CallAnswer, CallInput } from '../../lib/contracts/base/call.ts'

interface Answer<C extends Call> {
  code: number
  message: string
  result: CallAnswer<C>
}

/** Makes a call like a page of that web server; all servers share one host name, and so one cookie jar. */
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
