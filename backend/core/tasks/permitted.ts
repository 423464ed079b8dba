import type { Principal } from '../http/context.ts'
import { holds } from '../records/kind.ts'
import { type DataScope, scopeOf } from '../scope/data-scope.ts'
import type { TaskKind } from './kind.ts'

type Permitted = Pick<TaskKind, 'permission'>

/** What a person reaches now with the port of a kind of task. */
export const scopeOfKind = (principal: Principal, { permission }: Permitted): DataScope =>
  scopeOf(principal, permission)

/** Who works where nobody signed in does: the command line. It may what the kind asks for, everywhere. */
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

/** Whether the person may still do what the task does. */
export const mayRun = (principal: Principal, { permission }: Permitted): boolean => holds(principal, permission)
