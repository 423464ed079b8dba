import { sql } from 'drizzle-orm'
import { ADMIN_ROLE } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { ForbiddenError } from '../../../core/http/errors.ts'
import { exceedsOwnRights, grantsOf, rolesWithEntries } from '../../access/index.ts'
import { fieldsOf } from '../internal.ts'
import type { Person } from '../person.ts'
import type { Acting } from '../write-context.ts'
import { type Beyond, exceedsScope, type Placed, readBeyond } from './check-access.ts'
import { accessOf } from './store-access.ts'

/** The data of a person from which `skipReason` decides whether the user may change the person. */
export interface Judged extends Placed {
  readonly id: number
  readonly builtIn: boolean
}

/**
 * The limits of a user. `above`: enabled roles with rights that the user lacks. `beyond`: grants that the user cannot
 * give.
 */
export interface EscalationLimits {
  readonly above: ReadonlySet<string>
  readonly beyond: Beyond
}

type Judging = Pick<Acting, 'principal'>

const reasons = {
  self: '不能对自己进行这项操作，请联系其他管理员',
  builtIn: '不能对内置管理员进行这项操作',
  higher: '此人的权限超出您自己的，不能由您操作',
  further: '此人的数据范围超出您自己的，不能由您操作',
}

const unlimited: EscalationLimits = { above: new Set(), beyond: { narrow: new Map(), organs: new Set() } }

/** Reads the user's limits for roles and grants that people have or are to receive. */
export async function readEscalationLimits(
  acting: Judging,
  db: Db,
  placed: readonly Placed[],
): Promise<EscalationLimits> {
  const { principal } = acting
  if (principal.roles.includes(ADMIN_ROLE)) return unlimited
  const roles = await rolesWithEntries(db, [...new Set(placed.flatMap(({ roleIds }) => roleIds))].map(Number))
  const above = roles.filter((role) => role.status === 1 && exceedsOwnRights(principal, role))
  return { above: new Set(above.map(({ id }) => id)), beyond: await readBeyond(acting, db, placed) }
}

/**
 * Returns why the user may not lock, reset, demote or remove this person; null if the user may. All grants of the
 * person count, because a user who resets a password could sign in as the person.
 */
export function skipReason(acting: Judging, person: Judged, { above, beyond }: EscalationLimits): string | null {
  if (person.id === acting.principal.userId) return reasons.self
  if (person.builtIn) return reasons.builtIn
  if (person.roleIds.some((id) => above.has(id))) return reasons.higher
  return exceedsScope(acting, beyond, person) ? reasons.further : null
}

/** The columns of a person `u` that `skipReason` needs (`Judged`). */
export const judged = sql`u.id::float8 as id, u.built_in as "builtIn", ${grantsOf(sql`u.id`)} as grants,
  u.organ_id::text as "organId",
  array(select role_id::text from user_role where user_id = u.id order by role_id) as "roleIds",
  array(select organ_id::text from user_organ where user_id = u.id order by organ_id) as "organIds",
  array(select agent_id::text from user_agent where user_id = u.id order by agent_id) as "agentIds"`

/**
 * Returns the ids of those people whose rights exceed the user's, so that the user may not change them. The result
 * never contains the user.
 */
export async function peopleAbove(acting: Judging, db: Db, ids: readonly number[]): Promise<number[]> {
  const { userId, roles } = acting.principal
  const { rows } = await db.execute<Judged & Record<string, unknown>>(
    sql`select ${judged} from "system_user" u where u.id = any (${sql.param(ids)}::bigint[])`,
  )
  const limits = await readEscalationLimits(acting, db, rows)
  const isOpen = (person: Judged) => person.id === userId || (person.builtIn && roles.includes(ADMIN_ROLE))
  return rows.filter((person) => !isOpen(person) && skipReason(acting, person, limits)).map(({ id }) => id)
}

/** @throws ForbiddenError if the user may not change the person */
export async function assertMayAct(acting: Acting, tx: Db, person: Person): Promise<void> {
  const facts = { ...fieldsOf(person, await accessOf(tx, person.id)), id: person.id, builtIn: person.builtIn }
  const reason = skipReason(acting, facts, await readEscalationLimits(acting, tx, [facts]))
  if (reason) throw new ForbiddenError(reason)
}
