import type { Queryable } from '../../../core/database/queryable.ts'
import type { Principal } from '../../../core/http/context.ts'
import { isChief } from '../internal.ts'

type Person = Pick<Principal, 'ports' | 'userId'>

/** Parts of an SQL statement. `person` and `chief` are the placeholders of the values from `blindReaderOf`. */
interface BlindSql {
  readonly entity: string
  readonly id: string
  readonly person: string
  readonly chief: string
}

/**
 * SQL condition that the writer of a record must be hidden from a user at present; `blindRecords` explains the rule.
 */
export const isBlindTo = ({ entity, id, person, chief }: BlindSql): string => `
  (${person}::int8 is not null and exists (
    select from (select * from review_round o where o.entity = ${entity} and o.entity_id = ${id} order by o.no desc limit 1) r
     where r.state <> 'passed' and exists (select from jsonb_array_elements(r.stages) s where (s->>'blind')::boolean)
       and not (${person}::int8 = any(r.authors))
       and (not ${chief}::boolean or exists (select from review_task o where o.round_id = r.id and o.assignee_id = ${person}::int8
             and o.state not in ('cancelled', 'declined', 'expired')))))`

const blind = `select e.id::text as id from unnest($2::int8[]) e(id)
  where ${isBlindTo({ entity: '$1', id: 'e.id', person: '$3', chief: '$4' })}`

/** The value of `person` where no user is given. No user has this id. */
const ANY_READER = -1

/**
 * Returns the values for `isBlindTo`. For a user who never reviews, `person` is null, and no writer is hidden from this
 * user. Without a principal, the values describe a reader who is neither an author nor a chief.
 */
export function blindReaderOf(principal: Person | null): { person: number | null; chief: boolean } {
  if (!principal) return { person: ANY_READER, chief: false }
  return { person: principal.ports.has('review:judge') ? principal.userId : null, chief: isChief(principal) }
}

/**
 * Returns the ids of those records whose writers must be hidden from a user at present. The last round of these records
 * has a blind stage and has not passed. A rejected round counts too, because the record returns to the same reviewers.
 * Authors know the writers, and chiefs may see the writers unless they judge the record. Without a principal, the
 * function assumes a reader who is neither an author nor a chief.
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
