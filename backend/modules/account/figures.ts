import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contracts/account/calls.ts'
import { accountCards } from '../../../lib/contracts/account/card.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { Contributions, CountShare, CountTodo } from '../../core/figures/contribution.ts'
import { divisionOf, growthOf, type Listed, recordsOf, waiting } from '../../core/figures/count.ts'
import { dayAt } from '../../core/figures/days.ts'
import { organ } from '../../tables/organ.ts'
import { accountWithin } from './scope.ts'

/** An active account counts as expiring when at most this many days are left. */
const EXPIRING = 30
/** The most organisations that the chart shows. */
const ORGANS = 8

const listed = (kind: AccountKind): Listed => ({
  permission: `${kind}:list`,
  table: sql`account`,
  where: (scope) => sql`t.kind = ${kind} and ${accountWithin(kind, scope, 't')}`,
  url: accountCards[kind].screen,
})
const [teachers, students] = [listed('teacher'), listed('student')]

const expiring =
  (kind: AccountKind): CountTodo =>
  async ({ db, principal }) => {
    const [from, until] = [dayAt(0), dayAt(EXPIRING)]
    const days = sql`t.valid_to between ${from}::date and ${until}::date`
    const accounts = recordsOf(kind === 'teacher' ? teachers : students, principal)
    return {
      ...(await waiting(db, { from: sql`${accounts} and t.deleted_at is null and t.status = 'active' and ${days}` })),
      url: listAt(kind, { status: 'active', validFrom: from, validUntil: until, sort: 'validTo', order: 'asc' }),
    }
  }

/**
 * Counts the students of the organisations with the most students. Each count includes the students of the
 * organisations below, because the list behind the link shows these students too.
 */
const studentsByOrgan: CountShare = async ({ db, principal }) => {
  const among = sql`${recordsOf(students, principal)} and t.deleted_at is null`
  const { rows } = await db.execute<{ key: string; name: string; value: number }>(sql`
    with most as (select t.organ_id as id from ${among} group by 1 order by count(*) desc, 1 limit ${ORGANS})
    select o.id::text as key, o.name, (
      with recursive below as (
        select o.id union select c.id from ${organ} c join below b on c.parent_id = b.id)
      select count(*)::int from ${among} and t.organ_id in (select id from below)) as value
    from most join ${organ} o on o.id = most.id order by 3 desc, o.id`)
  return rows.map((row) => ({ ...row, url: listAt('student', { organ: row.key }) }))
}

const byStatus = { by: sql`t.status`, filter: 'status' }

export const accountFigures = {
  figures: { teachers: growthOf(teachers), students: growthOf(students) },
  shares: {
    teacherStatus: divisionOf(teachers, byStatus),
    studentStatus: divisionOf(students, byStatus),
    studentOrgan: studentsByOrgan,
  },
  todos: { expiringStudents: expiring('student'), expiringTeachers: expiring('teacher') },
} satisfies Contributions
