import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { session } from '../../tables/auth.ts'
import type { Db } from '../database/database.ts'

/** Query parameter that authenticates a request for a file in place of a session. */
const PARAM = 'link'
/**
 * Matches a token. The file's name may follow the token, because some programs judge a file by the extension at the end
 * of its address. The platform ignores this name.
 */
const TOKEN = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})(&name=[^&]*)?$/

/** A requested file address and the parts of its token. `address` is path and query without the token. */
export interface Link {
  readonly address: string
  readonly sessionId: number
  /** Seconds since 1970. */
  readonly until: number
  readonly seal: string
}

/**
 * Returns the key for the tokens of a session's file links; undefined where the session does not exist. The key is the
 * session's token hash. A link therefore expires with the session, every replica can check the link, and the key does
 * not disclose the session's token.
 */
export async function sessionKey(db: Db, sessionId: number): Promise<Buffer | undefined> {
  const [row] = await db.select({ key: session.tokenHash }).from(session).where(eq(session.id, sessionId))
  return row?.key
}

/** Returns the address with a token that gives access to this file only. */
export function sealed({ address, sessionId, until }: Omit<Link, 'seal'>, key: Buffer): string {
  const token = `${sessionId}.${until}.${sealOf(address, until, key)}`
  return `${address}${address.includes('?') ? '&' : '?'}${PARAM}=${token}`
}

/**
 * Reads the token of an address; null where the address has no token. A malformed token yields an empty seal, which
 * never matches.
 */
export function linkOf(url: string): Link | null {
  const at = url.search(new RegExp(`[?&]${PARAM}=`))
  if (at < 0) return null
  const [, sessionId, until, seal = ''] = TOKEN.exec(url.slice(at + PARAM.length + 2)) ?? []
  return { address: url.slice(0, at), sessionId: Number(sessionId ?? 0), until: Number(until ?? 0), seal }
}

/** Returns whether the service made the token for exactly this address and the link has not expired. */
export function isGenuine({ address, until, seal }: Link, key: Buffer): boolean {
  const wanted = Buffer.from(sealOf(address, until, key))
  const given = Buffer.from(seal)
  return until * 1000 > Date.now() && wanted.length === given.length && timingSafeEqual(wanted, given)
}

const sealOf = (address: string, until: number, key: Buffer) =>
  createHmac('sha256', key).update(`file-link\n${until}\n${address}`).digest('base64url')
