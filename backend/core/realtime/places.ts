import type { Principal } from '../auth/principal.ts'
import type { Db } from '../database/database.ts'
import type { DataScope } from '../scope/data-scope.ts'

/**
 * The place of a record, as its event carries it. From this alone every replica decides who receives the event, also
 * later for returning pages, without a query (decision 076). Empty: within the scope only of people with scope over
 * everything.
 */
export interface Place {
  /** No data scope narrows this kind. */
  readonly any?: true
  /** Subjects of the record; null: any. */
  readonly subjects?: readonly string[] | null
  readonly section?: string | null
  readonly grade?: string | null
  /** True where a grant of a single grade includes the record, too. */
  readonly anyGrade?: true
  /** Ids of its organisation and all above. */
  readonly organs?: readonly number[]
  readonly agent?: number | null
  readonly by?: number | null
  /** Ids of the people who may see the record; only they and chief reviewers receive its events. */
  readonly only?: readonly number[]
  /** Ids of people who receive its events regardless of their data scope, because the record is theirs. */
  readonly people?: readonly number[]
  /** Permissions one of which a reader needs, in place of those of the kind. */
  readonly ports?: readonly string[]
}

/** Records in the same place. */
export interface Placed {
  readonly ids: readonly string[]
  readonly at: Place
}

const includesGrade = (place: Place, grade: string | null): boolean =>
  grade === null || place.anyGrade === true || grade === place.grade

/**
 * Finds the places of records, including deleted ones, in the transaction that wrote them. `others` finds those of
 * records they belong to.
 */
export type Placing = (db: Db, ids: readonly string[], others: Others) => Promise<readonly Placed[]>
type Others = (entity: string, ids: readonly string[]) => Promise<readonly Placed[]>

/** Returns whether a record lies in a data scope: the conditions of `within` applied to its place. */
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

/** Returns whether the record may be visible to the person at all. */
export const isThereFor = ({ only }: Place, { userId, ports }: Principal): boolean =>
  only === undefined || only.includes(userId) || ports.has('review:arbitrate')
