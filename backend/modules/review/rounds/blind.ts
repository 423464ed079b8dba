import type { Queryable } from '../../../core/database/queryable.ts'
import type { Principal } from '../../../core/http/context.ts'
import { isChief } from '../internal.ts'

type Person = Pick<Principal, 'ports' | 'userId'>

/** Pieces of SQL; `person` and `chief` are placeholders for the values of `blindReaderOf`. */
interface BlindSql {
  readonly entity: string
  readonly id: string
  readonly person: string
  readonly chief: string
}

/** The SQL condition that the writer of a record must be hidden from a user now (blindRecords). */
export const isBlindTo = ({ entity, id, person, chief }: BlindSql): string => `
  (${person}::int8 is not null and exists (
    select from (select * from review_round o where o.entity = ${entity} and o.entity_id = ${id} order by o.no desc limit 1) r
     where r.state <> 'passed' and exists (select from jsonb_array_elements(r.stages) s where (s->>'blind')::boolean)
       and not (${person}::int8 = any(r.authors))
       and (not ${chief}::boolean or exists (select from review_task o where o.round_id = r.id and o.assignee_id = ${person}::int8
             and o.state not in ('cancelled', 'declined', 'expired')))))`

const blind = `select e.id::text as id from unnest($2::int8[]) e(id)
  where ${isBlindTo({ entity: '$1', id: 'e.id', person: '$3', chief: '$4' })}`

/** Stands for a reader who is no particular user. */
const ANY_READER = -1

/**
 * Returns the reader for `isBlindTo`; `person` is null for a user to whom nothing is blind. Without a principal the
 * answer is for readers in general.
 */
export function blindReaderOf(principal: Person | null): { person: number | null; chief: boolean } {
  if (!principal) return { person: ANY_READER, chief: false }
  return { person: principal.ports.has('review:judge') ? principal.userId : null, chief: isChief(principal) }
}

/**
 * Returns the ids of those records whose writers must be hidden from a user now: their last round has a blind stage and
 * has not passed (a rejected record returns to the same reviewers). Chiefs see the writers, unless they judge the
 * record; its authors know them. Without a principal it returns the records that are blind to readers in general.
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
