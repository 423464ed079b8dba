import type { Principal } from '../auth/principal.ts'
import type { Db } from '../database/database.ts'
import type { DataScope } from '../scope/data-scope.ts'

/**
 * The place of a record: the subjects, organisations and people by which a data scope includes the record. An event
 * carries the places of its records. Every replica can thus decide without a query who receives the event, also later
 * for pages that reconnect (decision 076). Only scopes over everything include a record with an empty place.
 */
export interface Place {
  /** True for a kind of record that data scopes do not restrict. */
  readonly any?: true
  /** Subjects of the record; null: any subject. */
  readonly subjects?: readonly string[] | null
  readonly section?: string | null
  readonly grade?: string | null
  /** True where the record belongs to all grades, so that a grant for a single grade includes it too. */
  readonly anyGrade?: true
  /** Ids of the record's organisation and of all organisations above it. */
  readonly organs?: readonly number[]
  readonly agent?: number | null
  readonly by?: number | null
  /** Ids of the people who may see the record; only they and chief reviewers receive its events. */
  readonly only?: readonly number[]
  /** Ids of people who receive the record's events regardless of their data scope, because the record is theirs. */
  readonly people?: readonly number[]
  /** Permissions of which a reader needs at least one, in place of the permissions of the kind. */
  readonly ports?: readonly string[]
}

/** Records that share a place. */
export interface Placed {
  readonly ids: readonly string[]
  readonly at: Place
}

const includesGrade = (place: Place, grade: string | null): boolean =>
  grade === null || place.anyGrade === true || grade === place.grade

/**
 * Finds the places of records, including deleted records, in the transaction that wrote the records. `others` finds the
 * places of the records to which these records belong.
 */
export type Placing = (db: Db, ids: readonly string[], others: Others) => Promise<readonly Placed[]>
type Others = (entity: string, ids: readonly string[]) => Promise<readonly Placed[]>

/** Returns whether a record with this place lies in a data scope, by the conditions that `within` applies to rows. */
export function liesIn(scope: DataScope, place: Place): boolean {
  if (place.any || scope.all) return true
  const { subjects, section, organs, agent, by } = place
  if (scope.own !== null && by === scope.own) return true
  if (organs?.some((id) => scope.organs.includes(id))) return true
  if (agent != null && scope.agents.includes(agent)) return true
  return scope.grants.some(
    (grant) =>
      subjects !== undefined &&
      (subjects === null || subjects.includes(grant.subject)) &&
      grant.section === section &&
      includesGrade(place, grant.grade),
  )
}

/** Returns whether a record with this place may be visible to the person at all. */
export const isThereFor = ({ only }: Place, { userId, ports }: Principal): boolean =>
  only === undefined || only.includes(userId) || ports.has('review:arbitrate')
