import type { Queryable } from '../../../core/database/queryable.ts'
import type { Principal } from '../../../core/http/context.ts'
import { isChief } from '../internal.ts'

type Person = Pick<Principal, 'ports' | 'userId'>

/** Pieces of SQL; `person` and `chief` are placeholders of what `blindReaderOf` answers. */
interface Asked {
  readonly entity: string
  readonly id: string
  readonly person: string
  readonly chief: string
}

/** The condition that a person must not be told now who wrote a record (blindRecords). */
export const isBlindTo = ({ entity, id, person, chief }: Asked): string => `
  (${person}::int8 is not null and exists (
    select from (select * from review_round o where o.entity = ${entity} and o.entity_id = ${id} order by o.no desc limit 1) r
     where r.state <> 'passed' and exists (select from jsonb_array_elements(r.stages) s where (s->>'blind')::boolean)
       and not (${person}::int8 = any(r.authors))
       and (not ${chief}::boolean or exists (select from review_task o where o.round_id = r.id and o.assignee_id = ${person}::int8
             and o.state not in ('cancelled', 'declined', 'expired')))))`

const blind = `select e.id::text as id from unnest($2::int8[]) e(id)
  where ${isBlindTo({ entity: '$1', id: 'e.id', person: '$3', chief: '$4' })}`

/** Nobody's: of whoever reads. */
const ANYBODY = -1

/** Who reads; `person` is null where nothing is blind to them. Without a principal: anybody. */
export function blindReaderOf(principal: Person | null): { person: number | null; chief: boolean } {
  if (!principal) return { person: ANYBODY, chief: false }
  return { person: principal.ports.has('review:judge') ? principal.userId : null, chief: isChief(principal) }
}

/**
 * Those of these records whose writers a person must not be told now: what they wrote goes through blind stages and has not passed
 * yet (what was sent back comes again to whoever judged it). Chiefs are told, unless they judge it; who wrote it knows. Without a
 * person: told to anybody.
 */
export async function blindRecords(
  client: Queryable,
  principal: Person | null,
  entity: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { person, chief } = blindReaderOf(principal)
  if (ids.length === 0 || person === null) return new Set()
  const values = [entity, `{${ids.join(',')}}`, person, chief]
  const { rows } = await client.query<{ id: string }>(blind, values)
  return new Set(rows.map(({ id }) => id))
}
