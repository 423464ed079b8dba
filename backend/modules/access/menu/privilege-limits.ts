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
  /** Form field that shows the message if the change is refused. */
  readonly field: string
  readonly change: () => Promise<T>
}

/**
 * Runs a change of an entry of the platform's tree, and refuses the change if a role gains more than the acting user
 * could grant. A role that already holds the entry gains it when the entry is enabled or leaves a disabled directory.
 */
export async function withoutEscalation<T>(
  { principal }: Context,
  tx: Db,
  { id, field, change }: Change<T>,
): Promise<T> {
  if (isAdmin(principal)) return change()
  // The grants of all entries are read, not only those of the changed entry, because a role may already have the new
  // permission through another entry.
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

/** SQL condition that the grant `g` grants the entry with this id or an entry below it. */
const below = (id: string): SQL => sql`g.menu_id in ${subtree(sql`${id}`)}`

/**
 * Lists the screens and permissions that the grants `g` open for all roles but the administrator's. Directories are
 * left out, because they open nothing by themselves.
 */
async function opened(tx: Db, which: SQL = sql`true`): Promise<Opened[]> {
  const { rows } = await tx.execute<Opened>(sql`
    select g.role_id::float8 as "roleId", g.role_name as role, g.data_scope as scope,
           g.menu_id::float8 as id, g.kind, m.name, g.port
      from role_grant g join menu m on m.id = g.menu_id
     where g.kind <> 'directory' and g.role_code <> ${ADMIN_ROLE} and ${which}
     order by g.role_id, g.menu_id`)
  return rows
}

/**
 * Returns the user with the rights after the change, because a user who regains an entry by the change may also give
 * the entry to others.
 */
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
