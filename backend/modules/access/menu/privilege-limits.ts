import { type SQL, sql } from 'drizzle-orm'
import type { DataScopeKind } from '../../../../lib/contracts/base/access.ts'
import { ADMIN_ROLE } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { userRole } from '../../../tables/staff.ts'
import { assertMayGrant, type Grantable, isAdmin } from '../role/grant/privilege-limits.ts'
import { subtree } from './internal.ts'

/** A screen or permission that an enabled role opens. */
interface Opened extends Grantable, Record<string, unknown> {
  readonly roleId: number
  readonly role: string
  readonly scope: DataScopeKind
}

const keyOf = ({ roleId, id, port }: Opened) => `${roleId} ${port ?? id}`

interface Change<T> {
  /** Id of the entry that `change` changes. */
  readonly id: string
  /** Field at which the form shows a refusal. */
  readonly field: string
  readonly change: () => Promise<T>
}

/**
 * Runs a change of an entry of the platform's tree, and refuses it if a role gains more than the user who makes the
 * change could grant: an entry that is enabled, or moved out of a disabled one, opens for every role that names it.
 */
export async function withoutEscalation<T>(
  { principal }: Context,
  tx: Db,
  { id, field, change }: Change<T>,
): Promise<T> {
  if (isAdmin(principal)) return change()
  // Read all entries: an unchanged entry may already open the permission that the changed port gets.
  const before = new Set((await opened(tx)).map(keyOf))
  const result = await change()
  const gained = (await opened(tx, below(id))).filter((one) => !before.has(keyOf(one)))
  if (gained.length === 0) return result
  const giver = await rightsAfterChange(tx, principal)
  for (const [role, entries] of Map.groupBy(gained, (one) => one.role)) {
    const scope = entries[0]?.scope ?? 'all'
    assertMayGrant(giver, { what: `角色“${role}”将重新得到的权限`, field, entries, scope })
  }
  return result
}

/** The condition for a grant `g` of the entry or of an entry below it. */
const below = (id: string): SQL => sql`g.menu_id in ${subtree(sql`${id}`)}`

/** Lists what the grants `g` open for roles other than the administrator's. Directories open nothing by themselves. */
async function opened(tx: Db, which: SQL = sql`true`): Promise<Opened[]> {
  const { rows } = await tx.execute<Opened>(sql`
    select g.role_id::float8 as "roleId", g.role_name as role, g.data_scope as scope,
           g.menu_id::float8 as id, g.kind, m.name, g.port
      from role_grant g join menu m on m.id = g.menu_id
     where g.kind <> 'directory' and g.role_code <> ${ADMIN_ROLE} and ${which}
     order by g.role_id, g.menu_id`)
  return rows
}

/** Returns the user with the rights after the change: users may give others an entry that they regain themselves. */
async function rightsAfterChange(tx: Db, principal: Principal): Promise<Principal> {
  const { rows } = await tx.execute<Pick<Opened, 'id' | 'kind' | 'port' | 'scope'> & Record<string, unknown>>(sql`
    select g.menu_id::float8 as id, g.kind, g.port, g.data_scope as scope
      from role_grant g join ${userRole} ur on ur.role_id = g.role_id and ur.user_id = ${principal.userId}`)
  const ports = Map.groupBy(
    rows.filter(({ port }) => port !== null),
    ({ port }) => port ?? '',
  )
  return {
    ...principal,
    menus: new Set(rows.filter(({ kind }) => kind !== 'port').map(({ id }) => id)),
    ports: new Map([...ports].map(([port, held]) => [port, held.map(({ scope }) => scope)])),
  }
}
