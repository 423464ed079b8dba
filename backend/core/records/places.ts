import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Place, Placed } from '../realtime/places.ts'

/**
 * SQL expressions for the subjects, organisations and people by which a data scope includes a record of the table `r`,
 * like the conditions of `isInScope`. Where an expression is absent, no scope includes the record through this column.
 */
interface Columns {
  readonly subjects?: SQL
  /** True where the records belong to any subject: only section and grade narrow them. */
  readonly anySubject?: true
  readonly section?: SQL
  readonly grade?: SQL
  readonly anyGrade?: true
  readonly organ?: SQL
  /** The record's own agent; absent: the agent of the record's organisation. */
  readonly agent?: SQL
  readonly createdBy?: SQL
  readonly only?: SQL
  readonly people?: SQL
}

interface Row extends Omit<Place, 'only' | 'people'> {
  readonly id: string
  readonly only: number[] | null
  readonly people: number[] | null
  [column: string]: unknown
}

const nothing = sql`null`
const numbers = (value: SQL | undefined): SQL => (value ? sql`(${value})::float8[]` : sql`null::float8[]`)

/** Returns a subquery for an organisation and all organisations above it, the nearest first. */
const above = (organ: SQL): SQL => sql`(with recursive up as (
    select o.id, o.parent_id, o.agent_id, 0 as far from organ o where o.id = ${organ}
    union all select o.id, o.parent_id, o.agent_id, u.far + 1 from organ o join up u on o.id = u.parent_id where u.far < 50
  ) select jsonb_build_object('organs', coalesce(jsonb_agg(id order by far), '[]'),
      'agent', (array_agg(agent_id order by far) filter (where agent_id is not null))[1]) from up)`

/** Returns a function that finds the places of records in a table, also of deleted records. */
export const placesBy =
  (table: string, columns: Columns) =>
  async (db: Db, ids: readonly string[]): Promise<Placed[]> => {
    const { subjects, anySubject, section, grade, anyGrade, organ, agent, createdBy, only, people } = columns
    const { rows } = await db.execute<Row & { up: { organs: number[]; agent: number | null } | null }>(sql`
      select r.id::text as id, ${subjects ?? nothing}::text[] as subjects, ${section ?? nothing}::text as section,
             ${grade ?? nothing}::text as grade, ${organ ? above(organ) : nothing}::jsonb as up,
             ${agent ?? nothing}::float8 as agent, ${createdBy ?? nothing}::float8 as by,
             ${numbers(only)} as only, ${numbers(people)} as people
        from ${sql.identifier(table)} r where r.id = any (${sql.param([...ids])}::int8[])`)
    return rows.map(({ id, up, agent: named, ...row }) => ({
      ids: [id],
      at: withoutEmpty({
        ...row,
        anyGrade,
        subjects: anySubject ? null : (row.subjects ?? undefined),
        organs: up?.organs,
        agent: named ?? up?.agent,
      }),
    }))
  }

/** Removes empty parts of a place, because a notification has little room. */
function withoutEmpty({ subjects, ...place }: { readonly [part in keyof Place]: Place[part] | null }): Place {
  const parts = Object.entries(place).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  )
  return { ...(subjects !== undefined && { subjects }), ...Object.fromEntries(parts) }
}
