import type pg from 'pg'
import { inTransaction } from '../../core/database/insert-rows.ts'
import { formulaGrams, intArray } from '../../core/search/search.ts'
import { countIndexedWholes } from './find/indexed-wholes.ts'
import { READ_WHOLE, type SearchedText, searchMath, storedTerms } from './store/search-row.ts'

const BATCH = 200

interface Unread {
  id: string
  terms: number[]
  /** The texts of the current version and of its children that the search reads. */
  parts: SearchedText[]
}

/**
 * Adds formulas to the search index for questions that were stored before the search for formulas, or for whole
 * formulas, existed. Each batch has its own transaction, and all processes of the service share the work. Returns the
 * number of indexed questions.
 */
export async function readFormulas(pool: pg.Pool): Promise<number> {
  const read = await readAll(pool, 'math is null')
  return (await countIndexedWholes(pool))
    ? read
    : read + (await readAll(pool, `not terms @> '${intArray([READ_WHOLE])}'::int4[]`))
}

async function readAll(pool: pg.Pool, unread: string): Promise<number> {
  let after = '0'
  for (let read = 0; ; ) {
    const batch = await inTransaction(pool, (client) => readBatch(client, unread, after))
    read += batch.length
    after = batch.at(-1) ?? after
    if (batch.length < BATCH) return read
  }
}

/** Indexes one batch of questions and returns the ids in order. */
async function readBatch(client: pg.PoolClient, unread: string, after: string): Promise<string[]> {
  const { rows } = await client.query<Unread>(
    `with unread as (
       select question_id, terms from question_search where ${unread} and question_id > $1
        order by question_id limit ${BATCH} for update skip locked)
     select u.question_id::text as id, u.terms,
            (select json_agg(json_build_object('stemHtml', p.stem_html, 'options', p.options, 'blanks', p.blanks))
               from question_version p where p.id = v.id or p.id = any(v.children)) as parts
       from unread u join question q on q.id = u.question_id
       join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
      order by u.question_id`,
    [after],
  )
  const found = rows.map(({ id, terms, parts }) => {
    const math = searchMath(parts)
    return { id, math, terms: storedTerms(new Set([...terms, ...formulaGrams(math), READ_WHOLE])) }
  })
  await client.query(
    `update question_search s set math = r.math, terms = r.terms
       from json_to_recordset($1) as r(id int8, math text, terms int4[]) where s.question_id = r.id`,
    [JSON.stringify(found)],
  )
  return rows.map(({ id }) => id)
}
