import * as calls from '../../../lib/contracts/staff/calls.ts'
import * as explain from '../../../lib/contracts/staff/explain.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { insertUserRole } from './assign-roles.ts'
import { lockBulk } from './bulk/lock.ts'
import { resetUsers } from './bulk/password.ts'
import { removeBulk } from './bulk/remove.ts'
import { roleBulk } from './bulk/roles.ts'
import { editUser } from './edit-user.ts'
import { explainAccess } from './explain/explain-access.ts'
import { listAccessTargets } from './explain/list-targets.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { insertUser } from './insert-user.ts'
import { listUsers } from './list-users.ts'
import { lockUser } from './lock-user.ts'
import { removeUser } from './remove-user.ts'
import { resetFactor } from './reset-factor.ts'
import { resetPassword } from './reset-password.ts'
import { personOrThrow, visibilityOf } from './rows.ts'

export function staffRoutes(routing: Routing): void {
  route(routing, calls.listUsers, listUsers)
  route(routing, calls.getUser, ({ ctx, input }) => personOrThrow(ctx.db, visibilityOf(ctx), input.id))
  route(routing, calls.insertUser, insertUser)
  route(routing, calls.editUser, editUser)
  route(routing, calls.insertUserRole, insertUserRole)
  route(routing, calls.locked, lockUser)
  route(routing, calls.resetPassword, resetPassword)
  route(routing, calls.resetFactor, resetFactor)
  route(routing, calls.removeUser, removeUser)
  routeBulk(routing, calls.lockUsers, lockBulk.kind, lockBulk.plan)
  routeBulk(routing, calls.assignRoles, roleBulk.kind, roleBulk.plan)
  routeBulk(routing, calls.removeUsers, removeBulk.kind, removeBulk.plan)
  route(routing, calls.resetUsers, resetUsers)
  routeImport(routing, calls.staffImport, importKind)
  routeExport(routing, calls.staffExport, exportKind)
  route(routing, explain.listAccessTargets, listAccessTargets)
  route(routing, explain.explainAccess, explainAccess)
}
