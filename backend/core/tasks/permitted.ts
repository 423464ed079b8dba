import type { Principal } from '../http/context.ts'
import { hasPermission } from '../records/kind.ts'
import { type DataScope, scopeOf } from '../scope/data-scope.ts'
import type { TaskKind } from './kind.ts'

type Permitted = Pick<TaskKind, 'permission'>

/** Returns a person's present data scope for the permission of a kind of task. */
export const scopeOfKind = (principal: Principal, { permission }: Permitted): DataScope =>
  scopeOf(principal, permission)

/**
 * Returns the principal of tasks without a signed-in person, such as tasks of the command line. This principal has the
 * permission of the kind of task, with scope over everything.
 */
export const platformOf = ({ permission }: Permitted): Principal => ({
  userId: 0,
  sessionId: 0,
  userName: '',
  fullName: '',
  roles: [],
  menus: new Set(),
  ports: new Map([[permission, ['all']]]),
  grants: [],
  organs: [],
  agents: [],
  mustChangePassword: false,
  mustSetFactor: false,
  confirmedAt: 0,
  impersonating: null,
})

/** Returns whether the person may still do the work of the task. */
export const mayRun = (principal: Principal, { permission }: Permitted): boolean => hasPermission(principal, permission)
