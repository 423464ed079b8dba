import type pg from 'pg'
import { inTransaction } from '../../core/database/insert-rows.ts'
import { formulaGrams } from '../../core/search/search.ts'
import { type SearchedText, searchMath, storedTerms } from './store/search-row.ts'

const BATCH = 200

interface Unread {
  id: string
  terms: number[]
  /** What the current version and its children say. */
  parts: SearchedText[]
}

/**
 * Reads the formulas of questions that came in before formulas were searched by what they say, a batch in one
 * transaction. Replicas share the work. Answers how many questions it read.
 */
export async function readFormulas(pool: pg.Pool): Promise<number> {
  for (let read = 0; ; ) {
    const batch = await inTransaction(pool, readBatch)
    read += batch
    if (batch < BATCH) return read
  }
}

async function readBatch(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<Unread>(
    `with unread as (
       select question_id, terms from question_search where math is null order by question_id limit ${BATCH}
          for update skip locked)
     select u.question_id::text as id, u.terms,
            (select json_agg(json_build_object('stemHtml', p.stem_html, 'options', p.options))
               from question_version p where p.id = v.id or p.id = any(v.children)) as parts
       from unread u join question q on q.id = u.question_id
       join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)`,
  )
  const found = rows.map(({ id, terms, parts }) => {
    const math = searchMath(parts)
    return { id, math, terms: storedTerms(new Set([...terms, ...formulaGrams(math)])) }
  })
  await client.query(
    `update question_search s set math = r.math, terms = r.terms
       from json_to_recordset($1) as r(id int8, math text, terms int4[]) where s.question_id = r.id`,
    [JSON.stringify(found)],
  )
  return found.length
}
