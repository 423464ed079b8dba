import type { Principal } from '../auth/principal.ts'
import type { Db } from '../database/database.ts'
import type { DataScope } from '../scope/data-scope.ts'

/**
 * Where a record lies, as its event carries it: who hears of it is told from this alone, by every replica and for whoever comes back
 * later, without asking the database (decision 076). Empty: in the reach of those who reach all.
 */
export interface Place {
  /** No scope narrows this kind. */
  readonly any?: true
  /** Of these subjects; null: of any. */
  readonly subjects?: readonly string[] | null
  readonly section?: string | null
  readonly grade?: string | null
  /** A grant of one grade reaches it, too. */
  readonly anyGrade?: true
  /** Its organisation and all above. */
  readonly organs?: readonly number[]
  readonly agent?: number | null
  readonly by?: number | null
  /** For these people and chiefs alone. */
  readonly only?: readonly number[]
  /** These hear of it whatever they reach: it is theirs. */
  readonly people?: readonly number[]
  /** In the place of the kind's own: whoever holds one of these may read it. */
  readonly ports?: readonly string[]
}

/** Records that lie in one place. */
export interface Placed {
  readonly ids: readonly string[]
  readonly at: Place
}

const reachesGrade = (place: Place, grade: string | null): boolean =>
  grade === null || place.anyGrade === true || grade === place.grade

/** Finds the places of records, those that are gone too, in a transaction that wrote them; `others`: of records they belong to. */
export type Placing = (db: Db, ids: readonly string[], others: Others) => Promise<readonly Placed[]>
type Others = (entity: string, ids: readonly string[]) => Promise<readonly Placed[]>

/** Whether a record lies in a scope: the conditions of `within` for what is known of it. */
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
      reachesGrade(place, grant.grade),
  )
}

/** Whether somebody is among those a record is there for at all. */
export const isThereFor = ({ only }: Place, { userId, ports }: Principal): boolean =>
  only === undefined || only.includes(userId) || ports.has('review:arbitrate')
