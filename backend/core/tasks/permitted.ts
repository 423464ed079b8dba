import type { Principal } from '../context.ts'
import { holds } from '../records.ts'
import { type DataScope, scopeOf } from '../scope.ts'
import type { TaskKind } from './kind.ts'

type Permitted = Pick<TaskKind, 'permission'>

/** What a person reaches now with the port of a kind of task. */
export const scopeOfKind = (principal: Principal, { permission }: Permitted): DataScope =>
  scopeOf(principal, permission)

/** Whether the person may still do what the task does. */
export const mayRun = (principal: Principal, { permission }: Permitted): boolean => holds(principal, permission)
