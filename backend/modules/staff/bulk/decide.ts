import { type SQL, sql } from 'drizzle-orm'
import { OUTSIDE } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { grantsOf } from '../../access/index.ts'
import { nothingYet } from '../check-access.ts'
import { throttled } from '../rows.ts'
import { type EscalationLimits, type Judged, readEscalationLimits, skipReason } from '../rules.ts'
import { staffWithin } from '../scope.ts'
import type { Acting } from '../write-context.ts'

type Writer = Pick<Acting, 'principal' | 'scope'>

/** What the judgment of an action looks at. */
export interface Facts extends Judged {
  readonly status: number
  readonly throttled: boolean
  readonly reached: boolean
  /** Sessions that would end. */
  readonly sessions: number
}

/** What people are judged by, read once for all of them. */
export interface Judging {
  readonly acting: Writer
  readonly standing: EscalationLimits
}

/** What one action asks beside what all do. */
export interface Rule {
  /** Roles it may give. */
  readonly gives?: readonly string[]
  /** Why a person who may be touched is left alone all the same; null: they are not. */
  spares?(facts: Facts, judging: Judging): string | null
}

export async function readFacts(db: Db, { scope }: Writer, chosen: SQL): Promise<Facts[]> {
  const { rows } = await db.execute<Facts & Record<string, unknown>>(sql`
    select u.id::float8 as id, u.built_in as "builtIn", u.status, ${staffWithin(scope)} as reached,
           ${throttled} as throttled,
           array(select role_id::text from user_role where user_id = u.id order by role_id) as "roleIds",
           ${grantsOf(sql`u.id`)} as grants, u.organ_id::text as "organId",
           array(select organ_id::text from user_organ where user_id = u.id order by organ_id) as "organIds",
           (select count(*)::int from session s
             where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as sessions
      from "system_user" u where ${chosen}`)
  return rows
}

export async function readJudging(db: Db, acting: Writer, rule: Rule, people: readonly Facts[]): Promise<Judging> {
  const given = { ...nothingYet, roleIds: [...(rule.gives ?? [])] }
  return { acting, standing: await readEscalationLimits(acting, db, [...people, given]) }
}

/**
 * Why an action leaves a person alone, null where it does not: the one way for a preview and for the work. An
 * administrator is always left, since only administrators touch others and nobody touches themself.
 */
export function decide(rule: Rule, facts: Facts, judging: Judging): string | null {
  if (!facts.reached) return OUTSIDE
  return skipReason(judging.acting, facts, judging.standing) ?? rule.spares?.(facts, judging) ?? null
}
