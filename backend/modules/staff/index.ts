import type { TaskKind } from '../../core/tasks/kind.ts'
import { lockKind, passwordKind, removeKind, roleKind } from './bulk/actions.ts'
import { exportKind } from './files/export-staff.ts'
import { importKind } from './files/import-staff.ts'

export { staffFinder } from './finder.ts'
export { recordKinds } from './record-kind.ts'
export { staffRoutes } from './routes.ts'
export { staffWithin } from './scope.ts'
export const taskKinds: readonly TaskKind[] = [lockKind, roleKind, removeKind, passwordKind, importKind, exportKind]
