import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { schoolTime } from '../../../../lib/contracts/base/school-time.ts'
import type { Db } from '../../../core/database/database.ts'
import { pushRule } from '../../../tables/review.ts'
import { assignedToday, isAssigned, judged } from '../tasks/select.ts'
import { type Clock, type Desk, newDesk, type Place, placeKey, type Reviewer, type Rule } from './choose.ts'

export type RuleRow = typeof pushRule.$inferSelect

export const toRule = ({ pool, ...row }: RuleRow): Rule => ({
  ...row,
  roles: pool.roles,
  people: pool.people.map(Number),
})

/** Reads the enabled rules for a kind of record, in the order in which they apply. */
export async function readRules(db: Db, entity: string): Promise<Rule[]> {
  const rows = await db
    .select()
    .from(pushRule)
    .where(and(eq(pushRule.entity, entity), eq(pushRule.status, 1), isNull(pushRule.deletedAt)))
    .orderBy(asc(pushRule.priority), asc(pushRule.id))
  return rows.map(toRule)
}

export function clockAt(moment: Date = new Date()): Clock {
  const text = schoolTime(moment)
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return { minute: text.slice(11, 16), weekday: String(day === 0 ? 7 : day) }
}

interface Row extends Omit<Reviewer, 'skill'> {
  [column: string]: unknown
}

/**
 * Reads all users who may judge, with the numbers of tasks and verdicts that the given rules need. With a `place`,
 * reads only the users who may judge records of its subject and section, and the users whom the rules name.
 */
export async function readDesk(db: Db, rules: readonly Rule[], place?: Place): Promise<Desk> {
  const named = [...new Set(rules.flatMap(({ people }) => people))]
  const here = place
    ? sql`and (j.everywhere or u.id = any (${sql.param(named)}::int8[]) or (j.scoped and exists (select from user_scope s
        where s.user_id = u.id and s.subject = ${place.subject} and s.section = ${place.section})))`
    : sql``
  const senior = rules.some(({ seniorMin }) => seniorMin > 0)
  const count = (where: SQL) => sql`(select count(*)::int from review_task t where t.assignee_id = u.id and ${where})`
  const { rows } = await db.execute<Row>(sql`
    with j as materialized (
      select ur.user_id, bool_or(g.data_scope = 'all') as everywhere, bool_or(g.data_scope = 'subjectSection') as scoped
        from user_role ur join role_grant g on g.role_id = ur.role_id and g.port = 'review:judge' group by 1)
    select u.id::float8 as id, j.everywhere,
           array(select r.code from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
           case when j.scoped then (select coalesce(json_agg(json_build_object(
             'subject', s.subject, 'section', s.section, 'grade', s.grade)), '[]') from user_scope s where s.user_id = u.id)
           else '[]' end as grants,
           ${count(isAssigned)} as open,
           ${count(assignedToday())} as today,
           ${senior ? count(judged) : sql`0`} as judged
      from "system_user" u join j on j.user_id = u.id
     where u.status = 1 and u.deleted_at is null ${here}`)
  const skills = rules.some(({ strategy }) => strategy === 'expertise') ? await readSkills(db, place) : new Map()
  const people = rows.map((row) => ({ ...row, skill: skills.get(row.id) ?? none }))
  return newDesk(people, await readLast(db, rules))
}

const none: ReadonlyMap<string, number> = new Map()

/** The verdicts of this number of days count as experience in a subject, section and grade. */
const SKILL_DAYS = 180

async function readSkills(db: Db, place?: Place): Promise<Map<number, Map<string, number>>> {
  const there = place
    ? sql`and t.subject is not distinct from ${place.subject} and t.section is not distinct from ${place.section}
        and t.grade is not distinct from ${place.grade}`
    : sql``
  const { rows } = await db.execute<{ id: number; count: number } & Place & { [column: string]: unknown }>(sql`
    select t.assignee_id::float8 as id, t.subject, t.section, t.grade, count(*)::int as count from review_task t
     where ${judged} and t.decided_at > now() - make_interval(days => ${SKILL_DAYS}::int) ${there} group by 1, 2, 3, 4`)
  const found = new Map<number, Map<string, number>>()
  for (const { id, count, ...at } of rows) {
    const own = found.get(id) ?? new Map<string, number>()
    own.set(placeKey(at), count)
    found.set(id, own)
  }
  return found
}

/** Reads, for each rule whose reviewers take turns, the reviewer who received the last task. */
async function readLast(db: Db, rules: readonly Rule[]): Promise<Map<number, number>> {
  const turns = rules.filter(({ strategy }) => strategy === 'round_robin').map(({ id }) => id)
  if (turns.length === 0) return new Map()
  const { rows } = await db.execute<{ rule: number; chosen: number }>(sql`
    select r.id::float8 as rule, (select l.chosen::float8 from assign_log l where l.rule_id = r.id and l.chosen is not null
             order by l.id desc limit 1) as chosen
      from unnest(${sql.param(turns)}::int8[]) as r(id)`)
  return new Map(rows.filter(({ chosen }) => chosen !== null).map(({ rule, chosen }) => [rule, chosen]))
}
