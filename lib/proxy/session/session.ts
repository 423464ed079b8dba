import { describeClient, isSameOrigin } from '../client.ts'
import { ownAnswers } from '../forward/answer.ts'
import { buildId } from '../health.ts'
import { clearedCookies, readCookies } from './cookie.ts'

const headers = { 'cache-control': 'no-store' }

const clientOf = (request: Request, trustedProxies: number) =>
  describeClient(Object.fromEntries(request.headers), { address: undefined, encrypted: false }, trustedProxies)

/**
 * Answers whether this browser holds a session cookie; the web server does not ask the platform whether the session is
 * still valid.
 */
export function answerSession(request: Request, trustedProxies: number): Response {
  const { https } = clientOf(request, trustedProxies)
  const signedIn = readCookies(request.headers.get('cookie') ?? undefined, https).token !== undefined
  return Response.json({ code: 200, message: 'ok', result: { signedIn, build: buildId } }, { headers })
}

/**
 * Clears the cookie where the platform has ended the session itself (an administrator ended it, or the user signed in
 * elsewhere).
 */
export function endSession(request: Request, trustedProxies: number): Response {
  const client = clientOf(request, trustedProxies)
  if (!isSameOrigin(Object.fromEntries(request.headers), client)) {
    const body = { code: ownAnswers.origin.status, message: ownAnswers.origin.message, result: null }
    return Response.json(body, { status: ownAnswers.origin.status, headers })
  }
  const held = readCookies(request.headers.get('cookie') ?? undefined, client.https)
  const answer = Response.json({ code: 200, message: 'ok', result: null }, { headers })
  for (const line of clearedCookies(client.https, held)) answer.headers.append('set-cookie', line)
  return answer
}
