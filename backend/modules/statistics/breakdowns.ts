import { sql } from 'drizzle-orm'
import type { Share, ShareKey } from '../../../lib/contracts/statistics/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { organ } from '../../tables/organ.ts'
import { divisions, recordsOf, sources } from './sources.ts'

type Items = NonNullable<Share['items']>
/** Organisations shown; the list has the others. */
const ORGANS = 8

/** How one whole divides for the person asking, the largest part first. */
export async function shareOf(ctx: Pick<Context, 'db' | 'principal'>, key: ShareKey): Promise<Items> {
  if (key === 'studentOrgan') return studentsByOrgan(ctx)
  const { of, by, filter } = divisions[key]
  const { rows } = await ctx.db.execute<{ key: string; value: number }>(sql`
    select coalesce(${by}, '') as key, count(*)::int as value
      from ${recordsOf(of, ctx.principal)} and t.deleted_at is null group by 1 order by 2 desc, 1`)
  const { url } = sources[of]
  // A filter cannot ask for what is not there.
  const link = (value: string) => (value === '' ? null : `${url}?${filter}=${encodeURIComponent(value)}`)
  return rows.map((row) => ({ ...row, name: null, url: link(row.key) }))
}

/** The organisations with the most students, each with all below it, as its list counts. */
async function studentsByOrgan({ db, principal }: Pick<Context, 'db' | 'principal'>): Promise<Items> {
  const students = sql`${recordsOf('students', principal)} and t.deleted_at is null`
  const { rows } = await db.execute<{ key: string; name: string; value: number }>(sql`
    with most as (select t.organ_id as id from ${students} group by 1 order by count(*) desc, 1 limit ${ORGANS})
    select o.id::text as key, o.name, (
      with recursive below as (
        select o.id union select c.id from ${organ} c join below b on c.parent_id = b.id)
      select count(*)::int from ${students} and t.organ_id in (select id from below)) as value
    from most join ${organ} o on o.id = most.id order by 3 desc, o.id`)
  return rows.map((row) => ({ ...row, url: `${sources.students.url}?organ=${row.key}` }))
}
