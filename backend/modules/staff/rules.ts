import { sql } from 'drizzle-orm'
import { ADMIN_ROLE } from '../../../lib/contracts/role.ts'
import type { Db } from '../../core/database.ts'
import { ForbiddenError, InvalidError } from '../../core/errors.ts'
import { holdsMore, rolesWithEntries } from '../access/index.ts'
import { accessOf } from './access.ts'
import type { Acting } from './acting.ts'
import { refuseReachingFurther } from './check-access.ts'
import type { Person } from './person.ts'

/** What the rules look at. */
export type Judged = Pick<Person, 'id' | 'builtIn'> & { readonly roleIds: readonly number[] }

const reasons = {
  self: '不能对自己进行这项操作，请联系其他管理员',
  builtIn: '不能对内置管理员进行这项操作',
  higher: '此人的权限超出您自己的，不能由您操作',
  further: '此人的数据范围超出您自己的，不能由您操作',
}

/** Roles in use that hold more than somebody does: whoever has one is not theirs to lock, reset or remove. */
export async function rolesAbove(acting: Pick<Acting, 'principal'>, db: Db): Promise<ReadonlySet<number>> {
  if (acting.principal.roles.includes(ADMIN_ROLE)) return new Set()
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from role where status = 1 and deleted_at is null`,
  )
  const roles = await rolesWithEntries(
    db,
    rows.map(({ id }) => id),
  )
  return new Set(roles.filter((role) => holdsMore(acting.principal, role)).map(({ id }) => Number(id)))
}

/** Whether a rule refuses. */
const isInvalid = (checked: Promise<void>): Promise<boolean> =>
  checked.then(
    () => false,
    (error: unknown) => {
      if (error instanceof InvalidError) return true
      throw error
    },
  )

/** Why somebody may not lock, reset, demote or remove this person; null where they may. */
export function untouchable({ principal }: Pick<Acting, 'principal'>, person: Judged, above: ReadonlySet<number>) {
  if (person.id === principal.userId) return reasons.self
  if (person.builtIn) return reasons.builtIn
  return person.roleIds.some((id) => above.has(id)) ? reasons.higher : null
}

/** Throws ForbiddenError where the person is not the writer's to touch. */
export async function refuseUntouchable(acting: Acting, tx: Db, person: Person): Promise<void> {
  const access = await accessOf(tx, person.id)
  const judged = { ...person, roleIds: access.roleIds.map(Number) }
  const reason = untouchable(acting, judged, await rolesAbove(acting, tx))
  if (reason) throw new ForbiddenError(reason)
  if (acting.principal.roles.includes(ADMIN_ROLE)) return
  // Whoever may set a password may take the person's place: with it goes all the person was given.
  const placed = { ...access, organId: person.organId === null ? null : String(person.organId) }
  if (await isInvalid(refuseReachingFurther(acting, tx, placed))) throw new ForbiddenError(reasons.further)
}
