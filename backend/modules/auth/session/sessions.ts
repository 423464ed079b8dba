import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type SessionEnd, sessionEndCodes } from '../../../../lib/contracts/auth/session-end.ts'
import { closeCodes, type ServerEvent } from '../../../../lib/contracts/base/realtime.ts'
import type { Db } from '../../../core/database/database.ts'
import { SessionError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RealtimeHub } from '../../../core/realtime/hub.ts'
import { loginTicket, session } from '../../../tables/auth.ts'

/** Hours for which a session lasts after its last use (product.md, Security). */
export const SESSION_HOURS = 12

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewSession {
  userId: number
  client: string
  address: string
  userAgent: string
}

/** Starts a session and returns its token. The database stores only the hash of the token. */
export async function startSession(
  db: Db,
  hub: RealtimeHub,
  values: NewSession,
): Promise<{ token: string; id: number }> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(session)
    .values({
      ...values,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(hours => ${SESSION_HOURS})`,
    })
    .returning({ id: session.id })
  if (!row) throw new Error('session was not stored')
  await publishChanged(hub, db, 'session')
  return { token, id: row.id }
}

/**
 * Why sessions end. Unless the user signed out, `words` is the text that tells the user the reason (specification §4,
 * `offline`).
 */
type Ending = { db: Db; hub: RealtimeHub } & (
  | { reason: 'signedOut' }
  | { reason: Exclude<SessionEnd, 'signedOut' | 'expired'>; words: string }
)

/**
 * Ends sessions, closes their sockets on every replica and sends the reason to their browsers. Returns the number of
 * sessions. With `userId`, pending sign-in tickets of the user become invalid too.
 */
export async function endSessions(
  { db, hub, ...why }: Ending,
  which: { userId: number; except?: number } | { ids: number[] },
): Promise<number> {
  const chosen =
    'ids' in which
      ? inArray(session.id, which.ids)
      : and(eq(session.userId, which.userId), which.except === undefined ? undefined : ne(session.id, which.except))
  const ended = await db
    .update(session)
    .set({ endedAt: sql`now()`, endReason: why.reason })
    .where(and(chosen, isNull(session.endedAt), sql`${session.expiresAt} > now()`))
    .returning({ id: session.id })
  if ('userId' in which) await db.delete(loginTicket).where(eq(loginTicket.userId, which.userId))
  const sessions = ended.map((row) => row.id)
  const event =
    why.reason === 'signedOut' ? undefined : ({ event: 'offline', content: why.words, reason: why.reason } as const)
  await notifyEnded(db, hub, sessions, event)
  return sessions.length
}

/** Closes the sockets of ended sessions, and notifies open lists of sessions that these sessions have changed. */
export async function notifyEnded(
  db: Db,
  hub: RealtimeHub,
  sessions: readonly number[],
  event: ServerEvent | undefined,
): Promise<void> {
  if (sessions.length === 0) return
  await hub.publish(db, { to: { sessions }, event, close: closeCodes.sessionEnded, forget: true })
  await publishChanged(hub, db, 'session')
}

/** Returns the error with which the service answers the next call of an ended session. */
export function endedBy(reason: string | null): SessionError {
  const known = reason !== null && reason in sessionEndCodes ? (reason as SessionEnd) : 'expired'
  return new SessionError(sessionEndCodes[known], known)
}
