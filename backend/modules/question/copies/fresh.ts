import { randomInt } from 'node:crypto'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { PreparedQuestion } from '../store/prepared.ts'

// Reviewers must not recognise a copy by old metadata. The original of the copy may be years old, so the copy gets the
// year, paper, area and source of a recent question. This recent question is the ordinary question that the reviewer
// receives together with the copy; here it is called the neighbouring question.

type Provenance = Pick<PreparedQuestion, 'year' | 'paperType' | 'area' | 'source'> & {
  /** The number of the question in its source. */
  readonly sourceNo: string | null
}

const unknown: Provenance = { year: null, paperType: null, area: null, source: '', sourceNo: null }

/** The copy gets the first free number after that of the neighbouring question; this many numbers are tried. */
const NUMBERS = 200

/**
 * Returns the year, paper, area and source for a copy: those of the neighbouring question `besideId`, with the next
 * free number in the same source.
 */
export async function freshlyMade(client: Queryable, besideId: number): Promise<Provenance> {
  const { rows } = await client.query<Provenance>(
    `select q.year, q.paper_type as "paperType", q.area, q.source, case when d.digits is null then n.no else (
              select f.no from generate_series(1, ${NUMBERS}) k,
                     lateral (select (d.digits::int8 + k)::text as next) x,
                     lateral (select d.head || lpad(x.next, greatest(length(d.digits), length(x.next)), '0') as no) f
               where not exists (select from question_origin o where o.source = n.source and o.external_id = f.no)
               order by k limit 1) end as "sourceNo"
       from question q
       left join question_origin g on g.question_id = q.id
       cross join lateral (select coalesce(q.source_no, g.external_id) as no, g.source) n
       cross join lateral (select substring(n.no from '[0-9]{1,15}$') as digits, regexp_replace(n.no, '[0-9]{1,15}$', '') as head) d
      where q.id = $1::int8 limit 1`,
    [besideId],
  )
  return rows[0] ?? unknown
}

/** Shortest and longest time in seconds between the creation of a copy and its submission, as a writer would need. */
const WRITING = { least: 15, most: 400 }

interface Dated {
  readonly id: number
  readonly sourceNo: string | null
  /** The time at which the copy was submitted. */
  readonly at: Date
}

/**
 * Sets the creation time of a copy to some time before its submission and returns this time. Ids and creation times
 * must have the same order, so the copy must not be older than the question or copy with the previous id. Where that
 * question is too recent, the copy gets a random time between the creation of that question and the submission.
 */
export async function dateBack(client: Queryable, { id, sourceNo, at }: Dated): Promise<Date> {
  const { rows } = await client.query<{ at: number }>(
    `select extract(epoch from case when b.at > $2::timestamptz - make_interval(secs => $3::float8)
              then b.at + greatest($2::timestamptz - interval '40 milliseconds' - b.at, interval '0') * $4::float8
              else $2::timestamptz - make_interval(secs => $3::float8) end)::float8 * 1000 as at
       from (select (select q.created_at from question q where q.id < $1::int8 and q.parent_id is null
                      order by q.id desc limit 1) as at) b`,
    [
      id,
      at.toISOString(),
      WRITING.least + randomInt((WRITING.most - WRITING.least) * 1000) / 1000,
      randomInt(1, 1000) / 1000,
    ],
  )
  const made = new Date(Math.round(rows[0]?.at ?? at.getTime()))
  await client.query(
    `update question set created_at = $2::timestamptz, source_no = case when id = $1::int8 then $3::text end
      where id = $1::int8 or parent_id = $1::int8`,
    [id, made.toISOString(), sourceNo],
  )
  await client.query(
    `update question_version set created_at = $2::timestamptz, row_version = row_version + 1
      where question_id = $1::int8 or question_id in (select q.id from question q where q.parent_id = $1::int8)`,
    [id, made.toISOString()],
  )
  return made
}
