import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { session } from '../../tables/auth.ts'
import type { Db } from '../database/database.ts'

/** The parameter of an address that stands in for a session. */
const PARAM = 'link'
/** Behind the token may stand what the file is called, for a viewer that goes by the ending; nothing a call could read. */
const TOKEN = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})(&name=[^&]*)?$/

/** A file's address as somebody asks for it, and what its token says. `address`: path and query without the token. */
export interface Link {
  readonly address: string
  readonly sessionId: number
  /** Seconds since 1970. */
  readonly until: number
  readonly seal: string
}

/**
 * What seals a session's links; undefined where there is no such session. No secret of its own is kept: a link dies with
 * the session, every replica can judge it, and the hash says nothing of the token behind it.
 */
export async function sessionKey(db: Db, sessionId: number): Promise<Buffer | undefined> {
  const [row] = await db.select({ key: session.tokenHash }).from(session).where(eq(session.id, sessionId))
  return row?.key
}

/** The same address with a token that opens this file alone. */
export function sealed({ address, sessionId, until }: Omit<Link, 'seal'>, key: Buffer): string {
  const token = `${sessionId}.${until}.${sealOf(address, until, key)}`
  return `${address}${address.includes('?') ? '&' : '?'}${PARAM}=${token}`
}

/** Reads a token off an address; null where it has none. One that is not of our form has a seal that never fits. */
export function linkOf(url: string): Link | null {
  const at = url.search(new RegExp(`[?&]${PARAM}=`))
  if (at < 0) return null
  const [, sessionId, until, seal = ''] = TOKEN.exec(url.slice(at + PARAM.length + 2)) ?? []
  return { address: url.slice(0, at), sessionId: Number(sessionId ?? 0), until: Number(until ?? 0), seal }
}

/** Whether we made it, for this very address, and its time is not up. */
export function isGenuine({ address, until, seal }: Link, key: Buffer): boolean {
  const wanted = Buffer.from(sealOf(address, until, key))
  const given = Buffer.from(seal)
  return until * 1000 > Date.now() && wanted.length === given.length && timingSafeEqual(wanted, given)
}

const sealOf = (address: string, until: number, key: Buffer) =>
  createHmac('sha256', key).update(`file-link\n${until}\n${address}`).digest('base64url')
