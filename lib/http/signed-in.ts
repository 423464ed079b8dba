import { z } from 'zod'

const answer = z.object({ result: z.object({ signedIn: z.boolean() }) })

/**
 * Whether this browser holds a session cookie; the page cannot see the cookie itself.
 * @throws when the web server does not answer.
 */
export async function isSignedIn(): Promise<boolean> {
  const address = new URL('/api/session', globalThis.location.origin)
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
  return answer.parse(await response.json()).result.signedIn
}
