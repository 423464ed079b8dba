import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { isBlocked } from './prepared.ts'
import { checksFacet, Facet, faultFacet } from './search-row.ts'

export interface Judged {
  readonly id: number
  /** The id of the newest version of the question; the findings refer to this version. */
  readonly version: number
  readonly findings: readonly Finding[]
}

/**
 * Stores findings in versions, in questions and in search rows. The questions' time of the last update stays unchanged.
 */
export async function setFindings(client: Queryable, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map(({ id, version, findings }) => {
    const blocked = isBlocked(findings)
    const terms = [...new Set([checksFacet(blocked), ...findings.map(({ code }) => faultFacet(code))])]
    return { id, version, findings, count: findings.length, blocked, terms }
  })
  await client.query(
    `with r as materialized (
       select * from json_to_recordset($1) as r(id int8, version int8, findings jsonb, count int2, blocked bool, terms jsonb)),
     v as (
       update question_version v set findings = r.findings from r where v.id = r.version and v.findings <> r.findings
       returning v.id),
     q as (
       update question q set finding_count = r.count from r where q.id = r.id and q.finding_count <> r.count)
     update question_search s
        set blocked = r.blocked,
            terms = array(select t from unnest(s.terms) t where t >> 16 not in (${Facet.checks}, ${Facet.fault}))
                 || array(select t::int4 from jsonb_array_elements_text(r.terms) t)
       from r where s.question_id = r.id
        and (s.blocked is distinct from r.blocked or r.version in (select id from v))`,
    [JSON.stringify(rows)],
  )
}
