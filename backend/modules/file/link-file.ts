import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { type linkFile as call, LINK_MINUTES } from '../../../lib/contracts/file/calls.ts'
import { calls } from '../../../lib/contracts/index.ts'
import { sealed, sessionKey } from '../../core/auth/file-link.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError, SessionError } from '../../core/http/errors.ts'

/** Beginning of the paths under which the web server offers the platform's calls. */
const WEB = '/api'

const linkable = new Set<string>(calls.filter((one) => one.linkable && one.method === 'GET').map(({ path }) => path))

/**
 * Creates a link that returns a file for some minutes without a session. The user's permission for the file is checked
 * when the link is fetched. Throws InvalidError for an address that is not a file.
 */
export async function linkFile({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const address = input.url.slice(WEB.length)
  const [path = ''] = address.split('?')
  if (!input.url.startsWith(`${WEB}/`) || !linkable.has(path) || /[?&]link=/.test(address)) {
    throw new InvalidError({ url: '这个地址不是可以预览的文件' })
  }
  const { sessionId } = ctx.principal
  const key = await sessionKey(ctx.db, sessionId)
  if (!key) throw new SessionError()
  const until = Math.floor(Date.now() / 1000) + LINK_MINUTES * 60
  return { url: WEB + sealed({ address, sessionId, until }, key), expiresAt: new Date(until * 1000).toISOString() }
}
