import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/class/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { matchesText } from '../../../core/search/match-text.ts'
import { classPicking, classWithin, teacherWithin } from '../scope.ts'
import { findable } from './select-classes.ts'

const FOUND = 200
const LEADERS = 30

type Classes = CallAnswer<typeof calls.findClasses>
type Teachers = CallAnswer<typeof calls.findHeadTeachers>

/** Classes that teach now of one organisation, or of all; ids name any class, gone ones included. */
export async function findClasses({
  ctx: { db, principal },
  input: { organId, text, id },
}: {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof calls.findClasses>
}): Promise<Classes> {
  const conditions = [sql`c.deleted_at is null`, sql`c.status = 'active'`]
  if (organId) conditions.push(sql`c.organ_id = ${organId}`)
  if (text) conditions.push(matchesText(text, findable))
  const where = id ? sql`c.id = any(${sql.param(id)}::bigint[])` : sql.join(conditions, sql` and `)
  const { rows } = await db.execute<Classes[number] & Record<string, unknown>>(sql`
    select c.id::text, c.organ_id::text as "organId", c.section, c.grade, c.name, c.school_year as "schoolYear", c.status
    from school_class c where ${where} and ${classWithin(classPicking(principal))}
    order by c.grade, length(c.name), c.name, c.id limit ${FOUND}`)
  return rows
}

/** Teachers of an organisation, those with a working account first. */
export async function findHeadTeachers({
  ctx: { db, scope },
  input: { organId, text, id },
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof calls.findHeadTeachers>
}): Promise<Teachers> {
  const conditions = [sql`t.kind = 'teacher'`, sql`t.deleted_at is null`, sql`t.status <> 'closed'`]
  if (organId) conditions.push(sql`t.organ_id = ${organId}`)
  if (text) {
    const columns = { texts: [sql`t.full_name`, sql`t.user_name`], pinyin: sql`t.pinyin`, initials: sql`t.initials` }
    conditions.push(matchesText(text, columns))
  }
  const where = id
    ? sql`t.kind = 'teacher' and t.id = any(${sql.param(id)}::bigint[])`
    : sql.join(conditions, sql` and `)
  const { rows } = await db.execute<Teachers[number] & Record<string, unknown>>(sql`
    select t.id::text, t.organ_id::text as "organId", t.full_name as "fullName", t.user_name as "userName", t.status in ('pending', 'active') as active
    from account t where ${where} and ${teacherWithin(scope, 't')} order by active desc, t.pinyin, t.id limit ${LEADERS}`)
  return rows
}
