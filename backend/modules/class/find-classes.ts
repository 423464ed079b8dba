import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { findClasses as call } from '../../../lib/contracts/class/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { classPicking, classWithin } from './scope.ts'
import { findable } from './select-classes.ts'

const FOUND = 200

type Classes = CallAnswer<typeof call>

/**
 * Finds active classes of one organisation or of all organisations. A request with ids finds any class, even a removed
 * one.
 */
export async function findClasses({
  ctx: { db, principal },
  input: { organId, text, id },
}: {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof call>
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
