import type pg from 'pg'
import { isLive, statusTerm, versionStateOf } from '../modules/question/index.ts'
import { SOURCE } from './generator/generate.ts'
import { statusOf, timeOf } from './states.ts'

/**
 * Gives the first `count` invented questions the statuses and times of a question bank in use, because imported
 * questions are drafts with the present time. No call can set a time in the past, so this function writes the tables of
 * the questions itself. No other code outside their module may do so. Further calls have the same result.
 */
export async function setStates(pool: pg.Pool, count: number): Promise<void> {
  const now = Date.now()
  const states = Array.from({ length: count }, (_, index) => {
    const n = index + 1
    const status = statusOf(n)
    const place = { live: isLive(status), state: versionStateOf(status), term: statusTerm(status) }
    return { external_id: `demo-${n}`, status, at: timeOf(n, count, now), ...place }
  })
  await pool.query(
    `with states as (
       select o.question_id, s.status, s.at, s.live, s.state, s.term
         from json_to_recordset($1) s(external_id text, status text, at timestamptz, live bool, state text, term int4)
         join question_origin o on o.source = $2 and o.external_id = s.external_id
     ), parts as (
       select s.*, question_id as id from states s
       union all select s.*, c.id from states s join question c on c.parent_id = s.question_id
     ), versions as (
       update question_version v set state = p.state, created_at = p.at, updated_at = p.at
         from parts p where v.question_id = p.id
     ), found as (
       update question_search f set status = s.status, updated_at = s.at, terms = array_replace(f.terms, $3, s.term)
         from states s where f.question_id = s.question_id
     )
     update question q set status = p.status, created_at = p.at, updated_at = p.at,
            draft_version_id = case when not p.live then coalesce(q.draft_version_id, q.live_version_id) end,
            live_version_id = case when p.live then coalesce(q.draft_version_id, q.live_version_id) end
       from parts p where q.id = p.id`,
    [JSON.stringify(states), SOURCE, statusTerm('draft')],
  )
  await pool.query(`select gin_clean_pending_list('question_search_terms')`)
}
