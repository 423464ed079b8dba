import { type SQL, sql } from 'drizzle-orm'
import type { AuditFilter, LoginEvent, LoginFilter } from '../../../lib/contracts/audit/calls.ts'
import { endedByOthers, loginEvents } from '../../../lib/contracts/audit/calls.ts'
import { schoolMoment } from '../../../lib/contracts/base/school-time.ts'
import type { Db } from '../../core/database/database.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { type DataScope, within } from '../../core/scope/data-scope.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { systemUser } from '../../tables/staff.ts'
import { changedWith } from './changes.ts'
import type { Branches } from './find-entries.ts'
import { kicked, objectsOf } from './select-objects.ts'

/** Columns of the user `u` in which a keyword is searched. */
export const findable = {
  texts: [sql`u.user_name`, sql`u.full_name`],
  pinyin: sql`u.pinyin`,
  initials: sql`u.initials`,
}

const list = (values: readonly (string | number)[], type: 'text' | 'bigint') =>
  sql`any (${sql.param([...values])}::${sql.raw(type)}[])`

/** SQL condition that user `u` is in the data scope. The data scope `own` contains only the user. */
export const personInScope = (scope: DataScope): SQL => within(scope, { organ: sql`u.organ_id`, createdBy: sql`u.id` })

/** Returns the ids of the users in the data scope that match the keyword. Null means all users. */
async function peopleOf(db: Db, keyword: string | undefined, scope: DataScope): Promise<string[] | null> {
  if (scope.all && !keyword) return null
  const found = keyword ? matchesText(keyword, findable) : sql`true`
  const { rows } = await db.execute<{ id: string }>(
    sql`select u.id::text from ${systemUser} u where ${found} and ${personInScope(scope)}`,
  )
  return rows.map(({ id }) => id)
}

/** The longest time that a transaction may take if it writes audit entries. */
const SLACK = sql`interval '1 hour'`

/**
 * Returns conditions for a span of days. Besides the time, they limit the sequence number, because every index of the
 * log ends in this number. Sequence numbers rise with time, but entries written within SLACK of each other may be in
 * another order. The limits are therefore the numbers of the nearest entries more than SLACK before and after the span.
 */
async function daysOf(db: Db, { from, to }: Pick<AuditFilter, 'from' | 'to'>): Promise<SQL[]> {
  const beside = async (bound: SQL) => {
    const { rows } = await db.execute<{ seq: string }>(sql`select seq from audit_log ${bound} limit 1`)
    return rows[0]?.seq
  }
  const start = from && schoolMoment(from)
  const end = to && schoolMoment(to, '23:59:59.999')
  const [below, above] = await Promise.all([
    start && beside(sql`where at < ${start}::timestamptz - ${SLACK} order by at desc`),
    end && beside(sql`where at > ${end}::timestamptz + ${SLACK} order by at`),
  ])
  return [
    ...(start ? [sql`l.at >= ${start}::timestamptz`] : []),
    ...(end ? [sql`l.at <= ${end}::timestamptz`] : []),
    ...(below ? [sql`l.seq > ${below}::bigint`] : []),
    ...(above ? [sql`l.seq < ${above}::bigint`] : []),
  ]
}

const all = (conditions: readonly SQL[]) => (conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`)

/**
 * Returns SQL conditions that select the audit entries that match a filter and whose users are in the data scope. Each
 * condition becomes a SELECT statement of a UNION.
 */
export async function selectAudit(
  db: Db,
  filter: AuditFilter,
  scope: DataScope,
  names: readonly RecordNames[],
): Promise<Branches> {
  const { keyword, actor, entity, action, object, recordId } = filter
  const [people, objects, days] = await Promise.all([
    peopleOf(db, keyword, scope),
    object ? objectsOf(db, names, object, entity) : null,
    daysOf(db, filter),
  ])
  const changed = changedWith(filter)
  const common = [
    ...(people ? [sql`l.actor = ${list(people, 'bigint')}`] : []),
    ...(actor?.length ? [sql`l.actor = ${list(actor, 'bigint')}`] : []),
    ...(entity?.length ? [sql`l.entity = ${list(entity, 'text')}`] : []),
    ...(action?.length ? [sql`l.action = ${list(action, 'text')}`] : []),
    ...(recordId ? [sql`l.entity_id = ${recordId}`] : []),
    ...(changed ? [changed] : []),
    ...days,
  ]
  if (!objects) return [all(common)]
  return objects.length > 0 ? objects.map((one) => all([one, ...common])) : [sql`false`]
}

/**
 * SQL condition that limits actions to those of the login log: actions on sessions and system users (not on teachers
 * and students). Actions that ended no session are left out.
 */
const SIGN_IN = sql`l.entity in ('session', 'systemUser') and l.after ->> 'endedSessions' is distinct from '0'`

/**
 * Returns one SQL condition for each event of the login log, because each event is a range of its own in the index of
 * actions.
 */
export async function selectLogins(db: Db, filter: LoginFilter, scope: DataScope): Promise<Branches> {
  const { keyword } = filter
  const events = filter.event?.length ? new Set(filter.event) : loginEvents
  const [people, days] = await Promise.all([peopleOf(db, keyword, scope), daysOf(db, filter)])
  const whose = (one: LoginEvent): SQL => {
    if (!people) return sql`true`
    if (endedByOthers.some((other) => other === one)) return sql`${kicked} = ${list(people, 'text')}`
    const known = sql`l.actor = ${list(people, 'bigint')}`
    if (one !== 'loginFailed' || !keyword || !scope.all) return known
    return sql`(${known} or l.actor is null and starts_with(l.entity_id, ${keyword.toLowerCase()}))`
  }
  return [...events].map((one) => all([sql`l.action = ${one}`, SIGN_IN, whose(one), ...days]))
}
