import { and, isNull, sql } from 'drizzle-orm'
import * as calls from '../../../../lib/contracts/role/calls.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { countOptions, firstMet, withoutOwn } from '../../../core/records/option-counts.ts'
import { role } from '../../../tables/access.ts'
import { editRole } from './edit-role.ts'
import { compareRoles } from './grant/compare-roles.ts'
import { editRoleMenu } from './grant/edit-role-menu.ts'
import { getRoleMenus } from './grant/get-role-menus.ts'
import { impactOf } from './grant/impact.ts'
import { previewRoleMenu } from './grant/preview-role-menu.ts'
import { insertRole } from './insert-role.ts'
import { findRoles, listRoles } from './list-roles.ts'
import { removeRole } from './remove-role.ts'
import { roleOrThrow, rolesLike } from './rows.ts'
import { statusRole } from './status-role.ts'

/** For each filter of the list, an SQL expression that returns the option to which a role belongs. */
const roleOptions = {
  kind: firstMet({ builtIn: sql`${role.builtIn}`, custom: sql`true` }),
  dataScope: sql`${role.dataScope}`,
  status: sql`${role.status}`,
}

export function roleRoutes(routing: Routing): void {
  route(routing, calls.listRoles, listRoles)
  route(routing, calls.countRoleOptions, async ({ ctx, input }) => {
    const where = and(isNull(role.deletedAt), await rolesLike(ctx.db, withoutOwn(input)))
    return countOptions(ctx.db, { from: sql`${role}`, where, value: roleOptions[input.by] })
  })
  route(routing, calls.findRoles, findRoles)
  route(routing, calls.getRole, ({ ctx, input }) => roleOrThrow(ctx.db, input.id))
  route(routing, calls.insertRole, insertRole)
  route(routing, calls.editRole, editRole)
  route(routing, calls.removeRole, removeRole)
  route(routing, calls.statusRole, statusRole)
  route(routing, calls.getRoleImpact, ({ ctx, input }) => impactOf(ctx, ctx.db, input.id))
  route(routing, calls.getRoleMenus, getRoleMenus)
  route(routing, calls.previewRoleMenu, previewRoleMenu)
  route(routing, calls.editRoleMenu, editRoleMenu)
  route(routing, calls.compareRoles, compareRoles)
}
