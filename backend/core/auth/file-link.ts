import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { session } from '../../tables/auth.ts'
import type { Db } from '../database/database.ts'

/** Query parameter that authenticates a request for a file in place of a session. */
const PARAM = 'link'
/** The file's name may follow the token, for viewers that go by the file extension; the platform ignores it. */
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
 * Returns the key that seals a session's file links; undefined where there is no such session. The key is the session's
 * token hash: a link expires with the session, every replica can judge it, and the hash does not disclose the token.
 */
export async function sessionKey(db: Db, sessionId: number): Promise<Buffer | undefined> {
  const [row] = await db.select({ key: session.tokenHash }).from(session).where(eq(session.id, sessionId))
  return row?.key
}

/** Returns the address with a token that opens this file alone. */
export function sealed({ address, sessionId, until }: Omit<Link, 'seal'>, key: Buffer): string {
  const token = `${sessionId}.${until}.${sealOf(address, until, key)}`
  return `${address}${address.includes('?') ? '&' : '?'}${PARAM}=${token}`
}

/**
 * Reads the token of an address; null where it has none. A malformed token yields an empty seal, which never matches.
 */
export function linkOf(url: string): Link | null {
  const at = url.search(new RegExp(`[?&]${PARAM}=`))
  if (at < 0) return null
  const [, sessionId, until, seal = ''] = TOKEN.exec(url.slice(at + PARAM.length + 2)) ?? []
  return { address: url.slice(0, at), sessionId: Number(sessionId ?? 0), until: Number(until ?? 0), seal }
}

/** Returns whether the service sealed this very address and the link has not expired. */
export function isGenuine({ address, until, seal }: Link, key: Buffer): boolean {
  const wanted = Buffer.from(sealOf(address, until, key))
  const given = Buffer.from(seal)
  return until * 1000 > Date.now() && wanted.length === given.length && timingSafeEqual(wanted, given)
}

const sealOf = (address: string, until: number, key: Buffer) =>
  createHmac('sha256', key).update(`file-link\n${until}\n${address}`).digest('base64url')
