import { sql } from 'drizzle-orm'
import type { DataScopeKind } from '../../../../../lib/contracts/base/access.ts'
import { ADMIN_ROLE } from '../../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../../core/database/database.ts'
import type { Context, Principal } from '../../../../core/http/context.ts'
import { ForbiddenError, InvalidError } from '../../../../core/http/errors.ts'

/** The fields of a menu entry from which `mayGrant` judges whether a user may grant the entry. */
export interface Grantable {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly port: string | null
}

/**
 * Tells whether the data scopes that a user holds for a permission cover `scope`: `all` covers every scope, every scope
 * covers itself and `own`.
 */
function covers(held: readonly DataScopeKind[] | undefined, scope: DataScopeKind): boolean {
  if (!held || held.length === 0) return false
  return held.includes('all') || held.includes(scope) || scope === 'own'
}

export const isAdmin = (principal: Principal): boolean => principal.roles.includes(ADMIN_ROLE)

/**
 * Tells whether a user may grant an entry to a role with this data scope. The administrator may grant all entries.
 * Other users may grant the entries that they hold. If the entry is a permission, their data scope must also cover the
 * role's.
 */
export function mayGrant(
  principal: Principal,
  { id, kind, port }: Omit<Grantable, 'name'>,
  scope: DataScopeKind,
): boolean {
  if (isAdmin(principal)) return true
  return kind === 'port' ? covers(principal.ports.get(port ?? ''), scope) : principal.menus.has(id)
}

const beyond = (principal: Principal, { entries, scope }: { entries: readonly Grantable[]; scope: DataScopeKind }) =>
  entries.filter((entry) => !mayGrant(principal, entry, scope))

/** Tells whether a role holds an entry or a data scope that the user may not grant. */
export const exceedsOwnRights = (principal: Principal, role: GrantableRole): boolean =>
  !isAdmin(principal) && (role.code === ADMIN_ROLE || beyond(principal, role).length > 0)

const NAMED = 3

/**
 * Checks that the user may grant the entries. The message begins with `what`, which names the role or choice that has
 * the entries. @throws InvalidError at `field`
 */
export function assertMayGrant(
  principal: Principal,
  { what, field, entries, scope }: { what: string; field: string; entries: readonly Grantable[]; scope: DataScopeKind },
): void {
  const refused = beyond(principal, { entries, scope })
  if (refused.length === 0) return
  const names = refused.slice(0, NAMED).map(({ name }) => name)
  const rest = refused.length > NAMED ? ` 等 ${refused.length} 项` : ''
  throw new InvalidError({
    [field]: `${what}含有您自己没有的权限或数据范围（${names.join('、')}${rest}），不能由您授予`,
  })
}

interface GrantableRole {
  id: string
  name: string
  code: string
  status: number
  scope: DataScopeKind
  entries: Grantable[]
}

/** Returns roles with all their entries, including disabled ones, because these may be enabled again. */
export async function rolesWithEntries(db: Db, roleIds: readonly number[]): Promise<GrantableRole[]> {
  const { rows } = await db.execute<GrantableRole & Record<string, unknown>>(sql`
    select r.id::text as id, r.name, r.code, r.status, r.data_scope as scope, coalesce((
             select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'port', m.port) order by m.id)
               from role_menu rm join menu m on m.id = rm.menu_id and m.deleted_at is null
              where rm.role_id = r.id), '[]') as entries
      from role r where r.id = any(${sql.param(roleIds)}::bigint[]) and r.deleted_at is null`)
  return rows
}

/**
 * Refuses to change, disable, remove or reduce a role that holds more than the user. Only a user who may grant an entry
 * may also take it away. `scope` is the role's data scope before a write that changes the scope. Throws ForbiddenError.
 */
export async function assertMayChange(
  principal: Principal,
  db: Db,
  roleId: number,
  scope?: DataScopeKind,
): Promise<void> {
  if (isAdmin(principal)) return
  const [role] = await rolesWithEntries(db, [roleId])
  if (role && exceedsOwnRights(principal, { ...role, scope: scope ?? role.scope })) {
    throw new ForbiddenError(`角色“${role.name}”的权限超出您自己的，不能由您修改`)
  }
}

/**
 * Refuses to give a user roles that hold more than the giver, that are disabled or that do not exist. Throws
 * InvalidError at `roleIds`. Callers pass only the roles that the user does not have yet.
 */
export async function assertNoEscalation(
  { principal }: Pick<Context, 'principal'>,
  tx: Db,
  roleIds: readonly number[],
): Promise<void> {
  if (roleIds.length === 0) return
  // The lock makes a transaction that removes or disables one of these roles wait; that transaction then sees the new
  // members.
  await tx.execute(sql`select from role where id = any(${sql.param(roleIds)}::bigint[]) order by id for share`)
  const roles = await rolesWithEntries(tx, roleIds)
  if (roles.length < new Set(roleIds).size) throw new InvalidError({ roleIds: '有角色不存在或已被删除' })
  for (const { name, code, status, scope, entries } of roles) {
    if (status !== 1) throw new InvalidError({ roleIds: `角色“${name}”已停用` })
    if (code === ADMIN_ROLE && !isAdmin(principal)) {
      throw new InvalidError({ roleIds: `只有“${name}”才能授予“${name}”` })
    }
    assertMayGrant(principal, { what: `角色“${name}”`, field: 'roleIds', entries, scope })
  }
}

/**
 * Refuses a change of a port (permission) by which a role that holds the port would get more than the user could grant.
 * Throws InvalidError at `port`.
 */
export async function assertNoEscalationByPort(
  { principal }: Pick<Context, 'principal'>,
  tx: Db,
  entry: Grantable,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; scope: DataScopeKind }>(sql`
    select r.name, r.data_scope as scope from role_menu rm join role r on r.id = rm.role_id and r.deleted_at is null
     where rm.menu_id = ${entry.id} and r.code <> ${ADMIN_ROLE} order by r.id`)
  for (const { name, scope } of rows) {
    assertMayGrant(principal, { what: `角色“${name}”拥有这一项，新的标识`, field: 'port', entries: [entry], scope })
  }
}
