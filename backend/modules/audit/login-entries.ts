import { sql } from 'drizzle-orm'
import {
  type AuditPerson,
  endedByOthers,
  type LoginEntry,
  type LoginEvent,
} from '../../../lib/contracts/audit/calls.ts'
import { endingLabel, loginFailure } from '../../../lib/contracts/audit/labels.ts'
import type { Db } from '../../core/database/database.ts'
import { systemUser } from '../../tables/staff.ts'
import { sessionsById } from '../auth/lookups.ts'
import { type EntryRow, readEntries } from './rows.ts'

interface SessionRow extends AuditPerson, Record<string, unknown> {
  sessionId: string
  address: string
  userAgent: string
}

/**
 * Reads the audit entries with these sequence numbers as events of the login log. The service deletes sessions after 90
 * days, so older entries lack the user agent and address of their session.
 */
export async function readLogins(db: Db, seqs: readonly number[]): Promise<LoginEntry[]> {
  const rows = await readEntries(db, seqs)
  const ids = (wanted: (row: EntryRow) => unknown) =>
    [...new Set(rows.map(wanted))].filter((id) => typeof id === 'string' && /^\d{1,18}$/.test(id))
  const sessionIds = sql`${sql.param(ids((row) => row.entity === 'session' && row.entityId))}::bigint[]`
  const [sessions, people] = await Promise.all([
    db.execute<SessionRow>(sql`
      select s.id::text as "sessionId", s.address, s.user_agent as "userAgent", u.id::text, u.user_name as "userName",
        u.full_name as "fullName"
      from ${sessionsById(sessionIds)} s join ${systemUser} u on u.id = s.user_id`),
    db.execute<AuditPerson & Record<string, unknown>>(sql`
      select id::text, user_name as "userName", full_name as "fullName" from ${systemUser}
      where id = any (${sql.param(ids(kickedOf))}::bigint[])`),
  ])
  return rows.map((row) => {
    const session = sessions.rows.find(({ sessionId }) => row.entity === 'session' && sessionId === row.entityId)
    return toLogin(row, session, (id) => people.rows.find((one) => one.id === id))
  })
}

const factsOf = ({ after }: EntryRow) => (after ?? {}) as Record<string, unknown>

const byOthers = ({ action }: EntryRow) => endedByOthers.some((one) => one === action)

/** Returns the id of the user whose sessions another user ended, like the SQL expression `kicked`. */
function kickedOf(row: EntryRow): unknown {
  if (!byOthers(row)) return null
  return factsOf(row).userId ?? (row.entity === 'systemUser' ? row.entityId : null)
}

function toLogin(
  row: EntryRow,
  session: SessionRow | undefined,
  personOf: (id: unknown) => AuditPerson | undefined,
): LoginEntry {
  const { id, at, actor, action, entityId } = row
  const facts = factsOf(row)
  const isForced = byOthers(row)
  const whose = isForced ? (personOf(kickedOf(row)) ?? session) : actor
  const person = whose ? { id: whose.id, userName: whose.userName, fullName: whose.fullName } : null
  return {
    id,
    at,
    event: action as LoginEvent,
    person,
    account: text(facts.userName) ?? (action === 'loginFailed' ? entityId : null) ?? person?.userName ?? '',
    how: text(facts.by),
    address: addressOf(row, session),
    userAgent: text(facts.userAgent) ?? session?.userAgent ?? null,
    reason: reasonOf(row),
    by: isForced ? (actor?.fullName ?? '系统') : null,
  }
}

/**
 * Returns the address of the user's own session. Null if another user ended several sessions, because the entry then
 * contains only the address of that other user.
 */
function addressOf(row: EntryRow, session: SessionRow | undefined): string | null {
  if (row.action === 'kick') return text(factsOf(row).address) ?? session?.address ?? null
  if (row.action === 'endOwnSession') return session?.address ?? null
  return byOthers(row) ? null : row.address
}

const ENTRANCES: readonly LoginEvent[] = ['login', 'loginFailed', 'logout']

function reasonOf(row: EntryRow): string | null {
  const { reason, why, lockReason, endedSessions } = factsOf(row)
  if (ENTRANCES.some((one) => one === row.action)) return text(why) && loginFailure(String(why))
  if (row.action === 'kick' && text(reason)) return text(reason)
  if (row.action === 'endOwnSession') return endingLabel(null, 1)
  return endingLabel(text(lockReason), typeof endedSessions === 'number' ? endedSessions : null)
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
