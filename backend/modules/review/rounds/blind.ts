import type pg from 'pg'
import type { Principal } from '../../../core/http/context.ts'
import { isChief } from '../internal.ts'

const blind = {
  name: 'review-blind',
  text: `
    select r.entity_id::text as id
      from (select distinct on (r.entity_id) r.* from review_round r
             where r.entity = $1 and r.entity_id = any($2::int8[]) order by r.entity_id, r.no desc) r
     where r.state <> 'passed' and exists (select from jsonb_array_elements(r.stages) s where (s->>'blind')::boolean)
       and not ($3::int8 = any(r.authors))
       and (not $4::boolean or exists (select from review_task o where o.round_id = r.id and o.assignee_id = $3
             and o.state not in ('cancelled', 'declined', 'expired')))`,
}

/** Nobody's: of whoever reads. */
const ANYBODY = -1

/**
 * Those of these records whose writers a person must not be told now: what they wrote goes through blind stages and has not passed
 * yet (what was sent back comes again to whoever judged it). Chiefs are told, unless they judge it; who wrote it knows. Without a
 * person: told to anybody.
 */
export async function blindRecords(
  pool: pg.Pool,
  principal: Pick<Principal, 'ports' | 'userId'> | null,
  entity: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || (principal && !principal.ports.has('review:judge'))) return new Set()
  const chief = principal !== null && isChief(principal)
  const values = [entity, `{${ids.join(',')}}`, principal?.userId ?? ANYBODY, chief]
  const { rows } = await pool.query<{ id: string }>({ ...blind, values })
  return new Set(rows.map(({ id }) => id))
}
