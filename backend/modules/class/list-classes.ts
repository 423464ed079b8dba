import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listClasses as call } from '../../../lib/contracts/class/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { organ } from '../../tables/organ.ts'
import { readClasses } from './rows.ts'
import { selectClasses } from './select-classes.ts'

type Input = CallRequest<typeof call>

/** Names are sorted by length first, so that 2班 comes before 10班. */
const sorts: Record<Input['sort'], (direction: ReturnType<typeof sql>) => ReturnType<typeof sql>> = {
  place: (to) =>
    sql`(select pinyin from ${organ} where organ.id = c.organ_id) ${to}, -c.school_year ${to}, c.grade ${to}, length(c.name) ${to}, c.name ${to}`,
  updatedAt: (to) => sql`c.updated_at ${to}`,
  name: (to) => sql`length(c.name) ${to}, c.name ${to}`,
  grade: (to) => sql`c.grade ${to}, length(c.name) ${to}, c.name ${to}`,
  schoolYear: (to) => sql`c.school_year ${to}, c.grade ${to}`,
}

/** The sort order of the class list and of the file that a user exports from the list. */
export function sortBy({ sort, order }: Pick<Input, 'sort' | 'order'>): ReturnType<typeof sql> {
  const direction = sql.raw(order)
  return sql`${sorts[sort](direction)}, c.id ${direction}`
}

export async function listClasses({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: Input
}): Promise<CallAnswer<typeof call>> {
  const { limit, offset } = pageWindow('class', input)
  const where = selectClasses(input, scope)
  const order = sortBy(input)
  const ids = sql`select c.id from school_class c where ${where} order by ${order} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readClasses(db, ids, order),
    db.execute<{ total: number }>(sql`select count(*)::int as total from school_class c where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
