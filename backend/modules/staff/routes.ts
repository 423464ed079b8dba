import { sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/staff/calls.ts'
import * as explain from '../../../lib/contracts/staff/explain.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { insertUserRole } from './access/assign-roles.ts'
import { lockBulk } from './bulk/lock.ts'
import { resetUsers } from './bulk/password.ts'
import { removeBulk } from './bulk/remove.ts'
import { roleBulk } from './bulk/roles.ts'
import { editStaff } from './edit-staff.ts'
import { explainAccess } from './explain/explain-access.ts'
import { listAccessTargets } from './explain/list-targets.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { insertStaff } from './insert-staff.ts'
import { listStaff } from './list-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { removeStaff } from './remove-staff.ts'
import { resetFactor } from './reset-factor.ts'
import { resetPassword } from './reset-password.ts'
import { formOf, peopleLike, personOrThrow, staffOptions } from './rows.ts'

export function staffRoutes(routing: Routing): void {
  route(routing, calls.listUsers, listStaff)
  route(routing, calls.countUserOptions, ({ ctx, input }) => {
    const held = input.by === 'role' ? sql` join user_role held on held.user_id = u.id` : sql``
    const where = peopleLike(ctx, withoutOwn(input))
    return countOptions(ctx.db, { from: sql`"system_user" u${held}`, where, value: staffOptions[input.by] })
  })
  route(routing, calls.getUser, ({ ctx, input }) => personOrThrow(ctx.db, formOf(ctx), input.id))
  route(routing, calls.insertUser, insertStaff)
  route(routing, calls.editUser, editStaff)
  route(routing, calls.insertUserRole, insertUserRole)
  route(routing, calls.locked, lockStaff)
  route(routing, calls.resetPassword, resetPassword)
  route(routing, calls.resetFactor, resetFactor)
  route(routing, calls.removeUser, removeStaff)
  routeBulk(routing, calls.lockUsers, lockBulk.kind, lockBulk.plan)
  routeBulk(routing, calls.assignRoles, roleBulk.kind, roleBulk.plan)
  routeBulk(routing, calls.removeUsers, removeBulk.kind, removeBulk.plan)
  route(routing, calls.resetUsers, resetUsers)
  routeImport(routing, calls.staffImport, importKind)
  routeExport(routing, calls.staffExport, exportKind)
  route(routing, explain.listAccessTargets, listAccessTargets)
  route(routing, explain.explainAccess, explainAccess)
}
