import { sql } from 'drizzle-orm'
import type { AuditPerson, listLogins as call, LoginEntry, LoginEvent } from '../../../lib/contracts/audit.ts'
import { loginFailure } from '../../../lib/contracts/audit-words.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/call.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../core/paging.ts'
import { countSome, findEntries } from './find-entries.ts'
import { type EntryRow, readEntries } from './rows.ts'
import { selectLogins } from './select-entries.ts'

interface Listing {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

const ORDER = 'login'

/** Who came in, was refused, left or was made to leave, the newest first. */
export async function listLogins({ ctx: { db, scope }, input }: Listing): Promise<CallAnswer<typeof call>> {
  const page = pageWindow(ORDER, input)
  const branches = await selectLogins(db, input, scope)
  const [seqs, total] = await Promise.all([findEntries(db, branches, page), countSome(db, branches)])
  const list = await readLogins(db, seqs.slice(0, page.limit))
  const last = list.at(-1)?.id
  return {
    list,
    ...cappedTotal(total),
    nextCursor: last && seqs.length > page.limit ? encodeCursor(ORDER, { value: last, id: last }) : null,
  }
}

interface SessionRow extends AuditPerson, Record<string, unknown> {
  sessionId: string
  userAgent: string
}

/** Entries by number as events of signing in. A session is kept for 90 days; its entry tells the rest for ever. */
export async function readLogins(db: Db, seqs: readonly number[]): Promise<LoginEntry[]> {
  const rows = await readEntries(db, seqs)
  const ids = (wanted: (row: EntryRow) => unknown) =>
    [...new Set(rows.map(wanted))].filter((id) => typeof id === 'string' && /^\d{1,18}$/.test(id))
  const [sessions, people] = await Promise.all([
    db.execute<SessionRow>(sql`
      select s.id::text as "sessionId", s.user_agent as "userAgent", u.id::text, u.user_name as "userName",
        u.full_name as "fullName"
      from session s join "system_user" u on u.id = s.user_id
      where s.id = any (${sql.param(ids((row) => row.entity === 'session' && row.entityId))}::bigint[])`),
    db.execute<AuditPerson & Record<string, unknown>>(sql`
      select id::text, user_name as "userName", full_name as "fullName" from "system_user"
      where id = any (${sql.param(ids(kickedOf))}::bigint[])`),
  ])
  return rows.map((row) => {
    const session = sessions.rows.find(({ sessionId }) => row.entity === 'session' && sessionId === row.entityId)
    return toLogin(row, session, (id) => people.rows.find((one) => one.id === id))
  })
}

const factsOf = ({ after }: EntryRow) => (after ?? {}) as Record<string, unknown>

/** The same as `kicked` says in SQL. */
function kickedOf(row: EntryRow): unknown {
  if (row.action !== 'kick') return null
  return factsOf(row).userId ?? (row.entity === 'systemUser' ? row.entityId : null)
}

function toLogin(
  row: EntryRow,
  session: SessionRow | undefined,
  personOf: (id: unknown) => AuditPerson | undefined,
): LoginEntry {
  const { id, at, actor, action, entityId, address } = row
  const facts = factsOf(row)
  const isKick = action === 'kick'
  const whose = isKick ? (personOf(kickedOf(row)) ?? session) : actor
  const person = whose ? { id: whose.id, userName: whose.userName, fullName: whose.fullName } : null
  return {
    id,
    at,
    event: action as LoginEvent,
    person,
    account: text(facts.userName) ?? (action === 'loginFailed' ? entityId : null) ?? person?.userName ?? '',
    how: text(facts.by),
    address: isKick ? (text(facts.address) ?? address) : address,
    userAgent: text(facts.userAgent) ?? session?.userAgent ?? null,
    reason: text(facts.reason) ?? (text(facts.why) && loginFailure(String(facts.why))),
    by: isKick ? (actor?.fullName ?? '系统') : null,
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
