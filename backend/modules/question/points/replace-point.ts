import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { PointMove } from '../../../core/records/point-uses.ts'
import { idFacet, intArray } from '../../../core/search/search.ts'
import type { ReplacedLink } from '../../../tables/question.ts'

/** A question whose point was replaced, with its links to both points before, and whether the new one is primary. */
export interface ReplacedIn {
  readonly id: number
  readonly links: readonly ReplacedLink[]
  readonly primary: boolean
}

/** SQL for the values of a link `t` to a point, from which `relink` can store the link again. */
const linkJson = sql`jsonb_build_object('kp_id', t.kp_id, 'primary', t."primary", 'sort', t.sort, 'weight', t.weight,
  'origin', t.origin, 'confirmed_by', t.confirmed_by, 'suggestion', t.suggestion)`

/**
 * Replaces a point in questions whose rows are locked: in their present points and in the rows that searches read.
 * Versions keep their points, because they record the past. A question that has the new point already loses the old
 * one. With `suggests`, the new point is a suggestion until an editor confirms it.
 */
export async function replacePoint(
  tx: Db,
  { from, to }: PointMove,
  questions: readonly number[],
  suggests = false,
): Promise<ReplacedIn[]> {
  const { rows } = await tx.execute<{ id: number; links: ReplacedLink[] } & Record<string, unknown>>(sql`
    select t.question_id::float8 as id, jsonb_agg(${linkJson} order by t.kp_id) as links from question_kp t
     where t.question_id = any(${intArray(questions)}::int8[]) and t.kp_id in (${from}, ${to})
     group by t.question_id having bool_or(t.kp_id = ${from}) order by t.question_id`)
  const replaced = rows.map(({ id, links }) => ({ id, links, primary: links.some(({ primary }) => primary) }))
  const ids = sql`${intArray(replaced.map(({ id }) => id))}::int8[]`
  await tx.execute(sql`
    with lost as (
      delete from question_kp t using question_kp o
       where t.kp_id = ${from} and o.question_id = t.question_id and o.kp_id = ${to} and t.question_id = any(${ids})
      returning t.question_id, t."primary", t.sort)
    update question_kp t set "primary" = t."primary" or lost."primary", sort = least(t.sort, lost.sort)
      from lost where t.question_id = lost.question_id and t.kp_id = ${to}`)
  await tx.execute(sql`update question_kp set kp_id = ${to} where kp_id = ${from} and question_id = any(${ids})`)
  if (suggests) {
    const said = JSON.stringify(replaced)
    await tx.execute(sql`
      update question_kp t set suggestion = jsonb_build_object('from', ${from}::int8, 'links', r.links),
             origin = case when jsonb_array_length(r.links) = 1 then 'suggested' else t.origin end, confirmed_by = null
        from jsonb_to_recordset(${said}::jsonb) r(id int8, links jsonb) where t.question_id = r.id and t.kp_id = ${to}`)
  }
  const hadBoth = replaced.filter(({ links }) => links.length > 1).map(({ id }) => id)
  for (const table of ['question_search', 'question_copy']) {
    const name = sql.identifier(table)
    await tx.execute(sql`
      update ${name} set terms = case when question_id = any(${intArray(hadBoth)}::int8[]) then array_remove(terms, ${idFacet(from)}::int4)
                                      else array_replace(terms, ${idFacet(from)}::int4, ${idFacet(to)}::int4) end
       where question_id = any(${ids})`)
  }
  await tx.execute(sql`update question set row_version = row_version + 1 where id = any(${ids})`)
  await recheck(
    tx,
    replaced.map(({ id }) => id),
  )
  return replaced
}

/** Stores the links again that questions had to two points before one replaced the other. */
export async function relink(
  tx: Db,
  { from, to }: PointMove,
  replaced: readonly Pick<ReplacedIn, 'id' | 'links'>[],
): Promise<void> {
  const ids = sql`${intArray(replaced.map(({ id }) => id))}::int8[]`
  const links = replaced.flatMap((one) => one.links.map((link) => ({ ...link, question_id: one.id })))
  await tx.execute(sql`delete from question_kp where kp_id = ${to} and question_id = any(${ids})`)
  await tx.execute(sql`
    insert into question_kp (question_id, kp_id, "primary", weight, origin, confirmed_by, sort, suggestion)
    select r.question_id, r.kp_id, r."primary", r.weight, r.origin, r.confirmed_by, r.sort, nullif(r.suggestion, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        r(question_id int8, kp_id int8, "primary" bool, weight numeric, origin text, confirmed_by int8, sort smallint, suggestion jsonb)
        on conflict (question_id, kp_id) do nothing`)
  const hadBoth = replaced.filter((one) => one.links.some(({ kp_id }) => kp_id === to)).map(({ id }) => id)
  for (const table of ['question_search', 'question_copy']) {
    const name = sql.identifier(table)
    await tx.execute(sql`
      update ${name} set terms = case when question_id = any(${intArray(hadBoth)}::int8[]) then array_append(terms, ${idFacet(from)}::int4)
                                      else array_replace(terms, ${idFacet(to)}::int4, ${idFacet(from)}::int4) end
       where question_id = any(${ids})`)
  }
  await tx.execute(sql`update question set row_version = row_version + 1 where id = any(${ids})`)
  await recheck(
    tx,
    replaced.map(({ id }) => id),
  )
}

/** Lets the job check questions again whose points changed without a write of the questions. */
export async function recheck(tx: Db, questions: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into question_recheck (question_id) select unnest(${intArray(questions)}::int8[]) order by 1 on conflict do nothing`)
}

/** Makes the first of the points of each question the only primary one, after an edit between both replacements. */
export async function settlePrimary(tx: Db, questions: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update question_kp t set "primary" = o.first
      from (select question_id, kp_id, row_number() over (partition by question_id order by "primary" desc, sort, kp_id) = 1 as first
              from question_kp where question_id = any(${intArray(questions)}::int8[])) o
     where t.question_id = o.question_id and t.kp_id = o.kp_id and t."primary" is distinct from o.first`)
}

/** Locks questions until the transaction ends, and returns those that exist. */
export async function lockQuestions(tx: Db, questions: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::float8 as id from question where id = any(${intArray(questions)}::int8[]) order by id for update`)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the questions that have a point. */
export async function questionsOf(tx: Db, point: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select question_id::float8 as id from question_kp where kp_id = ${point}`,
  )
  return rows.map(({ id }) => id)
}
